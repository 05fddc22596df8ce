import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import {
  doubtOfBirthWeight,
  doubtOfCalving,
  doubtOfDose,
  doubtOfDryOff,
  doubtOfHeavy,
  doubtOfParent,
  doubtOfSemination,
  doubtOfWeight,
} from './unlikely.ts';

const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });
const BORN = { date_of_birth: '2020-03-01' };
const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const seminated = (...days: string[]) => ({
  semination_records: days.map((day, index) => ({
    id: index + 1,
    semination_date: `${day}T08:00:00+01:00`,
    next_heat_date: `${addDays(day, 21)}T08:00:00+01:00`,
    successful: false,
  })),
});
const calved = (...days: string[]) => ({
  birth_records: days.map((day, index) => ({ id: index + 1, birth_date: `${day}T03:00:00+01:00` })),
});

describe('a semination', () => {
  test.each([
    [
      'of a cow 36 weeks pregnant',
      since('2025-01-10'),
      '2025-09-19',
      { code: 'doubt.pregnant-for', values: { days: 252 } },
    ],
    [
      'of one pregnant since nobody knows when',
      since(null),
      '2025-09-19',
      { code: 'doubt.pregnant', values: {} },
    ],
    [
      'four days into it',
      since('2025-01-10'),
      '2025-01-14',
      { code: 'doubt.pregnant-for', values: { days: 4 } },
    ],
    ['again in the same heat', since('2025-01-10'), '2025-01-13', null],
    ['before it, entered late', since('2025-01-10'), '2024-12-20', null],
    ['of the day that is recorded already', since('2025-01-10'), '2025-02-01', null],
    ['of an open cow', OPEN, '2025-09-19', null],
  ])('%s', (_, pregnancy, day, doubt) => {
    expect(
      doubtOfSemination(
        { ...BORN, ...calved(), ...pregnancy, ...seminated('2025-01-10', '2025-02-01') },
        day,
      ),
    ).toEqual(doubt);
  });

  test('of a calf', () => {
    const calf = { ...OPEN, ...calved(), ...seminated(), date_of_birth: '2025-01-10' };
    expect(doubtOfSemination(calf, '2025-01-10')).toEqual({ code: 'doubt.too-young', values: { days: 0 } });
    expect(doubtOfSemination(calf, '2025-10-06')).toEqual({ code: 'doubt.too-young', values: { days: 269 } });
    expect(doubtOfSemination(calf, '2025-10-07')).toBeNull();
    expect(doubtOfSemination(calf, '2025-01-09')).toBeNull();
  });

  test.each([
    ['2025-03-01', { code: 'doubt.calved-this-day', values: {} }],
    ['2025-03-21', { code: 'doubt.calved-near', values: { days: 20, date: '2025-03-01' } }],
    ['2025-03-22', null],
    ['2025-02-20', null],
  ])('after a calving, on %s', (day, doubt) => {
    const cow = { ...BORN, ...OPEN, ...seminated(), ...calved('2024-02-01', '2025-03-01') };
    expect(doubtOfSemination(cow, day)).toEqual(doubt);
  });
});

