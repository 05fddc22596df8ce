import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { type StagedLife, stageOn, stagesBetween } from './stage-on.ts';

const TODAY = '2026-06-15';

const life = (told: Partial<StagedLife> = {}): StagedLife => ({
  date_of_birth: '2020-01-01',
  gestation_days: 283,
  stays: [{ from: null, to: null }],
  calvings: [],
  losses: [],
  pregnancy: null,
  ...told,
});

describe('the group of an animal on a day', () => {
  it.each<[string, Partial<StagedLife>, string, number | null]>([
    ['before she was born', {}, '2019-12-31', null],
    ['as a calf', {}, '2020-01-01', 6],
    ['on her last day as a young calf', {}, '2020-03-01', 6],
    ['on the day after', {}, '2020-03-02', 7],
    ['as young stock', {}, '2020-06-30', 8],
    ['open', {}, TODAY, 9],
    ['before she was bought', { stays: [{ from: '2024-05-01', to: null }] }, '2024-04-30', null],
    ['on the day she was bought', { stays: [{ from: '2024-05-01', to: null }] }, '2024-05-01', 9],
    ['on the day she was sold', { stays: [{ from: null, to: '2025-02-03' }] }, '2025-02-03', 9],
    ['on the day after', { stays: [{ from: null, to: '2025-02-03' }] }, '2025-02-04', null],
    [
      'while she carried a calf that was born since',
      { calvings: [{ day: '2025-10-10', start: '2025-01-01' }] },
      '2025-05-01',
      10,
    ],
    [
      'before that pregnancy began',
      { calvings: [{ day: '2025-10-10', start: '2025-01-01' }] },
      '2024-12-31',
      9,
    ],
    ['on the day of a calving', { calvings: [{ day: '2025-10-10', start: '2025-01-01' }] }, '2025-10-10', 1],
    ['22 days after a calving', { calvings: [{ day: '2025-10-10', start: null }] }, '2025-11-01', 2],
    [
      'on the day on which a calf was lost',
      { losses: [{ day: '2025-05-01', start: '2025-01-01' }] },
      '2025-05-01',
      9,
    ],
    ['on the day before', { losses: [{ day: '2025-05-01', start: '2025-01-01' }] }, '2025-04-30', 10],
    ['pregnant since nobody knows when', { pregnancy: { start: null } }, '2026-12-31', 10],
    // Due on 2026-07-11.
    ['21 days before she is due', { pregnancy: { start: '2025-10-01' } }, '2026-06-20', 5],
    ['on the day she is due', { pregnancy: { start: '2025-10-01' } }, '2026-07-11', 1],
    ['22 days after it', { pregnancy: { start: '2025-10-01' } }, '2026-08-02', 2],
    ['overdue today', { pregnancy: { start: '2025-09-01' } }, TODAY, 5],
    ['tomorrow, having been due today', { pregnancy: { start: '2025-09-05' } }, '2026-06-16', 1],
  ])('%s', (_, told, day, stage) => {
    expect(stageOn(life(told), day, TODAY)).toBe(stage);
  });
});

const anyDay = fc.integer({ min: -900, max: 700 }).map((days) => addDays(TODAY, days));
const anyEnding = fc
  .tuple(anyDay, fc.option(fc.integer({ min: 1, max: 300 })))
  .map(([day, carried]) => ({ day, start: carried === null ? null : addDays(day, -carried) }));
const anyLife = fc.record({
  date_of_birth: anyDay,
  gestation_days: fc.integer({ min: 260, max: 310 }),
  stays: fc.array(fc.record({ from: fc.option(anyDay), to: fc.option(anyDay) }), {
    minLength: 1,
    maxLength: 2,
  }),
  calvings: fc.array(anyEnding, { maxLength: 3 }).map((all) => all.sort((a, b) => (a.day < b.day ? -1 : 1))),
  losses: fc.array(anyEnding, { maxLength: 2 }).map((all) => all.sort((a, b) => (a.day < b.day ? -1 : 1))),
  pregnancy: fc.option(fc.record({ start: fc.option(anyDay) })),
});

it('tells the groups of a time as it tells those of each of its days', () => {
  fc.assert(
    fc.property(anyLife, anyDay, fc.integer({ min: 0, max: 800 }), (any, from, days) => {
      const stages = stagesBetween(any, from, addDays(from, days), TODAY);
      for (let ahead = 0; ahead <= days; ahead += 1) {
        const day = addDays(from, ahead);
        expect(stages.findLast((known) => known.from <= day)?.stage, day).toBe(stageOn(any, day, TODAY));
      }
    }),
    { numRuns: 200 },
  );
});
