import { expect, it } from 'vitest';
import { isToCountAgain } from './count-again.ts';

const TODAY = '2026-06-15';

it.each([
  ['was counted today', 1000, TODAY, false],
  ['was counted 30 days ago', 1000, '2026-05-16', false],
  ['was counted 31 days ago', 1000, '2026-05-15', true],
  ['should be gone', 0, '2026-05-15', true],
  ['has no ration', null, '2025-01-01', false],
])('a feed that %s', (_, about_kg, counted_on, expected) => {
  expect(isToCountAgain({ about_kg, counted_on }, TODAY)).toBe(expected);
});
