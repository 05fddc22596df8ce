/** Where rows of different heights begin. Pure. */

/** How far below the first row each begins, in px, and last how far they go in all. */
export function rowStarts(count: number, heightOf: (index: number) => number): readonly number[] {
  const starts = [0];
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    end += heightOf(index);
    starts.push(end);
  }
  return starts;
}

/** The row that lies so many px below the beginning of the first: the first or the last where that is beyond them. */
export function rowAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
