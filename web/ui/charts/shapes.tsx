/** What is drawn within a `Plot`. Places are percent of its width from where reading begins, and of its height from the top. */
import { type ReactNode, useId } from 'react';
import { type Series, STROKE, Stripes, shapeProps, type Tone } from './looks.tsx';

/** Percent, from the start and from the top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A line through these points; what is forecast is dashed. */
export function Line({
  points,
  tone = 'pasture',
  dashed = false,
}: {
  points: readonly Place[];
  tone?: Tone;
  dashed?: boolean;
}) {
  return (
    <Stretched>
      <path
        d={pathOf(points)}
        className={`fill-none ${STROKE[tone]}`}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={dashed ? '6 4' : undefined}
        vectorEffect="non-scaling-stroke"
      />
    </Stretched>
  );
}

/** What lies beneath a line; what is forecast is striped. */
export function Area({
  points,
  tone,
  look = 'solid',
}: {
  points: readonly Place[];
  tone?: Tone;
  look?: Series['look'];
}) {
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const around = `${pathOf(points)}L${last.x} 100L${first.x} 100Z`;
  if (look !== 'striped')
    return (
      <Stretched>
        <path d={around} {...shapeProps({ look, tone: tone ?? 'pasture' }, '')} />
      </Stretched>
    );
  // Stripes are not stretched with the shape: they fill the whole, of which the shape is cut out.
  return (
    <>
      <Stripes id={`${id}stripes`} tone={tone} />
      <clipPath id={`${id}shape`} clipPathUnits="objectBoundingBox">
        <path d={around} transform="scale(0.01)" />
      </clipPath>
      <rect width="100%" height="100%" fill={`url(#${id}stripes)`} clipPath={`url(#${id}shape)`} />
      <Line points={points} tone={tone ?? 'pasture'} />
    </>
  );
}

/** One point for each place: round and full, or an empty square. */
export function Points({
  places,
  look = 'solid',
  tone = 'pasture',
}: {
  places: readonly Place[];
  look?: 'solid' | 'outlined';
  tone?: Tone;
}) {
  const id = useId();
  return (
    <>
      <defs>
        <g id={id}>
          <PointShape look={look} tone={tone} />
        </g>
      </defs>
      {places.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no name of their own, and are never reordered.
        <use key={index} href={`#${id}`} x={`${x}%`} y={`${y}%`} />
      ))}
    </>
  );
}

/** A point for the legend. */
export function PointSign(props: { look: 'solid' | 'outlined'; tone: Tone }) {
  return (
    <svg aria-hidden="true" viewBox="-5 -5 10 10" className="size-2.5 shrink-0">
      <PointShape {...props} />
    </svg>
  );
}

/** Around 0, 0. */
function PointShape({ look, tone }: { look: 'solid' | 'outlined'; tone: Tone }) {
  return look === 'solid' ? (
    <circle r="3" {...shapeProps({ look, tone }, '')} />
  ) : (
    <rect x="-3" y="-3" width="6" height="6" {...shapeProps({ look, tone }, '')} />
  );
}

/** A drawing of 100 by 100 that is stretched over the whole. */
function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="overflow-visible">
      {children}
    </svg>
  );
}

function pathOf(points: readonly Place[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
