/** A chart with two axes. Texts stand over the drawing, so that they keep their size and turn with the language. */
import { type PointerEvent, type ReactNode, useState } from 'react';
import { isMirrored } from '../../lib/screen/mirrored.ts';
import type { Axis } from './scale.ts';

/** A mark beneath a chart. */
export interface AxisMark {
  readonly key: string | number;
  /** Percent of the width. */
  readonly at: number;
  readonly label: string;
  /** Said beneath it, such as the year of a month. */
  readonly below?: string | undefined;
  /** Left out where there is little room. */
  readonly wide?: boolean;
}

/** A line down through a chart, named above it: today, a median. */
interface Mark {
  readonly at: number;
  readonly label: string;
}

interface PlotProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  axis: Axis;
  /** How a value of the axis is written. */
  text: (value: number) => string;
  /** The unit of the axis, above it. */
  unit?: string;
  /** What is counted along the line of reading, beneath the ticks. */
  across?: string | undefined;
  ticks: readonly AxisMark[];
  mark?: Mark | null;
  /** Gets the place that is pressed, in percent of the width from where reading begins. */
  onPress?: (place: number) => void;
  /** Gets notice that what was pressed is let go, not that the page was moved by it. */
  onRelease?: (() => void) | undefined;
  /** What lies behind the lines: what is chosen. */
  behind?: ReactNode;
  /** What lies over the drawing: texts, what is chosen. */
  over?: ReactNode;
  /** What is drawn, within an `<svg>` without a view box: places are percents, lengths pixels. */
  children: ReactNode;
}

export function Plot({
  label,
  axis,
  text,
  unit,
  across,
  ticks,
  mark,
  onPress,
  onRelease,
  behind,
  over,
  children,
}: PlotProps) {
  const press = (event: PointerEvent<HTMLDivElement>) => onPress?.(pressedPlace(event));
  const written = axis.lines.map(text);
  const longest = written.reduce((long, next) => (next.length > long.length ? next : long), '');
  return (
    <div
      role="img"
      aria-label={label}
      className={`@container flex select-none pb-6 ${across || ticks.some(({ below }) => below) ? 'pb-11' : ''} ${mark && unit ? 'pt-14' : mark || unit ? 'pt-9' : 'pt-2'}`}
    >
      <div
        aria-hidden="true"
        className="relative me-2 h-52 shrink-0 text-end text-xs text-soft sm:h-60 print:h-44"
      >
        <span className="invisible">{longest}</span>
        {unit && (
          // Above a mark, whose line ends beneath its own name: no line runs through either.
          <span className={`absolute inset-s-0 whitespace-nowrap ${mark ? '-top-14' : '-top-9'}`}>
            <bdi>{unit}</bdi>
          </span>
        )}
        {axis.lines.map((line, place) => (
          <span
            key={line}
            style={{ top: `${axis.at(line)}%` }}
            className="absolute inset-e-0 -translate-y-1/2 whitespace-nowrap"
          >
            {written[place]}
          </span>
        ))}
      </div>
      <div
        aria-hidden="true"
        onPointerDown={press}
        onPointerMove={(move) => move.buttons > 0 && press(move)}
        onPointerUp={onRelease}
        className={`relative h-52 min-w-0 flex-1 touch-pan-y sm:h-60 print:h-44 ${onPress ? 'cursor-pointer' : ''}`}
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100">
          {behind}
          {axis.lines.map((line) => (
            <line
              key={line}
              x1="0"
              x2="100%"
              y1={`${axis.at(line)}%`}
              y2={`${axis.at(line)}%`}
              className={line === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {mark && (
            <line
              x1={`${mark.at}%`}
              x2={`${mark.at}%`}
              y1="-16"
              y2="100%"
              strokeWidth="1.5"
              className="stroke-ink"
            />
          )}
          {children}
        </svg>
        {over}
        {mark && (
          <span
            style={
              mark.at > 50 ? { insetInlineEnd: `${100 - mark.at}%` } : { insetInlineStart: `${mark.at}%` }
            }
            className="absolute -top-9 text-xs font-medium whitespace-nowrap"
          >
            {mark.label}
          </span>
        )}
        <TickMarks ticks={ticks} />
        {across && (
          <span className="absolute inset-e-0 top-full mt-6 text-xs text-soft">
            <bdi>{across}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}

/** The marks beneath what they stand in, within a container whose width tells how many have room. */
export function TickMarks({ ticks }: { ticks: readonly AxisMark[] }) {
  return ticks.map((tick) => (
    <span
      key={tick.key}
      style={{ insetInlineStart: `${tick.at}%` }}
      className={`absolute top-full mt-1.5 text-center text-xs leading-4 whitespace-nowrap text-soft ${shiftOf(tick.at)} ${tick.wide ? '@max-lg:hidden' : ''}`}
    >
      <bdi>{tick.label}</bdi>
      {tick.below && <bdi className="block font-medium">{tick.below}</bdi>}
    </span>
  ));
}

/** A text is centred at its place, but where it would stand out of the chart at its end. */
function shiftOf(at: number): string {
  return at > 95 ? '-translate-x-full rtl:translate-x-full' : '-translate-x-1/2 rtl:translate-x-1/2';
}

/** Where an element is pressed, in percent of its width from where reading begins. */
export function pressedPlace(press: PointerEvent<HTMLElement>): number {
  const box = press.currentTarget.getBoundingClientRect();
  const fromStart = isMirrored(press.currentTarget) ? box.right - press.clientX : press.clientX - box.left;
  return (fromStart / box.width) * 100;
}

/** Which of these places is chosen, the last of several as near to what was pressed; `first` until one was. */
export function useChosen(places: readonly number[], first = places.length - 1) {
  const [chosen, choose] = useState<number | null>(null);
  const distance = (index: number, place: number) => Math.abs((places[index] ?? 0) - place);
  const nearest = (place: number) =>
    places.reduce((best, _, index) => (distance(index, place) <= distance(best, place) ? index : best), 0);
  return {
    at: Math.max(0, Math.min(chosen ?? first, places.length - 1)),
    choose,
    nearest,
    press: (place: number) => choose(nearest(place)),
  };
}
