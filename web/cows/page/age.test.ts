import { expect, test } from 'vitest';
import { t } from '../../lib/words/words.ts';
import { roughAge } from './age.ts';

test.each([
  [6, 2, 14, '6 years, 2 months and 14 days', 'Today, at 6 years'],
  [1, 1, 1, '1 year, 1 month and 1 day', 'Today, at 1 year'],
  [0, 3, 0, '0 years, 3 months and 0 days', 'Today, at 3 months'],
  [0, 0, 0, '0 years, 0 months and 0 days', 'Today, at 0 days'],
])('%i years, %i months, %i days', (years, months, days, full, rough) => {
  expect(t('cow.age-in-full', { years, months, days })).toBe(full);
  expect(t('cow.life-at-age', { date: 'Today', ...roughAge({ years, months, days }) })).toBe(rough);
});
