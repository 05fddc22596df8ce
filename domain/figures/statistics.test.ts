import { describe, expect, it } from 'vitest';
import { lastYear, periodFrom } from './period.ts';
import { rounded, shareOf, spreadOf } from './statistics.ts';

describe('a share', () => {
  it.each([
    [12, 30, { value: 40, low: 24.6, high: 57.7 }],
    [40, 100, { value: 40, low: 30.9, high: 49.8 }],
    [0, 10, { value: 0, low: 0, high: 27.8 }],
    [10, 10, { value: 100, low: 72.2, high: 100 }],
    [3, 9, { value: null, low: null, high: null }],
    [0, 0, { value: null, low: null, high: null }],
  ])('of %i of %i is %j', (hits, n, expected) => {
    expect(shareOf(hits, n)).toMatchObject(expected);
  });
});

describe('a list of values', () => {
  it.each([
    ['nothing', [], { value: null, median: null, p25: null, p75: null, low: null, high: null }],
    ['one value', [7], { value: 7, median: 7, p25: 7, p75: 7, low: null, high: null }],
    ['four values', [4, 1, 3, 2], { value: 2.5, median: 2.5, p25: 1.8, p75: 3.3, low: null, high: null }],
    ['nine values', [1, 2, 3, 4, 5, 6, 7, 8, 9], { value: 5, low: null, high: null }],
    [
      'ten values',
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      { value: 5.5, median: 5.5, p25: 3.3, p75: 7.8, low: 3.6, high: 7.4 },
    ],
    ['ten equal values', Array(10).fill(400), { value: 400, low: 400, high: 400 }],
  ])('of %s', (_, values, expected) => {
    expect(spreadOf(values, 10)).toMatchObject(expected);
  });

  it('is said in its unit', () => {
    expect(spreadOf([730, 730], 10, 30.4375)).toMatchObject({ value: 24, median: 24 });
  });
});

it.each([
  [201, 200, 100, 1.01],
  [1, 3, 10, 0.3],
  [1, 4, 10, 0.3],
])('rounds %i ÷ %i half up', (numerator, denominator, parts, expected) => {
  expect(rounded(numerator, denominator, parts)).toBe(expected);
});

describe('a period', () => {
  it.each([
    [{}, '2026-06-15', { from: '2025-06-16', to: '2026-06-15' }],
    [{}, '2024-02-29', { from: '2023-03-01', to: '2024-02-29' }],
    [{}, '2025-02-28', { from: '2024-02-29', to: '2025-02-28' }],
    [{ to: '2026-01-31' }, '2026-06-15', { from: '2025-02-01', to: '2026-01-31' }],
    [{ from: '2026-01-01' }, '2026-06-15', { from: '2026-01-01', to: '2026-06-15' }],
  ])('of %j on %s', (asked, today, expected) => {
    expect(periodFrom(asked, today)).toEqual(expected);
  });

  it.each([
    [
      { from: '2024-02-29', to: '2025-02-28' },
      { from: '2023-02-28', to: '2024-02-28' },
    ],
    [
      { from: '2025-03-01', to: '2026-02-28' },
      { from: '2024-03-01', to: '2025-02-28' },
    ],
  ])('%j a year earlier', (period, expected) => {
    expect(lastYear(period)).toEqual(expected);
  });
});
