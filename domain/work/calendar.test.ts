import { describe, expect, it } from 'vitest';
import { checked, cow, type LifeFacts, life, seminated } from '../../testing/work-lives.ts';
import { addDays } from '../calendar/calendar.ts';
import type { Animal, Dose } from '../herd/life/animal.ts';
import { calendarEvents, type WorkEvent } from './calendar.ts';
import type { Hold, OwnTask } from './lists.ts';
import { WORK_NUMBERS, type WorkList } from './numbers.ts';

const TODAY = '2026-06-15';

interface Question {
  holds?: readonly Hold[];
  tasks?: readonly OwnTask[];
  off?: readonly WorkList[];
}

function events(herd: readonly Animal[], { holds = [], tasks = [], off = [] }: Question = {}): WorkEvent[] {
  return calendarEvents({ herd, holds, tasks }, { today: TODAY, numbers: WORK_NUMBERS, off: new Set(off) });
}

const daysOf = (found: readonly WorkEvent[]) => found.map(({ id, day }) => [id, day]);

const dose = (next: string, facts: Partial<Dose> = {}): Dose => ({
  id: 1,
  day: '2026-01-01',
  vaccine_name: 'BVD',
  next,
  ...facts,
});

/** Open since a day, and to be checked 35 days later; her heats are not mentioned. */
const toCheck = (id: number, day: string) => cow({ id, seminations: [seminated(day)], do_not_breed: true });

/** Pregnant since a day. */
const carrying = (id: number, start: string, facts: LifeFacts = {}) =>
  cow({
    id,
    is_pregnant: true,
    is_dry: true,
    pregnancy_start_date: start,
    expected_calving_date: addDays(start, 283),
    usual_calving: { from: addDays(start, 274), to: addDays(start, 292) },
    ...facts,
  });

describe('a list', () => {
  it('is one event a day, with its animals', () => {
    expect(events([toCheck(1, '2026-06-01'), toCheck(2, '2026-06-01'), toCheck(3, '2026-06-02')])).toEqual([
      { id: 'check-20260706', list: 'check', day: '2026-07-06', cows: [1, 2] },
      { id: 'check-20260707', list: 'check', day: '2026-07-07', cows: [3] },
    ]);
  });

  it('says on which day the milk is free again, and nothing while that is not known', () => {
    const withheld = (id: number, until: string | null) =>
      cow({ id, do_not_breed: true, withheld: { since: '2026-06-14', until } });
    expect(events([withheld(1, '2026-06-18T18:00:00'), withheld(2, null)])).toEqual([
      { id: 'withheld-20260618', list: 'withheld', day: '2026-06-18', cows: [1] },
    ]);
  });

  it('names an animal once that is to be given two vaccines on a day', () => {
    const doses = [dose('2026-06-20'), dose('2026-06-20', { id: 2, vaccine_name: 'IBR' })];
    expect(events([life({ doses, do_not_breed: true })])).toEqual([
      { id: 'vaccinate-20260620', list: 'vaccinate', day: '2026-06-20', cows: [1] },
    ]);
  });

  it('stands on the day for which it is due; what is late on today, as one entry however late', () => {
    const herd = [toCheck(1, '2026-04-20'), toCheck(2, '2025-09-01'), toCheck(3, '2026-05-11')];
    expect(events(herd)).toEqual([
      { id: 'late-check', list: 'check', day: TODAY, cows: [1, 2], late: true },
      { id: 'check-20260615', list: 'check', day: TODAY, cows: [3] },
    ]);
  });

  it.each([
    ['a year ago', '2025-06-15', [TODAY]],
    ['today', TODAY, [TODAY]],
    ['in 300 days', '2027-04-11', ['2027-04-11']],
    ['in 301 days', '2027-04-12', []],
  ])('%s', (_, day, shown) => {
    const found = events([life({ doses: [dose(day)], do_not_breed: true })]);
    expect(found.map((event) => event.day)).toEqual(shown);
  });

  it('is left out where it is switched off', () => {
    expect(events([toCheck(1, '2026-06-01')], { off: ['check'] })).toEqual([]);
  });

  it('is not told of the days on which a fresh cow is looked at', () => {
    const fresh = cow({ calvings: ['2026-06-12'], do_not_breed: true });
    expect(daysOf(events([fresh]))).toEqual([['vet_check-20260724', '2026-07-24']]);
  });

  it('has both heats that may follow a semination', () => {
    expect(daysOf(events([cow({ seminations: [seminated('2026-06-10')] })]))).toEqual([
      ['heat-20260701', '2026-07-01'],
      ['check-20260715', '2026-07-15'],
      ['heat-20260722', '2026-07-22'],
    ]);
  });

  it('has a check that is to be repeated', () => {
    const again = cow({
      seminations: [seminated('2026-05-01')],
      checks: [checked('2026-06-10', 'recheck')],
      do_not_breed: true,
    });
    expect(daysOf(events([again]))).toEqual([['check-20260624', '2026-06-24']]);
  });
});

