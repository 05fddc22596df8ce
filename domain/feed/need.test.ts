import { describe, expect, it } from 'vitest';
import { kgOf, needOf, partsOf } from './need.ts';

describe('what is needed of a feed in a day', () => {
  it.each([
    ['one animal', 6.5, 1, 0, 6.5],
    ['several', 6.5, 12, 0, 78],
    ['none', 6.5, 0, 5, 0],
    ['what is wasted too', 10, 4, 25, 50],
    ['a waste of a tenth of a percent', 10, 100, 0.1, 1001],
    ['told to 0.1 kg', 0.1, 3, 5, 0.3],
  ])('%s', (_, kg, heads, waste, need) => {
    expect(kgOf(needOf(kg, heads, waste))).toBe(need);
  });

  it('adds up exactly, and is taken from amounts exactly', () => {
    const days = Array.from({ length: 100 }, () => needOf(0.1, 7, 0.3));
    expect(days.reduce((sum, need) => sum + need, 0)).toBe(100 * needOf(0.1, 7, 0.3));
    expect(partsOf(0.7) - needOf(0.1, 7, 0)).toBe(0);
  });
});
