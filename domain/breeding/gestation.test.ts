import { describe, expect, test } from 'vitest';
import {
  averagesFor,
  BREED_AVERAGES,
  CONTRACT_GESTATION,
  dueOf,
  expectedCalvingDate,
  GESTATION_LIMITS,
  gestationOn,
  nextHeatDate,
  withBreedDays,
} from './gestation.ts';
import { weeksOfPregnancy } from './pregnancy-weeks.ts';

test.each([
  ['2026-01-01', '2026-01-22'],
  ['2026-02-08', '2026-03-01'],
  ['2024-02-08', '2024-02-29'],
  ['2026-12-11', '2027-01-01'],
  ['2026-03-20T06:30:00', '2026-04-10T06:30:00'], // over the change to summer time
])('seminated on %s, in heat again on %s', (semination, heat) => {
  expect(nextHeatDate(semination)).toBe(heat);
});

test.each([
  ['2026-01-01', 283, '2026-10-11'],
  ['2025-12-31', 283, '2026-10-10'],
  ['2025-05-22', 283, '2026-03-01'],
  ['2023-05-22', 283, '2024-02-29'],
  ['2024-02-29', 283, '2024-12-08'],
  ['2026-01-01', 294, '2026-10-22'],
])('pregnant since %s for %i days, due on %s', (start, days, due) => {
  expect(expectedCalvingDate(start, days)).toBe(due);
});

describe('the days that count', () => {
  const farm = { gestation_days: 280, gestation_by_breed: { Limousin: 290, 'blonde d’aquitaine': 294 } };
  test.each<[string | null, string | null, number]>([
    ['Holstein', null, 280],
    [null, null, 280],
    ['Limousin', null, 290],
    ['LIMOUSIN', null, 290],
    ['Holstein', 'limousin', 290],
    // The bull's own days count before hers, and hers where his breed has none.
    ['Limousin', 'Blonde d’Aquitaine', 294],
    ['Limousin', 'Jersey', 290],
    ['Jersey', 'Holstein', 280],
  ])('of a %s by a bull of her farm (%s): %i', (breed, bullBreed, days) => {
    expect(gestationOn(farm)(breed, bullBreed)).toBe(days);
  });

  test('are the contract’s on a farm that has set none, whatever the breed', () => {
    expect(gestationOn(CONTRACT_GESTATION)('Limousin', 'Limousin')).toBe(283);
  });
});

describe('when a calving is expected', () => {
  const pregnant = {
    is_pregnant: true,
    pregnancy_start_date: '2026-01-01',
    gestation_days: 283,
    bull_run_end: null,
  };
  test.each([
    ['a semination', {}, { date: '2026-10-11', from: '2026-10-02', to: '2026-10-20' }],
    ['a longer breed', { gestation_days: 290 }, { date: '2026-10-18', from: '2026-10-09', to: '2026-10-27' }],
    [
      'a bull run, from both ends',
      { bull_run_end: '2026-02-11' },
      { date: '2026-10-11', from: '2026-10-02', to: '2026-11-30' },
    ],
    ['not pregnant', { is_pregnant: false, pregnancy_start_date: null }, null],
    ['nobody knows since when', { pregnancy_start_date: null }, null],
  ])('%s', (_, change, due) => {
    expect(dueOf({ ...pregnant, ...change })).toEqual(due);
  });
});

test.each<[string[], Record<string, number>, Record<string, number>]>([
  [['Holstein', 'Limousin'], {}, { Holstein: 279, Limousin: 290 }],
  // As the herd writes it, once, and nothing of a breed without an average.
  [['MONTBELIARDE', 'Montbéliarde', 'Wagyu'], {}, { MONTBELIARDE: 288 }],
  [['Holstein', 'Limousin'], { holstein: 281 }, { Limousin: 290 }],
  [[], {}, {}],
])('a herd of %j that has set %j is proposed %j', (breeds, set, proposed) => {
  expect(averagesFor(breeds, set)).toEqual(proposed);
});

test.each<[string, number | null, Record<string, number>]>([
  ['Jersey', 280, { Holstein: 279, Limousin: 290, Jersey: 280 }],
  ['LIMOUSIN', 292, { Holstein: 279, LIMOUSIN: 292 }],
  ['limousin', null, { Holstein: 279 }],
  ['Jersey', null, { Holstein: 279, Limousin: 290 }],
])('of the breed %s set to %s', (breed, days, expected) => {
  expect(withBreedDays({ Holstein: 279, Limousin: 290 }, breed, days)).toEqual(expected);
});

test('the averages of breeds are days that a farm may set', () => {
  for (const days of Object.values(BREED_AVERAGES)) {
    expect(days).toBeGreaterThanOrEqual(GESTATION_LIMITS.min);
    expect(days).toBeLessThanOrEqual(GESTATION_LIMITS.max);
  }
});

test.each([
  ['2026-01-01', '2025-12-31', 0],
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-01', '2026-01-07', 0],
  ['2026-01-01', '2026-01-08', 1],
  ['2026-01-01', '2026-01-14', 1],
  ['2026-01-01', '2026-01-15', 2],
  ['2024-02-25', '2024-03-02', 0], // six days with the leap day
  ['2024-02-25', '2024-03-03', 1],
  ['2026-01-01', '2026-10-11', 40], // 283 days
])('pregnant since %s, on %s in week %i', (start, today, weeks) => {
  expect(weeksOfPregnancy(start, today)).toBe(weeks);
});
