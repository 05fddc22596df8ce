import type { Axis } from './scale.ts';
import { Area, Line, type Place } from './shapes.tsx';

/** A small area without axes, one of several below each other. `chosen` is the place that is shown, in percent of its width. */
export function Strip({
  values,
  axis,
  chosen,
}: {
  /** From where reading begins; each with its place in percent of the width. */
  values: readonly { at: number; value: number }[];
  axis: Axis;
  chosen: number;
}) {
  const points: Place[] = values.map(({ at, value }) => ({ x: at, y: axis.at(value) }));
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100">
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" />
      <g className="opacity-25">
        <Area points={points} />
      </g>
      <Line points={points} />
      <line
        x1={`${chosen}%`}
        x2={`${chosen}%`}
        y1="0"
        y2="100%"
        strokeWidth="1.5"
        className="stroke-ink print:hidden"
      />
    </svg>
  );
}
