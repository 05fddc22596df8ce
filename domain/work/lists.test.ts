import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checked, cow, life, seminated } from '../../testing/work-lives.ts';
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import type { WorkLife } from './life.ts';
import { countOfWork, type Hold, listsOfWork, type OwnTask } from './lists.ts';
import { WORK_LISTS, WORK_NUMBERS, type WorkList } from './numbers.ts';

interface Question {
  holds?: readonly Hold[];
  tasks?: readonly OwnTask[];
  ahead?: number;
  off?: readonly WorkList[];
}

function listsOn(
  today: PlainDate,
  herd: readonly WorkLife[],
  { holds = [], tasks = [], ahead = 0, off = [] }: Question = {},
) {
  return listsOfWork({ herd, holds, tasks }, { today, ahead, numbers: WORK_NUMBERS, off: new Set(off) });
}

/** The lists on which she stands, each with since, due and days late. */
function worked(animal: WorkLife, today: PlainDate, question: Question = {}): Record<string, string> {
  return Object.fromEntries(
    listsOn(today, [animal], question).flatMap(({ key, items, old }) => [
      ...items.map(({ since, due, late_days, held_until }): [string, string] => [
        key,
        [since, due, late_days, ...(held_until ? [`held ${held_until}`] : [])].join(' '),
      ]),
      ...(old && old.count > 0 ? [['old', '1'] as [string, string]] : []),
    ]),
  );
}

describe('to be checked', () => {
  const open = cow({ calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] });
  it.each([
    ['34 days after the semination: no', open, '2026-02-13', undefined],
    ['35 days after it', open, '2026-02-14', '2026-02-14 2026-02-14 0'],
    ['6 days late', open, '2026-02-20', '2026-02-14 2026-02-14 6'],
    ['day 300 is still due', open, '2026-11-06', '2026-02-14 2026-02-14 265'],
    ['day 301: only counted', open, '2026-11-07', undefined],
    [
      'a recheck takes her off for 14 days',
      { ...open, checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-27',
      undefined,
    ],
    [
      'and brings her back, though she was found pregnant by then',
      { ...open, is_pregnant: true, checks: [checked('2026-02-14', 'recheck')] },
      '2026-02-28',
      '2026-02-28 2026-02-28 0',
    ],
    [
      'a semination after the recheck',
      {
        ...open,
        seminations: [...open.seminations, seminated('2026-02-20', { id: 2 })],
        checks: [checked('2026-02-14', 'recheck')],
      },
      '2026-02-28',
      undefined,
    ],
    ['an empty check', { ...open, checks: [checked('2026-02-14', 'empty')] }, '2026-02-14', undefined],
    [
      'an empty check on the day of the next semination leaves that one open',
      {
        ...open,
        seminations: [...open.seminations, seminated('2026-02-14', { id: 2 })],
        checks: [checked('2026-02-14', 'empty')],
      },
      '2026-03-21',
      '2026-03-21 2026-03-21 0',
    ],
    [
      'marked successful',
      { ...open, seminations: [seminated('2026-01-10', { successful: true })] },
      '2026-02-14',
      undefined,
    ],
    ['a calving since', { ...open, calvings: ['2026-01-11'] }, '2026-02-14', undefined],
    [
      'a calving on its day lies before it',
      { ...open, calvings: ['2026-01-10'] },
      '2026-02-14',
      '2026-02-14 2026-02-14 0',
    ],
    ['a loss on its day closes it', { ...open, losses: ['2026-01-10'] }, '2026-02-14', undefined],
    [
      'do not breed: she is checked all the same',
      { ...open, do_not_breed: true },
      '2026-02-14',
      '2026-02-14 2026-02-14 0',
    ],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).check).toBe(expected);
  });

  it('counts what was open for too long, also with a recheck, and asks for no row', () => {
    const old = { ...open, checks: [checked('2026-02-14', 'recheck')] };
    expect(worked(old, '2026-11-07')).toEqual({ old: '1' });
    expect(worked(open, '2026-11-06').old).toBeUndefined();
  });
});

