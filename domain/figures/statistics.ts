/** What is said of a list of values, and of so many out of so many. */

/** The 95 % range of a normal distribution, in standard deviations to each side. */
const Z = 1.96;

/** With fewer, no range is said, and of shares no percentage: HERDE calls fewer than 10 unsafe. */
export const FEWEST = 10;

/** Rounded to a whole number of `1 / parts`; half a part is rounded up. */
export function rounded(numerator: number, denominator: number, parts: number): number {
  return Math.round((numerator * parts) / denominator) / parts;
}

export interface Spread {
  readonly value: number | null;
  readonly median: number | null;
  readonly p25: number | null;
  readonly p75: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export const NOTHING: Spread = { value: null, median: null, p25: null, p75: null, low: null, high: null };

/**
 * Mean, quartiles (linear between neighbours) and the 95 % range of the mean (mean ± 1.96 standard errors, with n − 1), each
 * rounded to a whole number of `1 / parts`. The values are counted in `unit`. Null of no values; no range of fewer than 10.
 */
export function spreadOf(values: readonly number[], parts: number, unit = 1): Spread {
  const n = values.length;
  if (n === 0) return NOTHING;
  const sorted = Float64Array.from(values).sort();
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = sum / n;
  const at = (share: number) => rounded(quantile(sorted, share), unit, parts);
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  const error = Z * Math.sqrt(squares / (n - 1) / n);
  const has = n >= FEWEST;
  return {
    value: rounded(sum, n * unit, parts),
    median: at(0.5),
    p25: at(0.25),
    p75: at(0.75),
    low: has ? rounded(mean - error, unit, parts) : null,
    high: has ? rounded(mean + error, unit, parts) : null,
  };
}

/** Of values in rising order. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? Number.NaN;
  const upper = sorted[Math.ceil(place)] ?? Number.NaN;
  return lower + (upper - lower) * (place - Math.floor(place));
}

/** Percent of `n`, with Wilson's 95 % range (Wilson 1927), all to 0.1; null of fewer than 10. */
export function shareOf(hits: number, n: number): Spread {
  if (n < FEWEST) return NOTHING;
  const share = hits / n;
  const middle = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const whole = 1 + Z ** 2 / n;
  return {
    ...NOTHING,
    value: rounded(100 * hits, n, 10),
    // Rounding errors make the range of none and of all end a hair beyond 0 and 100.
    low: rounded(100 * Math.max(0, middle - half), whole, 10),
    high: Math.min(100, rounded(100 * (middle + half), whole, 10)),
  };
}