describe('a calving', () => {
  const NONE = { ...BORN, ...OPEN, ...seminated(), ...calved() };
  test.each([
    [
      '33 days after another',
      { ...NONE, ...calved('2024-01-01', '2025-01-10') },
      '2025-02-12',
      { code: 'doubt.calved-near', values: { days: 33, date: '2025-01-10' } },
    ],
    [
      '33 days before another',
      { ...NONE, ...calved('2025-02-12') },
      '2025-01-10',
      { code: 'doubt.calved-near', values: { days: -33, date: '2025-02-12' } },
    ],
    [
      '269 days after another',
      { ...NONE, ...calved('2025-01-01') },
      '2025-09-27',
      { code: 'doubt.calved-near', values: { days: 269, date: '2025-01-01' } },
    ],
    ['270 days after another', { ...NONE, ...calved('2025-01-01') }, '2025-09-28', null],
    [
      '239 days after her semination',
      { ...NONE, ...calved('2024-01-10'), ...seminated('2025-01-01') },
      '2025-08-28',
      { code: 'doubt.seminated-near', values: { days: 239, date: '2025-01-01' } },
    ],
    ['240 days after it', { ...NONE, ...seminated('2025-01-01') }, '2025-08-29', null],
    ['310 days after it', { ...NONE, ...seminated('2025-01-01') }, '2025-11-07', null],
    [
      '311 days after it',
      { ...NONE, ...seminated('2025-01-01') },
      '2025-11-08',
      { code: 'doubt.seminated-near', values: { days: 311, date: '2025-01-01' } },
    ],
    [
      'that fits one of several seminations',
      { ...NONE, ...seminated('2024-12-01', '2025-01-01', '2025-08-01') },
      '2025-10-11',
      null,
    ],
    [
      'after seminations before the last calving alone',
      { ...NONE, ...calved('2024-10-10'), ...seminated('2024-01-01') },
      '2025-10-11',
      null,
    ],
    [
      'of a heifer of 16 months',
      { ...NONE, date_of_birth: '2024-01-10' },
      '2025-06-02',
      { code: 'doubt.too-young', values: { days: 509 } },
    ],
    ['of one of 17 months', { ...NONE, date_of_birth: '2024-01-10' }, '2025-06-03', null],
    [
      'the second calf of a day',
      { ...NONE, ...calved('2025-01-10') },
      '2025-01-10',
      { code: 'doubt.calved-that-day', values: { calves: 1 } },
    ],
    [
      'on the day of a semination',
      { ...NONE, ...seminated('2025-01-10') },
      '2025-01-10',
      { code: 'doubt.seminated-that-day', values: {} },
    ],
    [
      '20 weeks into a pregnancy',
      { ...NONE, ...since('2025-01-01') },
      '2025-05-21',
      { code: 'doubt.calves-early', values: { days: 140 } },
    ],
    ['240 days into it', { ...NONE, ...since('2025-01-01') }, '2025-08-29', null],
    ['310 days into it', { ...NONE, ...since('2025-01-01') }, '2025-11-07', null],
    [
      '311 days into it',
      { ...NONE, ...since('2025-01-01') },
      '2025-11-08',
      { code: 'doubt.calves-late', values: { days: 311 } },
    ],
    [
      'before it began, entered late',
      { ...NONE, ...since('2025-01-01'), ...seminated('2025-01-01') },
      '2024-10-01',
      null,
    ],
  ])('%s', (_, cow, day, doubt) => {
    expect(doubtOfCalving(cow, day)).toEqual(doubt);
  });

  test('that is moved is not in doubt by itself', () => {
    const cow = { ...NONE, ...calved('2025-01-10', '2024-01-01') };
    expect(doubtOfCalving(cow, '2025-01-11', 1)).toBeNull();
    const twins = { ...cow, ...calved('2025-01-10', '2025-01-10') };
    expect(doubtOfCalving(twins, '2025-01-20', 1)).toBeNull();
    expect(doubtOfCalving(twins, '2025-01-20')).not.toBeNull();
    expect(doubtOfCalving(cow, '2024-01-02', 1)).toMatchObject({
      code: 'doubt.calved-near',
      values: { days: 1 },
    });
  });
});

describe('a parent', () => {
  const child = { name: 'Kid', date_of_birth: '2026-10-28' };
  const young = (parent: string, as: string, days: number) => ({
    code: 'doubt.parent-young',
    values: { parent, as, child: 'Kid', days },
  });
  test.each([
    ['born 299 days before it', '2026-01-02', 299],
    ['born the day before it', '2026-10-27', 1],
    ['born 300 days before it', '2026-01-01', null],
    ['born on its day, which is refused', '2026-10-28', null],
    ['born after it, which is refused', '2026-10-29', null],
  ])('%s', (_, date_of_birth, days) => {
    const of = (name: string, cow_gender: 'Female' | 'Male') =>
      doubtOfParent({ name, cow_gender, date_of_birth }, child);
    expect(of('Alma', 'Female')).toEqual(days === null ? null : young('Alma', 'mother', days));
    expect(of('Max', 'Male')).toEqual(days === null ? null : young('Max', 'sire', days));
  });
});

test.each([
  [
    'bvd ',
    '2025-01-20',
    { code: 'doubt.vaccinated-near', values: { days: 10, date: '2025-01-10', vaccine: 'bvd' } },
  ],
  ['BVD', '2025-01-10', { code: 'doubt.vaccinated-that-day', values: { vaccine: 'BVD' } }],
  [
    'BVD',
    '2025-01-08',
    { code: 'doubt.vaccinated-near', values: { days: -2, date: '2025-01-10', vaccine: 'BVD' } },
  ],
  ['BVD', '2025-01-21', null],
  ['IBR', '2025-01-10', null],
])('a vaccination with %s on %s', (vaccine_name, day, doubt) => {
  const given = [{ id: 1, vaccine_name: 'BVD', vaccination_date: '2025-01-10T00:00:00+01:00' }];
  expect(doubtOfDose(given, { vaccine_name, day })).toEqual(doubt);
  expect(doubtOfDose(given, { vaccine_name, day }, 1)).toBeNull();
});

test.each([
  [
    121,
    '2025-01-31',
    { code: 'doubt.weight-differs', values: { kg: 121, other_kg: 100, days: 21, date: '2025-01-10' } },
  ],
  [
    79,
    '2025-01-01',
    { code: 'doubt.weight-differs', values: { kg: 79, other_kg: 100, days: -9, date: '2025-01-10' } },
  ],
  [130, '2025-01-10', { code: 'doubt.weighed-that-day', values: { kg: 130, other_kg: 100 } }],
  [120, '2025-01-31', null],
  [80, '2025-01-31', null],
  [130, '2025-02-10', null],
  [
    130,
    '2025-02-09',
    { code: 'doubt.weight-differs', values: { kg: 130, other_kg: 100, days: 30, date: '2025-01-10' } },
  ],
  [null, '2025-01-31', null],
])('a weight of %s kg on %s', (kg, day, doubt) => {
  const weighed = [
    { id: 1, weighed_on: '2024-06-01', kg: 30 },
    { id: 2, weighed_on: '2025-01-10', kg: 500 },
    { id: 3, weighed_on: '2025-01-10', kg: 100 },
  ];
  expect(doubtOfWeight(weighed, { kg, day })).toEqual(doubt);
  expect(doubtOfWeight(weighed.slice(2), { kg, day }, 3)).toBeNull();
});

