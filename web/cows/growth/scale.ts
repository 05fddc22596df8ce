/** Where the lines and marks of a drawing of growth lie. */

/** At most six lines for weights from zero to `most`, in round numbers: the last lies at `most` or above it. */
export function weightLines(most: number): number[] {
  const step = roundStep(Math.max(most, 1) / 5);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step);
}

/** The smallest of 1, 2 and 5 times a power of ten that is not less. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** A mark on the axis of ages. */
export interface AgeTick {
  days: number;
  unit: 'months' | 'years';
  count: number;
}

const MONTH_DAYS = 30.4375;
/** In months; a drawing has the first of these steps that gives it at most six marks. */
const STEPS = [1, 2, 3, 6, 12, 24, 36, 60] as const;

/** At most six marks for ages up to `last` days: months of a young life, years of a longer one. */
export function ageTicks(last: number): AgeTick[] {
  const months = last / MONTH_DAYS;
  const step = STEPS.find((candidate) => months / candidate <= 6) ?? 120;
  return Array.from({ length: Math.floor(months / step) }, (_, place) => {
    const count = (place + 1) * step;
    const days = count * MONTH_DAYS;
    return step % 12 === 0 ? { days, unit: 'years', count: count / 12 } : { days, unit: 'months', count };
  });
}
