import { expect, test } from 'vitest';
import { type SummedRow, summaryOf } from './summary.ts';

const row = (cow: number, values: Partial<SummedRow> = {}): SummedRow => ({
  cow,
  kg: null,
  gain_per_day: null,
  result: null,
  way: null,
  ...values,
});

test('nothing was seen yet', () => {
  expect(summaryOf([], [3, 1, 2], ['A'])).toEqual({
    done: 0,
    expected: 3,
    not_seen: [3, 1, 2],
    unexpected: [],
    weights: { n: 0, mean: null, min: null, max: null, gain_n: 0, gain_mean: null },
    results: { pregnant: 0, empty: 0, recheck: 0 },
    ways: [{ way: 'A', count: 0 }],
  });
});

test('what was seen is counted, with means to 0.1 kg and a whole g', () => {
  const rows = [
    row(2, { kg: 400, gain_per_day: 801, result: 'pregnant', way: 'B' }),
    row(9, { kg: 410.5, gain_per_day: null, result: 'empty', way: 'A' }),
    row(1, { kg: 420.2, gain_per_day: 900, result: 'pregnant', way: 'old' }),
    row(5),
  ];
  expect(summaryOf(rows, [1, 2, 3], ['A', 'B'])).toEqual({
    done: 4,
    expected: 3,
    not_seen: [3],
    unexpected: [9, 5],
    weights: { n: 3, mean: 410.2, min: 400, max: 420.2, gain_n: 2, gain_mean: 851 },
    results: { pregnant: 2, empty: 1, recheck: 0 },
    ways: [
      { way: 'A', count: 1 },
      { way: 'B', count: 1 },
      { way: 'old', count: 1 },
    ],
  });
});

test('where nobody is expected, nobody is unexpected', () =>
  expect(summaryOf([row(1)], [], [])).toMatchObject({ done: 1, expected: 0, unexpected: [] }));
