import { expect, test } from 'vitest';
import { rowAt, rowStarts } from './row-starts.ts';

const HEIGHTS = [76, 44, 124, 124];
const STARTS = rowStarts(HEIGHTS.length, (index) => HEIGHTS[index] ?? 0);

test('each row begins where the one before it ends', () => {
  expect(STARTS).toEqual([0, 76, 120, 244, 368]);
});

test.each([
  [-500, 0],
  [0, 0],
  [75, 0],
  [76, 1],
  [119.9, 1],
  [120, 2],
  [244, 3],
  [367, 3],
  [9000, 3],
])('%d px below the first lies row %d', (offset, row) => {
  expect(rowAt(STARTS, offset)).toBe(row);
});

test('where there are no rows, the first is named', () => {
  expect(
    rowAt(
      rowStarts(0, () => 1),
      10,
    ),
  ).toBe(0);
});
