import { describe, expect, it } from 'vitest';
import { bought } from '../../testing/animals.ts';
import { cow, life, listsOn, worked } from '../../testing/work-lives.ts';
import type { PlainDate } from '../calendar/calendar.ts';

describe('vaccines and calves', () => {
  const dose = (day: PlainDate, next: PlainDate | null, id = 1, vaccine_name = 'BVD') => ({
    id,
    day,
    next,
    vaccine_name,
  });
  const calf = { date_of_birth: '2026-05-01' };
  it.each([
    [
      '8 days before',
      'vaccinate',
      life({ doses: [dose('2026-01-01', '2026-03-01')] }),
      '2026-02-21',
      undefined,
    ],
    [
      '7 days before',
      'vaccinate',
      life({ doses: [dose('2026-01-01', '2026-03-01')] }),
      '2026-02-22',
      '2026-02-22 2026-03-01 0',
    ],
    [
      'until it is given',
      'vaccinate',
      life({ doses: [dose('2026-01-01', '2026-03-01')] }),
      '2027-03-01',
      '2026-02-22 2026-03-01 365',
    ],
    [
      'given again, written otherwise',
      'vaccinate',
      life({ doses: [dose('2026-01-01', '2026-03-01'), dose('2026-03-01', null, 2, ' bvd')] }),
      '2026-03-01',
      undefined,
    ],
    [
      'given again, shown in any order',
      'vaccinate',
      life({ doses: [dose('2026-03-01', null, 2), dose('2026-01-01', '2026-03-01')] }),
      '2026-03-01',
      undefined,
    ],
    [
      'given twice on one day: what was recorded last counts',
      'vaccinate',
      life({ doses: [dose('2026-01-01', null, 2), dose('2026-01-01', '2026-03-01', 1)] }),
      '2026-03-01',
      undefined,
    ],
    [
      'given twice on one day, in the order of recording',
      'vaccinate',
      life({ doses: [dose('2026-01-01', '2026-03-01', 1), dose('2026-01-01', null, 2)] }),
      '2026-03-01',
      undefined,
    ],
    [
      'an older dose that was recorded later',
      'vaccinate',
      life({ doses: [dose('2026-01-01', null, 1), dose('2025-01-01', '2026-03-01', 2)] }),
      '2026-03-01',
      undefined,
    ],
    ['6 days old', 'ear_tag', life(calf), '2026-05-07', undefined],
    ['7 days old', 'ear_tag', life(calf), '2026-05-08', '2026-05-08 2026-05-08 0'],
    ['90 days later', 'ear_tag', life(calf), '2026-08-06', '2026-05-08 2026-05-08 90'],
    ['91 days later', 'ear_tag', life(calf), '2026-08-07', undefined],
    [
      'done',
      'ear_tag',
      life({ ...calf, done: [{ task: 'ear_tag', day: '2026-05-02' }] }),
      '2026-05-08',
      undefined,
    ],
    ['bought', 'ear_tag', life({ ...calf, ...bought('2026-05-03') }), '2026-05-08', undefined],
    ['bought', 'registered', life({ ...calf, ...bought('2026-05-03') }), '2026-05-21', undefined],
    [
      'bought, and to be dehorned',
      'dehorned',
      life({ ...calf, ...bought('2026-05-03') }),
      '2026-06-12',
      '2026-06-12 2026-06-12 0',
    ],
    [
      'a bull calf',
      'weaned',
      life({ ...calf, cow_gender: 'Male', parity: null }),
      '2026-06-26',
      '2026-06-26 2026-06-26 0',
    ],
  ])('%s: %s', (_, list, animal, today, expected) => {
    expect(worked(animal, today)[list]).toBe(expected);
  });

  it('has a row for each vaccine', () => {
    const animal = life({
      doses: [dose('2026-01-01', '2026-03-01'), dose('2026-01-01', '2026-03-02', 2, 'IBR')],
    });
    const { items = [] } = listsOn('2026-03-01', [animal]).find(({ key }) => key === 'vaccinate') ?? {};
    expect(items.map(({ vaccine_name }) => vaccine_name)).toEqual(['BVD', 'IBR']);
  });
});

describe('milk that is withheld', () => {
  const until = '2026-03-03T14:00:00';
  it.each([
    [
      'from the first dose',
      cow({ withheld: { since: '2026-03-01', until } }),
      '2026-03-01',
      '2026-03-01 2026-03-03 0',
    ],
    [
      'on the day of its end',
      cow({ withheld: { since: '2026-03-01', until } }),
      '2026-03-03',
      '2026-03-01 2026-03-03 0',
    ],
    ['after it: no', cow({ withheld: { since: '2026-03-01', until } }), '2026-03-04', undefined],
    [
      'without a known end',
      cow({ withheld: { since: '2026-03-01', until: null } }),
      '2027-03-04',
      '2026-03-01  0',
    ],
    [
      'of a bull: no',
      life({ cow_gender: 'Male', withheld: { since: '2026-03-01', until } }),
      '2026-03-02',
      undefined,
    ],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).withheld).toBe(expected);
  });
});

describe('to be treated again', () => {
  const treated = (doses_given: number, doses = 3) =>
    cow({
      treatments: [{ id: 7, medicine_name: 'Penicillin', doses, doses_given, next_dose: '2026-03-02' }],
    });
  it.each([
    ['before the day of the next dose: no', treated(1), '2026-03-01', undefined],
    ['on it', treated(1), '2026-03-02', '2026-03-02 2026-03-02 0'],
    ['late', treated(2), '2026-03-05', '2026-03-02 2026-03-02 3'],
    ['when all are given: no', treated(3), '2026-03-05', undefined],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).treat).toBe(expected);
  });

  it('says which dose of which treatment', () => {
    const { items = [] } = listsOn('2026-03-02', [treated(1)]).find(({ key }) => key === 'treat') ?? {};
    expect(items).toMatchObject([
      { treatment: 7, reason: { code: 'work.dose', values: { medicine: 'Penicillin', dose: 2, doses: 3 } } },
    ]);
  });
});
