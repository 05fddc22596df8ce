import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { LifeEvent } from './timeline.ts';

/** A line drawn for all marks of one look at once: of no length for dots, upright for strokes. */
interface Layer {
  of: (event: LifeEvent) => boolean;
  /** What a mark is, drawn from its place; 0 is a dot. */
  height: number;
  /** Below the line of life. */
  below?: number;
  /** px */
  width: number;
  className: string;
}

const semination = (sure: boolean) => (event: LifeEvent) =>
  event.kind === 'semination' && event.sure === sure;
const of = (kind: LifeEvent['kind']) => (event: LifeEvent) => event.kind === kind;

/** Units of the drawing's view box, as `BASE` is: a hundred is its height of 6 rem. */
const TICK = 14;
const RECORDS_BELOW = 16;

/** From the lowest to the highest; a wider line of the card's colour keeps marks apart that touch each other. */
const LAYERS: readonly Layer[] = [
  { of: of('record'), height: 0, below: RECORDS_BELOW, width: 7, className: 'stroke-soft' },
  { of: (event) => event.kind === 'semination', height: TICK, width: 5, className: 'stroke-card' },
  { of: semination(false), height: TICK, width: 3, className: 'stroke-edge' },
  { of: semination(true), height: TICK, width: 3, className: 'stroke-pasture' },
  { of: of('birth'), height: 0, width: 12, className: 'stroke-ink' },
  { of: of('calving'), height: 0, width: 18, className: 'stroke-card' },
  { of: of('calving'), height: 0, width: 14, className: 'stroke-brass' },
  { of: of('expected-calving'), height: 0, width: 14, className: 'stroke-brass' },
  { of: of('expected-calving'), height: 0, width: 10, className: 'stroke-card' },
];

interface LifeMarksProps {
  events: readonly LifeEvent[];
  /** The place of a day, and of the line of life, in units of the view box. */
  x: (date: PlainDate) => number;
  base: number;
}

/** The marks of all events in a few lines, since an old cow has hundreds: an element each would take longer than all the rest. */
export function LifeMarks({ events, x, base }: LifeMarksProps) {
  return LAYERS.map(({ of: belongs, height, below = 0, width, className }) => {
    const marks = events.filter(belongs);
    return marks.length === 0 ? null : (
      <path
        key={`${className} ${width}`}
        d={marks.map(({ date }) => `M${x(date)} ${base + below - height / 2}v${height}`).join('')}
        className={`fill-none ${className}`}
        strokeWidth={width}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    );
  });
}

/** How far below the line of life the mark of an event lies. */
export function markBelow({ kind }: LifeEvent): number {
  return kind === 'record' ? RECORDS_BELOW : 0;
}