describe('to watch for heat', () => {
  const open = cow({ calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] });
  it.each([
    ['4 days before', open, '2026-01-27', undefined],
    ['3 days before', open, '2026-01-28', '2026-01-28 2026-01-31 0'],
    ['3 days after, and never late', open, '2026-02-03', '2026-01-28 2026-01-31 0'],
    ['4 days after', open, '2026-02-04', undefined],
    ['the cycle after it', open, '2026-02-24', '2026-02-18 2026-02-21 0'],
    ['the one after that', open, '2026-03-14', undefined],
    ['seen already', { ...open, heats: ['2026-01-29'] }, '2026-01-30', undefined],
    [
      'a heat seen a cycle ago',
      { ...open, seminations: [], heats: ['2026-01-10'] },
      '2026-01-28',
      '2026-01-28 2026-01-31 0',
    ],
    [
      '18 to 24 days',
      { ...open, seminations: [], heats: ['2026-01-10'] },
      '2026-02-03',
      '2026-01-28 2026-01-31 0',
    ],
    ['not 25', { ...open, seminations: [], heats: ['2026-01-10'] }, '2026-02-04', undefined],
    [
      'a semination on the day of the heat outranks it',
      { ...open, heats: ['2026-01-10'], seminations: [seminated('2026-01-10', { next_heat: '2026-02-02' })] },
      '2026-01-29',
      undefined,
    ],
    ['do not breed', { ...open, do_not_breed: true }, '2026-01-31', undefined],
    ['a male', { ...open, is_female: false }, '2026-01-31', undefined],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).heat).toBe(expected);
  });
});

describe('to inseminate', () => {
  it.each([
    ['59 days after calving', cow({ calvings: ['2026-01-01'] }), '2026-03-01', undefined],
    ['60 days after calving', cow({ calvings: ['2026-01-01'] }), '2026-03-02', '2026-03-02 2026-03-02 0'],
    ['a heifer of 449 days', life({ date_of_birth: '2025-01-01' }), '2026-03-26', undefined],
    ['a heifer of 450 days', life({ date_of_birth: '2025-01-01' }), '2026-03-27', '2026-03-27 2026-03-27 0'],
    [
      'no calving is recorded, though she has one',
      life({ date_of_birth: '2025-01-01', parity: 3 }),
      '2026-03-27',
      '2026-03-27 2026-03-27 0',
    ],
    [
      'since the first check that found her empty',
      cow({
        calvings: ['2026-01-01'],
        seminations: [seminated('2026-03-10')],
        checks: [checked('2026-04-20', 'empty', 2), checked('2026-04-14', 'empty')],
      }),
      '2026-04-20',
      '2026-04-14 2026-04-14 6',
    ],
    [
      'since her loss',
      cow({ calvings: ['2026-01-01'], seminations: [seminated('2026-03-10')], losses: ['2026-05-01'] }),
      '2026-05-01',
      '2026-05-01 2026-05-01 0',
    ],
    [
      'seminated',
      cow({ calvings: ['2026-01-01'], seminations: [seminated('2026-03-10')] }),
      '2026-12-31',
      undefined,
    ],
    ['pregnant', cow({ calvings: ['2026-01-01'], is_pregnant: true }), '2026-03-02', undefined],
    ['do not breed', cow({ calvings: ['2026-01-01'], do_not_breed: true }), '2026-03-02', undefined],
    ['a male', life({ is_female: false, parity: null }), '2026-03-02', undefined],
  ])('%s', (_, animal, today, expected) => {
    expect(worked(animal, today).inseminate).toBe(expected);
  });
});

