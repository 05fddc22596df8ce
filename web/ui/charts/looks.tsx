/** How shapes of a chart look, so that they are distinguished without colour: whole, striped, or by their edge alone. */
import type { ReactNode } from 'react';

type Look = 'solid' | 'striped' | 'outlined';
export type Tone = 'pasture' | 'brass';

/** What a legend says of a look. */
export interface Series {
  readonly label: string;
  readonly look: Look;
  readonly tone?: Tone;
}

const FILL = { pasture: 'fill-pasture', brass: 'fill-brass' } as const;
export const STROKE = { pasture: 'stroke-pasture', brass: 'stroke-brass' } as const;

/** Stripes, for shapes of the same drawing that are filled with `url(#id)`. */
export function Stripes({ id, tone = 'pasture' }: { id: string; tone?: Tone | undefined }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-card" />
      <path d="M1 0V5" strokeWidth="2" className={STROKE[tone]} />
    </pattern>
  );
}

/** How a shape is drawn; `stripes` is the id of the drawing's `Stripes`. */
export function shapeProps({ look, tone = 'pasture' }: Pick<Series, 'look' | 'tone'>, stripes: string) {
  const edge = { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const;
  if (look === 'solid') return { className: FILL[tone] };
  if (look === 'striped') return { ...edge, className: STROKE[tone], fill: `url(#${stripes})` };
  return { ...edge, className: `fill-card ${STROKE[tone]}` };
}

/** The series of which something is drawn, each with its place: a legend names no others. `values` has one for each series. */
export function drawnSeries(series: readonly Series[], values: readonly (readonly number[])[]) {
  return series
    .map((part, place) => ({ part, place }))
    .filter(({ place }) => values.some((row) => (row[place] ?? 0) > 0));
}

/** What the parts of a chart mean, each beside a piece of it. */
export function Legend({ items }: { items: readonly { key: string; sign: ReactNode; label: ReactNode }[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem]">
      {items.map(({ key, sign, label }) => (
        <li key={key} className="flex items-center gap-2">
          {sign}
          <span className="min-w-0">{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** A piece of a bar or an area, for the legend. */
export function Swatch({ id, series }: { id: string; series: Pick<Series, 'look' | 'tone'> }) {
  return (
    <svg aria-hidden="true" className="h-3.5 w-5 shrink-0">
      <Stripes id={id} tone={series.tone} />
      <rect x="1" y="1" width="18" height="12" {...shapeProps(series, id)} />
    </svg>
  );
}

/** A piece of a line, for the legend. */
export function LineSign({ dashed = false, tone = 'pasture' }: { dashed?: boolean; tone?: Tone }) {
  return (
    <svg aria-hidden="true" className="h-3.5 w-6 shrink-0">
      <path
        d="M0 7H24"
        strokeWidth="2"
        strokeDasharray={dashed ? '6 4' : undefined}
        className={STROKE[tone]}
      />
    </svg>
  );
}
