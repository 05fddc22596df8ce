/** What a session at the crush has come to so far. */

export interface SessionSummary {
  readonly done: number;
  readonly expected: number;
  /** Ids of expected animals without a row, in the order in which they are expected. */
  readonly not_seen: readonly number[];
  /** Ids of animals that nobody expected, in the order of their rows; [] where nobody is expected. */
  readonly unexpected: readonly number[];
  readonly weights: WeightSummary;
  readonly results: Readonly<Record<'pregnant' | 'empty' | 'recheck', number>>;
  /** How many went each way, in the order of the session's ways; those that are no more follow. */
  readonly ways: readonly { readonly way: string; readonly count: number }[];
}

/** kg to 0.1, and whole g a day of the rows whose weighing tells a gain; nulls where there is none. */
interface WeightSummary {
  readonly n: number;
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly gain_n: number;
  readonly gain_mean: number | null;
}

/** What the summary reads of a row. */
export interface SummedRow {
  readonly cow: number;
  readonly kg: number | null;
  readonly gain_per_day: number | null;
  readonly result: 'pregnant' | 'empty' | 'recheck' | null;
  readonly way: string | null;
}

/**
 * @param expected ids, in their order
 * @param ways the names of the session's ways, in their order
 */
export function summaryOf(
  rows: readonly SummedRow[],
  expected: readonly number[],
  ways: readonly string[],
): SessionSummary {
  const seen = new Set(rows.map(({ cow }) => cow));
  const isExpected = new Set(expected);
  const counted = (result: SummedRow['result']) => rows.filter((row) => row.result === result).length;
  return {
    done: rows.length,
    expected: expected.length,
    not_seen: expected.filter((cow) => !seen.has(cow)),
    unexpected: expected.length === 0 ? [] : rows.flatMap(({ cow }) => (isExpected.has(cow) ? [] : [cow])),
    weights: weightsOf(rows),
    results: { pregnant: counted('pregnant'), empty: counted('empty'), recheck: counted('recheck') },
    ways: waysOf(rows, ways),
  };
}

function weightsOf(rows: readonly SummedRow[]): WeightSummary {
  const weights = rows.flatMap(({ kg }) => kg ?? []);
  const gains = rows.flatMap(({ gain_per_day }) => gain_per_day ?? []);
  return {
    n: weights.length,
    mean: mean(weights, 10),
    min: weights.length === 0 ? null : Math.min(...weights),
    max: weights.length === 0 ? null : Math.max(...weights),
    gain_n: gains.length,
    gain_mean: mean(gains, 1),
  };
}

/** Rounded to so many parts of one. */
function mean(values: readonly number[], parts: number): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((a, b) => a + b, 0) / values.length) * parts) / parts;
}

function waysOf(rows: readonly SummedRow[], names: readonly string[]): SessionSummary['ways'] {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const { way } of rows) if (way !== null) counts.set(way, (counts.get(way) ?? 0) + 1);
  return [...counts].map(([way, count]) => ({ way, count }));
}
