import { expect, test } from 'vitest';
import { inTwo } from './columns.tsx';

const cells = (...sizes: number[]) => sizes.map((size, index) => ({ key: String(index), size, node: null }));
const firstOf = (...sizes: number[]) =>
  [...inTwo(cells(...sizes))].filter(([, column]) => column === 'first').map(([key]) => Number(key));

test.each([
  [[4], [0]],
  [[4, 4], [0]],
  [
    [2, 2, 4],
    [0, 1],
  ],
  [[10, 1, 1], [0]],
  [
    [1, 1, 10],
    [0, 1],
  ],
  [
    [5, 4, 4, 5],
    [0, 1],
  ],
])('sections of the heights %o: the first column has %o', (sizes, first) => {
  expect(firstOf(...sizes)).toEqual(first);
});
