import { expect, test } from 'vitest';
import { lactationsOf, type TestDay } from './lactations.ts';

const day = (tested_on: string, days_in_milk: number | null): TestDay => ({
  id: 1,
  version: 1,
  cow: 1,
  tested_on,
  milk_kg: 30,
  fat_percent: null,
  protein_percent: null,
  cells_thousand: null,
  notes: null,
  days_in_milk,
});

test('test days are distinguished by the calving before them', () => {
  const days = [
    day('2026-06-10', 41),
    day('2026-05-10', 10),
    day('2026-01-20', 295),
    day('2025-12-20', 264),
    day('2024-01-01', null),
  ];
  expect(lactationsOf(days).map((lactation) => lactation.map(({ tested_on }) => tested_on))).toEqual([
    ['2026-05-10', '2026-06-10'],
    ['2025-12-20', '2026-01-20'],
  ]);
  expect(lactationsOf([day('2024-01-01', null)])).toEqual([]);
});
