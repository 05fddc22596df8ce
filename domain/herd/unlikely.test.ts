import { describe, expect, test } from 'vitest';
import { doubtOfCalving, doubtOfDose, doubtOfSemination } from './unlikely.ts';

const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });
const BORN = { date_of_birth: '2020-03-01' };
const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const seminated = (...days: string[]) => ({
  semination_records: days.map((day) => ({ semination_date: `${day}T08:00:00+01:00` })),
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
      { code: 'seminated-pregnant', days: 252 },
    ],
    [
      'of one pregnant since nobody knows when',
      since(null),
      '2025-09-19',
      { code: 'seminated-pregnant', days: null },
    ],
    ['four days into it', since('2025-01-10'), '2025-01-14', { code: 'seminated-pregnant', days: 4 }],
    ['again in the same heat', since('2025-01-10'), '2025-01-13', null],
    ['before it, entered late', since('2025-01-10'), '2024-12-20', null],
    ['of the day that is recorded already', since('2025-01-10'), '2025-02-01', null],
    ['of an open cow', OPEN, '2025-09-19', null],
  ])('%s', (_, pregnancy, day, doubt) => {
    expect(
      doubtOfSemination({ ...BORN, ...pregnancy, ...seminated('2025-01-10', '2025-02-01') }, day),
    ).toEqual(doubt);
  });

  test('of a calf', () => {
    const calf = { ...OPEN, ...seminated(), date_of_birth: '2025-01-10' };
    expect(doubtOfSemination(calf, '2025-01-10')).toEqual({ code: 'too-young', days: 0 });
    expect(doubtOfSemination(calf, '2025-10-06')).toEqual({ code: 'too-young', days: 269 });
    expect(doubtOfSemination(calf, '2025-10-07')).toBeNull();
    expect(doubtOfSemination(calf, '2025-01-09')).toBeNull();
  });
});

describe('a calving', () => {
  const NONE = { ...BORN, ...OPEN, ...seminated(), ...calved() };
  test.each([
    [
      '33 days after another',
      { ...NONE, ...calved('2024-01-01', '2025-01-10') },
      '2025-02-12',
      { code: 'calved-near', days: 33, other: '2025-01-10' },
    ],
    [
      '33 days before another',
      { ...NONE, ...calved('2025-02-12') },
      '2025-01-10',
      { code: 'calved-near', days: -33, other: '2025-02-12' },
    ],
    ['240 days after another', { ...NONE, ...calved('2025-01-01') }, '2025-08-29', null],
    [
      'of a heifer of 16 months',
      { ...NONE, date_of_birth: '2024-01-10' },
      '2025-06-02',
      { code: 'too-young', days: 509 },
    ],
    ['of one of 17 months', { ...NONE, date_of_birth: '2024-01-10' }, '2025-06-03', null],
    [
      'the second calf of a day',
      { ...NONE, ...calved('2025-01-10') },
      '2025-01-10',
      { code: 'calved-that-day', calves: 1 },
    ],
    [
      'on the day of a semination',
      { ...NONE, ...seminated('2025-01-10') },
      '2025-01-10',
      { code: 'seminated-that-day' },
    ],
    [
      '20 weeks into a pregnancy',
      { ...NONE, ...since('2025-01-01') },
      '2025-05-21',
      { code: 'calves-early', days: 140 },
    ],
    ['240 days into it', { ...NONE, ...since('2025-01-01') }, '2025-08-29', null],
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
    expect(doubtOfCalving(cow, '2024-01-02', 1)).toMatchObject({ code: 'calved-near', days: 1 });
  });
});

test.each([
  ['bvd ', '2025-01-20', { code: 'vaccinated-near', days: 10, other: '2025-01-10', vaccine_name: 'bvd' }],
  ['BVD', '2025-01-10', { code: 'vaccinated-near', days: 0, other: '2025-01-10', vaccine_name: 'BVD' }],
  ['BVD', '2025-01-08', { code: 'vaccinated-near', days: -2, other: '2025-01-10', vaccine_name: 'BVD' }],
  ['BVD', '2025-01-21', null],
  ['IBR', '2025-01-10', null],
])('a vaccination with %s on %s', (vaccine_name, day, doubt) => {
  const given = [{ id: 1, vaccine_name: 'BVD', vaccination_date: '2025-01-10T00:00:00+01:00' }];
  expect(doubtOfDose(given, { vaccine_name, day })).toEqual(doubt);
  expect(doubtOfDose(given, { vaccine_name, day }, 1)).toBeNull();
});
