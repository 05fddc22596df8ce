import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { type LifeNow, nextAct } from './next-act.ts';

const TODAY = '2026-11-22';
const ago = (days: number) => addDays(TODAY, -days);

const COW: LifeNow = {
  cow_gender: 'Female',
  date_of_birth: ago(1500),
  last_calving_date: null,
  expected_calving_date: null,
  is_pregnant: false,
  pregnancy_start_date: null,
  semination_records: [],
  in_herd: true,
  left_kind: null,
  is_dry: false,
  do_not_breed: false,
};
const calved = (days: number) => ({ last_calving_date: ago(days) });
const seminated = (...days: number[]) => ({
  semination_records: days.map((day, index) => ({
    id: index + 1,
    semination_date: `${ago(day)}T08:00:00+01:00`,
    next_heat_date: `${ago(day - 21)}T08:00:00+01:00`,
    successful: false,
    outcome: 'open' as const,
    outcome_date: null,
  })),
});
/** Pregnant, so many days before the calving. */
const due = (days: number) => ({
  is_pregnant: true,
  pregnancy_start_date: addDays(TODAY, days - 283),
  expected_calving_date: addDays(TODAY, days),
});

describe('how she stands, and what is done next', () => {
  test.each<[string, Partial<LifeNow>, object | null, string | null]>([
    ['a calf', { date_of_birth: ago(20) }, null, 'weights'],
    ['a heifer of 449 days', { date_of_birth: ago(449) }, null, 'weights'],
    ['a heifer of 450 days', { date_of_birth: ago(450) }, { code: 'heifer-open' }, 'semination_records'],
    ['a bull', { cow_gender: 'Male' }, null, 'weights'],
    ['calved today', calved(0), { code: 'recovering', days: 0 }, null],
    ['59 days after calving', calved(59), { code: 'recovering', days: 59 }, null],
    ['60 days after calving', calved(60), { code: 'open', days: 60, seminated: false }, 'semination_records'],
    ['seminated 17 days ago', { ...calved(90), ...seminated(17) }, { code: 'seminated', days: 17 }, null],
    ['18 days ago', seminated(18), { code: 'return-expected', days: 18 }, 'semination_records'],
    ['24 days ago', seminated(24), { code: 'return-expected', days: 24 }, 'semination_records'],
    ['25 days ago', seminated(25), { code: 'seminated', days: 25 }, null],
    ['34 days ago', seminated(34), { code: 'seminated', days: 34 }, null],
    ['35 days ago', seminated(35), { code: 'check-due', days: 35 }, 'pregnancy_checks'],
    ['300 days ago', seminated(300), { code: 'check-due', days: 300 }, 'pregnancy_checks'],
    ['301 days ago', seminated(301), { code: 'no-result', days: 301 }, 'pregnancy_checks'],
    ['the latest counts', seminated(80, 5), { code: 'seminated', days: 5 }, null],
    [
      'a calving lies after it, not of it',
      {
        ...calved(70),
        semination_records: seminated(100).semination_records.map((record) => ({
          ...record,
          outcome: 'empty' as const,
          outcome_date: ago(70),
        })),
      },
      { code: 'open', days: 70, seminated: false },
      'semination_records',
    ],
    [
      'marked successful, and not pregnant since',
      {
        ...calved(200),
        semination_records: seminated(100).semination_records.map((record) => ({
          ...record,
          successful: true,
        })),
      },
      { code: 'open', days: 200, seminated: true },
      'semination_records',
    ],
    [
      'pregnant since nobody knows when',
      { is_pregnant: true },
      { code: 'pregnant-start-unknown' },
      'pregnancy_checks',
    ],
    [
      '22 days before the calving of a heifer',
      due(22),
      { code: 'calving-expected', date: addDays(TODAY, 22), days: 22 },
      null,
    ],
    [
      '21 days before it',
      due(21),
      { code: 'calving-expected', date: addDays(TODAY, 21), days: 21 },
      'birth_records',
    ],
    ['overdue', due(-3), { code: 'calving-expected', date: addDays(TODAY, -3), days: -3 }, 'birth_records'],
    [
      'a cow 68 days before it',
      { ...calved(350), ...due(68) },
      { code: 'calving-expected', date: addDays(TODAY, 68), days: 68 },
      null,
    ],
    [
      '67 days before it',
      { ...calved(350), ...due(67) },
      { code: 'dry-off-due', date: addDays(TODAY, 67), days: 67 },
      'dry_offs',
    ],
    [
      'dry already',
      { ...calved(350), ...due(50), is_dry: true },
      { code: 'calving-expected', date: addDays(TODAY, 50), days: 50 },
      null,
    ],
    ['not to be bred', { ...calved(200), do_not_breed: true }, { code: 'not-to-be-bred' }, null],
    [
      'not to be bred, seminated all the same',
      { ...seminated(40), do_not_breed: true },
      { code: 'check-due', days: 40 },
      'pregnancy_checks',
    ],
    ['sold while pregnant', { ...due(10), in_herd: false, left_kind: 'sale' }, null, 'movements'],
    ['slaughtered', { in_herd: false, left_kind: 'slaughter' }, null, null],
  ])('%s', (_, life, standing, act) => {
    expect(nextAct({ ...COW, ...life }, TODAY)).toEqual({ standing, act });
  });
});
