/** Where the lines and marks of a chart lie. Places are percent of its width from where reading begins, and of its height from the top. */
import { MONTH_DAYS } from '#domain/calendar/months.ts';

/** An axis of values from zero on. */
export interface Axis {
  /** The values at which lines are drawn, from zero on, in round steps. */
  readonly lines: readonly number[];
  /** The place of a value, from the top. */
  readonly at: (value: number) => number;
}

/** At most six lines for values from zero to `most`: the last lies at `most` or above it. `whole`: no line between whole numbers. */
export function axisTo(most: number, { whole = false }: { whole?: boolean } = {}): Axis {
  const step = Math.max(roundStep((most > 0 ? most : 1) / 5), whole ? 1 : 0);
  // One line is there at least, and a rounding error makes none.
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  // Steps of tenths add up to 0.30000000000000004.
  const lines = Array.from({ length: count + 1 }, (_, line) => Number((line * step).toPrecision(12)));
  return { lines, at: (value) => 100 - (value / (count * step)) * 100 };
}

/** The smallest of 1, 2 and 5 times a power of ten that is not less. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Which of so many marks are shown so that at most `most` are: every first, second, fifth …, or every so many months of years. */
export function stepOf(count: number, most: number, steps: readonly number[] = [1, 2, 5, 10, 20, 50, 100]) {
  return steps.find((step) => count / step <= most) ?? Math.ceil(count / most);
}

/** Steps between months that fall on the same months each year. */
export const MONTH_STEPS = [1, 2, 3, 6, 12, 24];

/** A mark on the axis of ages. */
export interface AgeTick {
  days: number;
  unit: 'months' | 'years';
  count: number;
}

/** At most six marks for ages up to `last` days: months of a young life, years of a longer one. */
export function ageTicks(last: number): AgeTick[] {
  const months = last / MONTH_DAYS;
  const step = stepOf(months, 6, [1, 2, 3, 6, 12, 24, 36, 60, 120]);
  return Array.from({ length: Math.floor(months / step) }, (_, place) => {
    const count = (place + 1) * step;
    const days = count * MONTH_DAYS;
    return step % 12 === 0 ? { days, unit: 'years', count: count / 12 } : { days, unit: 'months', count };
  });
}
