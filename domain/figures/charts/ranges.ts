/** Values sorted into ranges of days. */
import type { Range } from './schema.ts';

/** Ranges of `step` days between two days, with one before where `hasBefore`, and one from the last day on. */
export function rangesOf({ from, to, step }: { from: number; to: number; step: number }, hasBefore: boolean) {
  const ranges: Range[] = hasBefore ? [{ from: null, to: from - 1 }] : [];
  for (let day = from; day < to; day += step) ranges.push({ from: day, to: day + step - 1 });
  return [...ranges, { from: to, to: null }];
}

/** Which of the ranges the value lies in. */
export function rangeOf(ranges: readonly Range[], value: number): number {
  return ranges.findLastIndex(({ from }) => from === null || from <= value);
}
