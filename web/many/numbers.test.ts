import { describe, expect, it } from 'vitest';
import { entriesIn, readNumber, textOfEntries } from './numbers.ts';

const KG = { weight: 'kg', score: '1-5' } as const;
const LB = { weight: 'lb', score: '1-9' } as const;

describe('a typed number', () => {
  it.each([
    ['weigh', '671', KG, 671],
    ['weigh', ' 65,5 ', KG, 65.5],
    ['weigh', '1000', LB, 453.592],
    ['condition', '3.25', KG, 3.25],
    ['condition', '5,5', LB, 3.25],
  ] as const)('%s: %j of %j is kept as %d', (act, typed, units, kept) => {
    expect(readNumber(act, typed, units)).toEqual({ kept });
  });

  it('is none where nothing is typed', () => {
    expect(readNumber('weigh', '  ', KG)).toEqual({});
  });
});

it('numbers are kept by their animals, in the order in which they were entered', () => {
  const entries = new Map([
    [17, 671],
    [4, 65.5],
  ]);
  expect([...entriesIn(textOfEntries(entries))]).toEqual([...entries]);
  expect(entriesIn('').size).toBe(0);
});
