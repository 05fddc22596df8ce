import { expect, test } from 'vitest';
import { ageText, roughAge } from './age.ts';

test.each([
  [6, 2, 14, '6 years, 2 months and 14 days', '6 years'],
  [1, 1, 1, '1 year, 1 month and 1 day', '1 year'],
  [0, 3, 0, '0 years, 3 months and 0 days', '3 months'],
  [0, 0, 0, '0 years, 0 months and 0 days', '0 days'],
])('%i years, %i months, %i days', (years, months, days, full, rough) => {
  expect(ageText({ years, months, days })).toBe(full);
  expect(roughAge({ years, months, days })).toBe(rough);
});