test.each([
  ['2026-01-01', 70, null],
  ['2026-01-01', 71, { code: 'doubt.heavy-for-age', values: { kg: 71, days: 0 } }],
  ['2026-08-01', 535, null],
  ['2026-08-01', 850, { code: 'doubt.heavy-for-age', values: { kg: 850, days: 212 } }],
  ['2027-01-31', 850, null],
  ['2027-01-31', 4250, { code: 'doubt.heavy-for-age', values: { kg: 4250, days: 395 } }],
  ['2036-01-01', 1740, null],
  ['2036-01-01', 4250, { code: 'doubt.heavy-for-age', values: { kg: 4250, days: 3652 } }],
  ['2025-12-31', 850, null],
  ['2026-08-01', null, null],
])('an animal born on 1 January 2026 that weighs %s: %s kg', (day, kg, doubt) => {
  expect(doubtOfHeavy({ date_of_birth: '2026-01-01' }, { kg, day })).toEqual(doubt);
});

test.each([
  [14.9, true],
  [15, false],
  [70, false],
  [70.1, true],
  [null, false],
])('a calf born with %s kg is in doubt: %s', (kg, inDoubt) => {
  expect(doubtOfBirthWeight(kg)).toEqual(inDoubt ? { code: 'doubt.birth-weight', values: { kg } } : null);
});

describe('a dry-off', () => {
  const BEFORE = {
    ...since('2024-11-01'),
    ...seminated(),
    ...calved('2024-06-01'),
    cow_gender: 'Female' as const,
    dry_offs: [],
  };

  test.each([
    ['2025-03-01', null],
    ['2025-03-02', { code: 'doubt.dry-already', values: { date: '2025-03-01' } }],
    ['2025-04-30', { code: 'doubt.dry-already', values: { date: '2025-03-01' } }],
    ['2025-05-01', null],
    ['2025-02-01', null],
  ])('beside another, on %s', (day, doubt) => {
    const cow = { ...BEFORE, ...calved('2025-05-01'), dry_offs: [{ id: 1, dry_off_date: '2025-03-01' }] };
    expect(doubtOfDryOff(cow, day)).toEqual(doubt);
    expect(doubtOfDryOff(cow, day, 1)).toBeNull();
  });

  test('of a cow who is not known to be pregnant, or was not checked', () => {
    const cow = { ...BEFORE, ...OPEN };
    expect(doubtOfDryOff(BEFORE, '2025-03-01')).toBeNull();
    expect(doubtOfDryOff(cow, '2025-03-01')).toEqual({ code: 'doubt.dry-not-pregnant', values: {} });
    const served = { ...cow, ...seminated('2024-08-01', '2025-01-10') };
    const notChecked = { code: 'doubt.dry-not-checked', values: { date: '2025-01-10' } };
    expect(doubtOfDryOff(served, '2025-03-01')).toEqual(notChecked);
    const empty = [{ id: 1, check_date: '2025-02-15', result: 'empty' as const }];
    expect(doubtOfDryOff({ ...served, pregnancy_checks: empty }, '2025-03-01')).toMatchObject({
      code: 'doubt.dry-not-pregnant',
    });
    // She has calved since: it is entered late.
    expect(doubtOfDryOff({ ...served, ...calved('2025-05-01') }, '2025-03-01')).toBeNull();
  });

  test('of a cow whose milk is withheld', () => {
    const treated = (values: object) => ({
      started_at: '2025-02-27T08:00',
      medicine_name: 'Ubrocell',
      min_dry_days: null,
      hours_after_calving: null,
      milk_withheld_until: '2025-03-05T08:00',
      milk_withheld_open: false,
      ...values,
    });
    const of = (day: string, ...treatments: object[]) =>
      doubtOfDryOff({ ...BEFORE, treatments: treatments.map(treated) }, day);
    const until = (end: string | null, medicine = 'Ubrocell') => ({
      code: 'doubt.dry-treated',
      values: { medicine, until: end },
    });
    expect(of('2025-02-26', {})).toBeNull();
    expect(of('2025-02-27', {})).toEqual(until('2025-03-05'));
    expect(of('2025-03-04', {})).toEqual(until('2025-03-05'));
    expect(of('2025-03-05', {})).toBeNull();
    expect(
      of('2025-03-01', {}, { medicine_name: 'Other', milk_withheld_until: null, milk_withheld_open: true }),
    ).toEqual(until(null, 'Other'));
    expect(
      of('2025-03-01', { hours_after_calving: 96, milk_withheld_until: null, milk_withheld_open: true }),
    ).toBeNull();
    expect(of('2025-03-01', { milk_withheld_until: null })).toBeNull();
  });
});
