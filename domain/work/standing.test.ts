import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { WORK_NUMBERS, type WorkNumbers } from './numbers.ts';
import { type AnsweredAnimal, standingOf } from './standing.ts';

const TODAY = '2026-11-22';
const ago = (days: number) => addDays(TODAY, -days);

const COW: AnsweredAnimal = {
  cow_gender: 'Female',
  date_of_birth: ago(1500),
  expected_calving_date: null,
  is_pregnant: false,
  semination_records: [],
  birth_records: [],
  pregnancy_losses: [],
  pregnancy_checks: [],
  heats: [],
  last_calving_date: null,
  parity: 0,
  in_herd: true,
  left_kind: null,
  is_dry: false,
  do_not_breed: false,
};
const calved = (...days: number[]): Partial<AnsweredAnimal> => ({
  parity: days.length,
  last_calving_date: ago(Math.min(...days)),
  birth_records: days.map((day) => ({ birth_date: `${ago(day)}T08:00:00+01:00` })),
});
const seminated = (...days: number[]) => ({
  semination_records: days.map((day, index) => ({
    id: index + 1,
    semination_date: `${ago(day)}T08:00:00+01:00`,
    next_heat_date: `${ago(day - 21)}T08:00:00+01:00`,
    successful: false,
  })),
});
const checked = (days: number, result: 'pregnant' | 'empty' | 'recheck'): Partial<AnsweredAnimal> => ({
  pregnancy_checks: [{ id: 1, check_date: ago(days), result }],
});
const seen = (days: number): Partial<AnsweredAnimal> => ({ heats: [{ heat_date: ago(days) }] });
/** Pregnant, so many days before the calving. */
const due = (days: number) => ({ is_pregnant: true, expected_calving_date: addDays(TODAY, days) });

describe('how she stands, and what is done next', () => {
  test.each<[string, Partial<AnsweredAnimal>, object | null, string | null]>([
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
      { ...calved(70), ...seminated(100) },
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
    expect(standingOf({ ...COW, ...life }, WORK_NUMBERS, TODAY)).toMatchObject({ standing, next_act: act });
  });
});

describe('by the farm’s own numbers', () => {
  const FARM: WorkNumbers = {
    ...WORK_NUMBERS,
    check_days: 28,
    waiting_days: 90,
    heifer_days: 500,
    old_service_days: 200,
    heat_around_days: 1,
    calving_ahead_days: 30,
    recheck_days: 10,
    dry_off_days: 45,
    dry_off_ahead_days: 5,
  };
  test.each<[string, Partial<AnsweredAnimal>, string | null, string | null]>([
    ['28 days after a service', seminated(28), 'check-due', 'pregnancy_checks'],
    ['27 days after it', seminated(27), 'seminated', null],
    ['200 days after it', seminated(200), 'check-due', 'pregnancy_checks'],
    ['201 days after it', seminated(201), 'no-result', 'pregnancy_checks'],
    ['the day before the heat', seminated(20), 'return-expected', 'semination_records'],
    ['two days before it', seminated(19), 'seminated', null],
    ['two days after it', seminated(23), 'seminated', null],
    ['the heat was seen', { ...seminated(21), ...seen(1) }, 'seminated', null],
    [
      'a second heat, before the check',
      { ...seminated(42), ...checked(2, 'recheck') },
      'return-expected',
      'semination_records',
    ],
    ['nine days after a recheck', { ...seminated(60), ...checked(9, 'recheck') }, 'seminated', null],
    ['ten days after it', { ...seminated(60), ...checked(10, 'recheck') }, 'check-due', 'pregnancy_checks'],
    [
      'found empty',
      { ...calved(95), ...seminated(30), ...checked(1, 'empty') },
      'open',
      'semination_records',
    ],
    ['89 days after calving', calved(89), 'recovering', null],
    ['90 days after it', calved(90), 'open', 'semination_records'],
    ['a heifer of 499 days', { date_of_birth: ago(499) }, null, 'weights'],
    ['a heifer of 500 days', { date_of_birth: ago(500) }, 'heifer-open', 'semination_records'],
    ['30 days before the calving', due(30), 'calving-expected', 'birth_records'],
    ['31 days before it', { ...due(31), ...calved(350), is_dry: true }, 'calving-expected', null],
    ['50 days before it', { ...due(50), ...calved(350) }, 'dry-off-due', 'dry_offs'],
    ['51 days before it', { ...due(51), ...calved(350) }, 'calving-expected', null],
    [
      'a bought cow whose calvings are not recorded here',
      { ...due(50), parity: 2 },
      'dry-off-due',
      'dry_offs',
    ],
    ['served tomorrow', seminated(-1), 'seminated', null],
    ['served on the day she calved', { ...calved(30), ...seminated(30) }, 'check-due', 'pregnancy_checks'],
  ])('%s', (_, life, code, next_act) => {
    const stand = standingOf({ ...COW, ...life }, FARM, TODAY);
    expect([stand.standing?.code ?? null, stand.next_act]).toEqual([code, next_act]);
  });

  test('names the open semination', () => {
    expect(standingOf({ ...COW, ...seminated(80, 5) }, FARM, TODAY).open_semination).toBe(2);
    expect(
      standingOf({ ...COW, ...seminated(80), ...checked(10, 'empty') }, FARM, TODAY).open_semination,
    ).toBeNull();
    expect(standingOf({ ...COW, ...seminated(-1) }, FARM, TODAY)).toMatchObject({ standing: { days: 0 } });
  });
});

describe('a heat that was seen today', () => {
  const heats = [{ heat_date: ago(21) }, { heat_date: TODAY }];
  test.each<[string, Partial<AnsweredAnimal>, boolean, string | null]>([
    ['of an open cow', calved(75), true, 'semination_records'],
    ['in the days after her calving', calved(30), true, 'semination_records'],
    ['of a young heifer', { date_of_birth: ago(400) }, true, 'semination_records'],
    ['three weeks after her semination', seminated(21), true, 'semination_records'],
    ['though she is to be checked', seminated(40), true, 'semination_records'],
    ['and she was seminated since', { ...calved(75), ...seminated(0) }, true, null],
    ['of one that is not to be bred', { ...calved(75), do_not_breed: true }, true, null],
    ['of one that is pregnant', due(200), true, null],
    ['of one that was sold since', { in_herd: false, left_kind: 'sale' }, false, 'movements'],
  ])('%s', (_, life, in_heat, next_act) => {
    expect(standingOf({ ...COW, ...life, heats }, WORK_NUMBERS, TODAY)).toMatchObject({ in_heat, next_act });
  });

  test('is none on the day after', () => {
    expect(standingOf({ ...COW, ...calved(75), ...seen(1) }, WORK_NUMBERS, TODAY).in_heat).toBe(false);
  });
});
