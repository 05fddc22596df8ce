import { useId } from 'react';
import { type Behind, BehindBar } from './behind.tsx';
import { drawnSeries, Legend, type Series, Stripes, Swatch, shapeProps } from './looks.tsx';
import { type AxisMark, Plot, useChosen } from './plot.tsx';
import { axisTo } from './scale.ts';
import { StepThrough } from './step-through.tsx';

/** A bar. Its values stand one on the other, one for each series. */
export interface Bar {
  readonly key: string;
  readonly values: readonly number[];
  /** Beneath it; `wide` is left out where there is little room. */
  readonly tick?: Omit<AxisMark, 'key' | 'at'> | undefined;
  /** The whole of it as a sentence, shown when it is chosen. */
  readonly sentence: string;
}

interface BarPlotProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  series: readonly Series[];
  bars: readonly Bar[];
  /** The bar that is shown at first. */
  first: number;
  text: (value: number) => string;
  /** What the bars count, and what the ticks beneath them. */
  unit: string;
  across?: string;
  /** In percent of the width. */
  mark?: { at: number; label: string } | null;
  /** Ticks stand between the bars, where ranges meet, and not beneath them. */
  between?: boolean;
  /** A press on a bar shows what is behind it. */
  behind?: Behind;
}

/** How much of its place a bar takes. */
const BREADTH = 0.72;

/** What the numbers of bars need, in pixels: for each digit, and between two numbers; and how much there is on a phone, on half a screen, and on more. */
const NUMBER = { digit: 7, space: 4 };
const ROOM = { narrow: 200, middle: 330, wide: 440 };

/** Where numbers that need so many pixels are left out. */
function roomFor(needed: number): string {
  if (needed > ROOM.wide) return 'hidden';
  if (needed > ROOM.middle) return '@max-lg:hidden';
  return needed > ROOM.narrow ? '@max-sm:hidden' : '';
}

/** Counts as bars. One of them is shown below, chosen by pressing it or by two buttons. */
export function BarPlot({
  label,
  series,
  bars,
  first,
  text,
  unit,
  across,
  mark = null,
  between = false,
  behind,
}: BarPlotProps) {
  const id = useId();
  const slot = 100 / bars.length;
  const middle = (index: number) => (index + 0.5) * slot;
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const axis = axisTo(Math.max(0, ...sums), { whole: true });
  const chosen = useChosen(
    bars.map((_, index) => middle(index)),
    first,
  );
  // What is behind a bar is shown below it: where it is shown, that bar is the one that is shown.
  const opened = behind ? bars.findIndex(({ key }) => key === behind.open) : -1;
  const at = opened < 0 ? chosen.at : opened;
  const bar = bars[at];
  function choose(index: number): void {
    chosen.choose(index);
    if (opened >= 0) behind?.onOpen(bars[index]?.key ?? null);
  }
  const longest = Math.max(...sums.map((sum) => text(sum).length));
  const needed = bars.length * (longest * NUMBER.digit + NUMBER.space);
  const room = roomFor(needed);
  const stripesOf = (place: number) => `${id}${place}`;
  return (
    <>
      {series.length > 1 && (
        <Legend
          items={drawnSeries(
            series,
            bars.map(({ values }) => values),
          ).map(({ part, place }) => ({
            key: part.label,
            sign: <Swatch id={`${id}sign${place}`} series={part} />,
            label: part.label,
          }))}
        />
      )}
      <Plot
        label={label}
        axis={axis}
        text={text}
        unit={unit}
        across={across}
        ticks={bars.flatMap(({ key, tick }, index) =>
          tick ? [{ ...tick, key, at: between ? index * slot : middle(index) }] : [],
        )}
        mark={mark}
        onPress={(place) => choose(chosen.nearest(place))}
        onRelease={behind && (() => bar && behind.has(bar.key) && behind.onOpen(bar.key))}
        behind={
          <rect x={`${at * slot}%`} width={`${slot}%`} height="100%" className="fill-sunk print:hidden" />
        }
        over={bars.map(({ key }, index) =>
          sums[index] ? (
            <span
              key={key}
              style={{ insetInlineStart: `${middle(index)}%`, bottom: `${100 - axis.at(sums[index])}%` }}
              className={`pointer-events-none absolute -translate-x-1/2 rounded-sm bg-card px-0.5 text-xs leading-4 mb-0.5 rtl:translate-x-1/2 ${room}`}
            >
              {text(sums[index])}
            </span>
          ) : null,
        )}
      >
        {series.map((part, place) => (
          <Stripes key={part.label} id={stripesOf(place)} tone={part.tone} />
        ))}
        {bars.map(({ key, values }, index) => (
          <g key={key}>
            {values.map((value, place) => {
              const below = values.slice(0, place).reduce((sum, lower) => sum + lower, 0);
              const part = series[place];
              if (!part || value === 0) return null;
              return (
                <rect
                  key={part.label}
                  x={`${(index + (1 - BREADTH) / 2) * slot}%`}
                  y={`${axis.at(below + value)}%`}
                  width={`${slot * BREADTH}%`}
                  height={`${axis.at(below) - axis.at(below + value)}%`}
                  {...shapeProps(part, stripesOf(place))}
                />
              );
            })}
          </g>
        ))}
      </Plot>
      <StepThrough count={bars.length} at={at} onChange={choose}>
        {bar?.sentence}
      </StepThrough>
      {behind && bar && <BehindBar behind={behind} bar={bar.key} />}
    </>
  );
}