describe('a row that is held', () => {
  const hold = (until: string, id = 1): Hold => ({ id, cow: 1, list: 'check', until });

  it.each([
    ['is late', '2026-04-20', '2026-06-22', '2026-06-22'],
    ['is due before she comes back', '2026-05-15', '2026-06-22', '2026-06-22'],
    ['is due when she comes back', '2026-05-18', '2026-06-22', '2026-06-22'],
    ['is due later', '2026-05-19', '2026-06-22', '2026-06-23'],
  ])('and %s', (_, start, until, day) => {
    expect(daysOf(events([toCheck(1, start)], { holds: [hold(until)] }))).toEqual([
      [`check-${day.replaceAll('-', '')}`, day],
    ]);
  });

  it('and whose hold is over is late', () => {
    expect(events([toCheck(1, '2026-05-01')], { holds: [hold('2026-06-15')] })).toMatchObject([
      { id: 'late-check', day: TODAY, late: true },
    ]);
  });

  it('joins those of the day on which it comes back; a later hold counts', () => {
    const herd = [toCheck(1, '2026-04-20'), toCheck(2, '2026-05-18')];
    expect(events(herd, { holds: [hold('2026-06-29'), hold('2026-06-22', 2)] })).toEqual([
      { id: 'check-20260622', list: 'check', day: '2026-06-22', cows: [2, 1] },
    ]);
  });

  it('is not mentioned where it comes back after the last day', () => {
    expect(events([toCheck(1, '2026-04-20')], { holds: [hold('2027-04-12')] })).toEqual([]);
  });
});

describe('a calving', () => {
  it('is an event of its own, known by the pregnancy, with the days between which it is usual', () => {
    const start = '2025-09-10';
    expect(events([carrying(7, start), carrying(8, start)])).toEqual([
      {
        id: 'calving-7-20250910',
        list: 'calving',
        day: '2026-06-20',
        cows: [7],
        usual: { from: '2026-06-11', to: '2026-06-29' },
      },
      expect.objectContaining({ id: 'calving-8-20250910', cows: [8] }),
    ]);
  });

  it('keeps its name when its day moves', () => {
    const moved = carrying(7, '2025-09-10', { expected_calving_date: '2026-06-25' });
    expect(daysOf(events([moved]))).toEqual([['calving-7-20250910', '2026-06-25']]);
  });

  it('stays the same event when it is late', () => {
    expect(events([carrying(7, '2025-09-01')])).toMatchObject([
      { id: 'calving-7-20250901', day: TODAY, late: true },
    ]);
  });

  it('is known long before she is on the list, as is the day on which she is dried off', () => {
    expect(daysOf(events([carrying(7, '2026-06-01', { is_dry: false, parity: 1 })]))).toEqual([
      ['dry_off-20270110', '2027-01-10'],
      ['calving-7-20260601', '2027-03-11'],
    ]);
  });
});

describe('own tasks', () => {
  const task = (id: number, due: string, of: number | null = null): OwnTask => ({
    id,
    title: `Task ${id}`,
    due,
    cow: of,
  });

  it('are events of their own, also on one day', () => {
    expect(events([], { tasks: [task(4, '2026-06-20'), task(5, '2026-06-20', 1)] })).toEqual([
      { id: 'own-4', list: 'own', day: '2026-06-20', cows: [], title: 'Task 4' },
      { id: 'own-5', list: 'own', day: '2026-06-20', cows: [1], title: 'Task 5' },
    ]);
  });

  it('are not mentioned after the days of the calendar', () => {
    expect(events([], { tasks: [task(5, '2027-04-12')] })).toEqual([]);
  });

  it('stand on today while they are late', () => {
    expect(events([], { tasks: [task(4, '2026-05-15')] })).toEqual([
      { id: 'own-4', list: 'own', day: TODAY, cows: [], title: 'Task 4', late: true },
    ]);
  });
});