describe('around the calving', () => {
  const carrying = cow({
    is_pregnant: true,
    pregnancy_start_date: '2026-01-10',
    expected_calving_date: '2026-10-20',
    calvings: ['2025-10-01'],
  });
  it.each([
    ['22 days before', 'calving', carrying, '2026-09-28', undefined],
    ['21 days before', 'calving', carrying, '2026-09-29', '2026-09-29 2026-10-20 0'],
    ['late', 'calving', carrying, '2026-10-25', '2026-09-29 2026-10-20 5'],
    ['68 days before', 'dry_off', carrying, '2026-08-13', undefined],
    ['67 days before', 'dry_off', carrying, '2026-08-14', '2026-08-14 2026-08-21 0'],
    ['even when it is late', 'dry_off', carrying, '2026-10-25', '2026-08-14 2026-08-21 65'],
    ['dry already', 'dry_off', { ...carrying, is_dry: true }, '2026-08-21', undefined],
    ['never calved', 'dry_off', { ...carrying, parity: 0 }, '2026-08-21', undefined],
    ['the day of the calving', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-01', undefined],
    ['day 1', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-02', '2026-01-02 2026-01-11 0'],
    ['day 10', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-11', '2026-01-02 2026-01-11 0'],
    ['day 11', 'fresh_check', cow({ calvings: ['2026-01-01'] }), '2026-01-12', undefined],
    [
      'done on the day of the calving',
      'fresh_check',
      cow({ calvings: ['2026-01-01'], done: [{ task: 'fresh_check', day: '2026-01-01' }] }),
      '2026-01-02',
      undefined,
    ],
    [
      'done after the calving before',
      'fresh_check',
      cow({ calvings: ['2025-01-01', '2026-01-01'], done: [{ task: 'fresh_check', day: '2025-12-31' }] }),
      '2026-01-02',
      '2026-01-02 2026-01-11 0',
    ],
    ['day 24', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-01-25', undefined],
    ['day 25', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-01-26', '2026-01-26 2026-02-12 0'],
    ['day 42', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-02-12', '2026-01-26 2026-02-12 0'],
    ['day 43', 'vet_check', cow({ calvings: ['2026-01-01'] }), '2026-02-13', undefined],
  ])('%s: %s', (_, list, animal, today, expected) => {
    expect(worked(animal, today)[list]).toBe(expected);
  });
});

describe('vaccines and calves', () => {
  const dose = (day: PlainDate, next: PlainDate | null, id = 1, vaccine_name = 'BVD') => ({
    id,
    day,
    next,
    vaccine_name,
  });
  const calf = life({ date_of_birth: '2026-05-01' });
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
    ['6 days old', 'ear_tag', calf, '2026-05-07', undefined],
    ['7 days old', 'ear_tag', calf, '2026-05-08', '2026-05-08 2026-05-08 0'],
    ['90 days later', 'ear_tag', calf, '2026-08-06', '2026-05-08 2026-05-08 90'],
    ['91 days later', 'ear_tag', calf, '2026-08-07', undefined],
    [
      'done',
      'ear_tag',
      life({ ...calf, done: [{ task: 'ear_tag', day: '2026-05-02' }] }),
      '2026-05-08',
      undefined,
    ],
    ['bought', 'ear_tag', life({ ...calf, was_bought: true }), '2026-05-08', undefined],
    ['bought', 'registered', life({ ...calf, was_bought: true }), '2026-05-21', undefined],
    [
      'bought, and to be dehorned',
      'dehorned',
      life({ ...calf, was_bought: true }),
      '2026-06-12',
      '2026-06-12 2026-06-12 0',
    ],
    [
      'a bull calf',
      'weaned',
      life({ ...calf, is_female: false, parity: null }),
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
      life({ is_female: false, withheld: { since: '2026-03-01', until } }),
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

describe('own tasks', () => {
  const task = (facts: Partial<OwnTask> = {}): OwnTask => ({
    id: 1,
    title: 'Mend the fence',
    due: '2026-03-02',
    cow: null,
    ...facts,
  });
  const own = (today: PlainDate, tasks: OwnTask[], ahead = 0) =>
    listsOn(today, [], { tasks, ahead }).find(({ key }) => key === 'own');

  it('stand there from their day on, each counted', () => {
    const tasks = [task(), task({ id: 2, due: '2026-03-01', cow: 4 }), task({ id: 3, due: '2026-03-09' })];
    expect(own('2026-02-28', tasks)?.items).toEqual([]);
    expect(own('2026-03-02', tasks)).toMatchObject({
      count: 2,
      items: [
        { task: 2, cow: 4, late_days: 1 },
        { task: 1, cow: null, late_days: 0, title: 'Mend the fence' },
      ],
    });
    expect(countOfWork(listsOn('2026-03-02', [], { tasks }), '2026-03-02')).toBe(2);
    expect(own('2026-03-02', tasks, 7)?.items.map((row) => row.task)).toEqual([2, 1, 3]);
  });
});

describe('the lists', () => {
  const open = cow({ calvings: ['2025-10-01'], seminations: [seminated('2026-01-10')] });
  const hold = (facts: Partial<Hold> = {}): Hold => ({
    id: 1,
    cow: 1,
    list: 'check',
    until: '2026-03-01',
    ...facts,
  });

  it('come in one order, empty ones too, without those that are switched off', () => {
    expect(listsOn('2026-02-20', []).map(({ key }) => key)).toEqual(WORK_LISTS);
    expect(listsOn('2026-02-20', [], { off: ['heat', 'own'] }).map(({ key }) => key)).toEqual(
      WORK_LISTS.filter((key) => key !== 'heat' && key !== 'own'),
    );
  });

  it.each([
    ['on the day before', '2026-02-28', [hold()], '2026-02-14 2026-02-14 14 held 2026-03-01'],
    ['no more on its day', '2026-03-01', [hold()], '2026-02-14 2026-02-14 15'],
    ['of another list', '2026-02-28', [hold({ list: 'heat' })], '2026-02-14 2026-02-14 14'],
    [
      'the one entered last counts',
      '2026-02-28',
      [hold({ id: 2, until: '2026-02-20' }), hold()],
      '2026-02-14 2026-02-14 14',
    ],
  ])('hold an animal %s', (_, today, holds, expected) => {
    expect(worked(open, today, { holds }).check).toBe(expected);
  });

  it('have those that are not held first, by day and by animal', () => {
    const herd = [4, 3, 2, 1].map((id) => ({
      ...open,
      id,
      seminations: [seminated(id === 4 ? '2026-01-09' : '2026-01-10')],
    }));
    const [list] = listsOn('2026-02-20', herd, { holds: [hold({ cow: 2 })] }).filter(
      ({ key }) => key === 'check',
    );
    expect(list?.items.map((row) => row.cow)).toEqual([4, 1, 3, 2]);
    expect([list?.count, list?.held]).toEqual([3, 1]);
  });

  it('show what begins within the days ahead, which today does not count', () => {
    const [list] = listsOn('2026-02-13', [open], { ahead: 1 }).filter(({ key }) => key === 'check');
    expect([list?.items.length, list?.count]).toEqual([1, 0]);
    expect(worked(open, '2026-02-13').check).toBeUndefined();
  });

  it('count an animal once, and a calving from its day on', () => {
    const carrying = cow({ id: 2, is_pregnant: true, expected_calving_date: '2026-03-01', is_dry: true });
    const twice = { ...open, doses: [{ id: 1, day: '2025-02-20', next: '2026-02-20', vaccine_name: 'BVD' }] };
    const count = (today: PlainDate) => countOfWork(listsOn(today, [twice, carrying]), today);
    expect([count('2026-02-20'), count('2026-02-28'), count('2026-03-01')]).toEqual([1, 1, 2]);
  });
});

describe('over random lives', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2024-06-01', days));
  const lives = fc.record({
    seminations: fc
      .uniqueArray(day, { maxLength: 5 })
      .map((days) => days.map((one, id) => seminated(one, { id }))),
    calvings: fc.uniqueArray(day, { maxLength: 2 }),
    losses: fc.uniqueArray(day, { maxLength: 1 }),
    heats: fc.uniqueArray(day, { maxLength: 3 }),
    checks: fc
      .array(fc.tuple(day, fc.constantFrom('pregnant', 'empty', 'recheck')), { maxLength: 4 })
      .map((all) => all.map(([one, result], id) => checked(one, result, id))),
  });

  it('leave no cow that may be bred without a next step', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 700, max: 1500 }), (facts, days) => {
        const today = addDays('2024-06-01', days);
        const lists = listsOn(today, [cow(facts)], { ahead: 100 });
        const next = lists.flatMap(({ key, items }) =>
          ['heat', 'inseminate', 'check'].includes(key) ? items : [],
        );
        const old = lists.find(({ key }) => key === 'check')?.old?.count ?? 0;
        expect(next.length + old).toBeGreaterThan(0);
      }),
    );
  });
});
