import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checked, cow, listsOn, seminated, worked } from '../../testing/work-lives.ts';
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { countOfWork } from './duties.ts';
import type { Hold, OwnTask } from './lists.ts';
import { WORK_LISTS } from './numbers.ts';

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
    const declared = { asked: [], births: new Set<number>(), nameOf: () => '' };
    expect(listsOn('2026-02-20', [], { declared }).map(({ key }) => key)).toEqual(WORK_LISTS);
    expect(listsOn('2026-02-20', [], { declared, off: ['heat', 'own'] }).map(({ key }) => key)).toEqual(
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
      semination_records: [seminated(id === 4 ? '2026-01-09' : '2026-01-10')],
    }));
    const [list] = listsOn('2026-02-20', herd, { holds: [hold({ cow: 2 })] }).filter(
      ({ key }) => key === 'check',
    );
    expect(list?.items.map((row) => row.cow)).toEqual([4, 1, 3, 2]);
    expect([list?.count, list?.held]).toEqual([3, 1]);
  });

  it('have who is long late behind the others, the least late of them first', () => {
    const due = (id: number, day: PlainDate) =>
      cow({ id, doses: [{ id, day: '2020-01-01', next: day, vaccine_name: 'BVD' }] });
    const herd = [
      due(1, '2022-01-01'),
      due(2, '2025-12-21'),
      due(3, '2025-12-22'),
      due(4, '2026-02-19'),
      due(5, '2026-02-22'),
    ];
    const [list] = listsOn('2026-02-20', herd).filter(({ key }) => key === 'vaccinate');
    expect(list?.items.map((row) => row.cow)).toEqual([3, 4, 5, 2, 1]);
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
