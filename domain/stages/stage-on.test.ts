import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../calendar/calendar.ts';
import { type StagedLife, stagedLifeOf, stageOn, stagesBetween } from './stage-on.ts';

const TODAY = '2026-06-15';
const NOW = dayNumber(TODAY);

/** A pregnancy that ended on a day, and began on another where that is known. */
const ended = (day: string, start: string | null = null) => ({
  day: dayNumber(day),
  start: start === null ? null : dayNumber(start),
});
const carried = (start: string) => ({ pregnancy: { start: dayNumber(start) } });
const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

const life = (said: Partial<StagedLife> = {}): StagedLife => ({
  born: dayNumber('2020-01-01'),
  gestationDays: 283,
  stays: [ALWAYS],
  calvings: [],
  losses: [],
  pregnancy: null,
  ...said,
});

describe('the group of an animal on a day', () => {
  it.each<[string, Partial<StagedLife>, string, number | null]>([
    ['before she was born', {}, '2019-12-31', null],
    ['as a calf', {}, '2020-01-01', 6],
    ['on her last day as a young calf', {}, '2020-03-01', 6],
    ['on the day after', {}, '2020-03-02', 7],
    ['as young stock', {}, '2020-06-30', 8],
    ['open', {}, TODAY, 9],
    ['before she was bought', { stays: [{ ...ALWAYS, from: dayNumber('2024-05-01') }] }, '2024-04-30', null],
    ['on the day she was bought', { stays: [{ ...ALWAYS, from: dayNumber('2024-05-01') }] }, '2024-05-01', 9],
    [
      'on the day before she was sold',
      { stays: [{ ...ALWAYS, until: dayNumber('2025-02-04') }] },
      '2025-02-03',
      9,
    ],
    [
      'on the day she was sold',
      { stays: [{ ...ALWAYS, until: dayNumber('2025-02-04') }] },
      '2025-02-04',
      null,
    ],
    [
      'while she carried a calf that was born since',
      { calvings: [ended('2025-10-10', '2025-01-01')] },
      '2025-05-01',
      10,
    ],
    ['before that pregnancy began', { calvings: [ended('2025-10-10', '2025-01-01')] }, '2024-12-31', 9],
    ['on the day of a calving', { calvings: [ended('2025-10-10', '2025-01-01')] }, '2025-10-10', 1],
    ['22 days after a calving', { calvings: [ended('2025-10-10')] }, '2025-11-01', 2],
    ['on the day on which a calf was lost', { losses: [ended('2025-05-01', '2025-01-01')] }, '2025-05-01', 9],
    ['on the day before', { losses: [ended('2025-05-01', '2025-01-01')] }, '2025-04-30', 10],
    ['pregnant since nobody knows when', { pregnancy: { start: null } }, '2026-12-31', 10],
    ['on the day on which her pregnancy began', carried('2026-05-01'), '2026-05-01', 10],
    ['on the day before', carried('2026-05-01'), '2026-04-30', 9],
    [
      'between two losses, in the pregnancy that ended first',
      { losses: [ended('2025-12-01', '2025-10-01'), ended('2025-05-01', '2025-01-01')] },
      '2025-03-01',
      10,
    ],
    [
      'between a loss and the pregnancy after it',
      { calvings: [ended('2026-05-10', '2025-08-01')], losses: [ended('2025-05-01', '2025-01-01')] },
      '2025-06-01',
      9,
    ],
    // Due on 2026-07-11.
    ['21 days before she is due', carried('2025-10-01'), '2026-06-20', 5],
    ['on the day she is due', carried('2025-10-01'), '2026-07-11', 1],
    ['22 days after it', carried('2025-10-01'), '2026-08-02', 2],
    ['overdue today', carried('2025-09-01'), TODAY, 5],
    ['tomorrow, having been due today', carried('2025-09-05'), '2026-06-16', 1],
  ])('%s', (_, said, day, stage) => {
    expect(stageOn(life(said), dayNumber(day), NOW)).toBe(stage);
  });
});

it('counts today what is dated tomorrow', () => {
  const recorded = life({ calvings: [ended('2026-06-16', '2025-09-07')], losses: [ended('2026-06-16')] });
  const { calvings, losses } = stagedLifeOf(recorded, NOW);
  expect([calvings, losses]).toEqual([[ended(TODAY, '2025-09-07')], [ended(TODAY)]]);
  expect(stageOn(stagedLifeOf(recorded, NOW), NOW, NOW)).toBe(1);
  const pregnant = life(carried('2026-06-16'));
  expect([NOW - 1, NOW, NOW + 1].map((day) => stageOn(pregnant, day, NOW))).toEqual([9, 10, 10]);
});

const anyDay = fc.integer({ min: NOW - 900, max: NOW + 700 });
const anyEnding = fc
  .tuple(anyDay, fc.option(fc.integer({ min: 1, max: 300 })))
  .map(([day, days]) => ({ day, start: days === null ? null : day - days }));
const someEndings = (maxLength: number) =>
  fc.array(anyEnding, { maxLength }).map((all) => all.sort((a, b) => a.day - b.day));
const anyLife = fc.record({
  born: anyDay,
  gestationDays: fc.integer({ min: 260, max: 310 }),
  stays: fc.array(
    fc.record({
      from: fc.option(anyDay, { nil: ALWAYS.from }),
      until: fc.option(anyDay, { nil: ALWAYS.until }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  calvings: someEndings(3),
  losses: someEndings(2),
  pregnancy: fc.option(fc.record({ start: fc.option(anyDay) })),
});

it('tells the groups of a time as it tells those of each of its days', () => {
  fc.assert(
    fc.property(anyLife, anyDay, fc.integer({ min: 0, max: 800 }), (any, from, days) => {
      const stages = stagesBetween(any, from, from + days, NOW);
      for (let day = from; day <= from + days; day += 1)
        expect(stages.findLast((known) => known.from <= day)?.stage, String(day)).toBe(
          stageOn(any, day, NOW),
        );
    }),
    { numRuns: 200 },
  );
});

it('names each group once, from the day on which she came into it', () => {
  const from = dayNumber('2020-01-01');
  expect(stagesBetween(life(), from, dayNumber('2021-06-01'), NOW)).toEqual([
    { from, stage: 6 },
    { from: dayNumber('2020-03-02'), stage: 7 },
    { from: dayNumber('2020-06-30'), stage: 8 },
    { from: dayNumber('2021-02-05'), stage: 9 },
  ]);
  const sold = life({ stays: [{ ...ALWAYS, until: NOW - 10 }] });
  expect(stagesBetween(sold, NOW - 20, NOW + 20, NOW)).toEqual([
    { from: NOW - 20, stage: 9 },
    { from: NOW - 10, stage: null },
  ]);
});
