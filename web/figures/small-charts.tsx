/** What is drawn beside a figure: small, without axes, and said in words where the row is opened. */

/** The size of the drawings, in pixels: the lines and bars keep a little room to their edges. */
const [WIDTH, HEIGHT, EDGE] = [80, 28, 4];

/** Changes of less than this share of the value look level: a line from edge to edge would make much of little. */
const LEAST_SPAN = 0.25;

const FRAME = 'block h-7 w-20 overflow-visible max-sm:w-11 max-[22rem]:hidden rtl:-scale-x-100';

/** The way of a value, in even steps, to what it is now; it has gaps where nothing is known. Nothing of fewer than three points. */
export function TrendLine({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const last = values.at(-1) ?? null;
  if (known.length < 3 || last === null) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(most - least, most * LEAST_SPAN, Number.MIN_VALUE);
  const bottom = (least + most - span) / 2;
  const x = (place: number) => EDGE + (place / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - bottom) / span) * (HEIGHT - 2 * EDGE);
  const path = values
    .map((value, place) =>
      value === null ? '' : `${(values[place - 1] ?? null) === null ? 'M' : 'L'}${x(place)} ${y(value)}`,
    )
    .join('');
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={FRAME}>
      <path d={path} className="fill-none stroke-soft" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="3" className="fill-pasture" />
    </svg>
  );
}

/** Counts of months to come, the next first. Nothing where all are none. */
export function SmallBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const slot = WIDTH / counts.length;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={FRAME}>
      {counts.map((count, place) => {
        const height = Math.max(1, (count / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * slot + 1}
            y={HEIGHT - height}
            width={slot - 2}
            height={height}
            className={count === 0 ? 'fill-line' : 'fill-pasture'}
          />
        );
      })}
    </svg>
  );
}
