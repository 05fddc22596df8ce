import { expect, it } from 'vitest';
import { HEAVIEST_AT_BIRTH_KG } from '../values/heaviest.ts';
import { growthOf, type HerdWeighing, meansAt } from './herd-growth.ts';

const BORN = '2026-01-01';

function weighed(cow: number, weighed_on: string, kg: number): HerdWeighing {
  return { cow, weighed_on, kg, date_of_birth: BORN };
}

it('takes of each animal the weighing nearest to an age, at most 30 days from it', () => {
  const weighings = [
    weighed(1, '2026-01-31', 50), // 30 days old
    weighed(1, '2026-03-02', 90), // 60
    weighed(2, '2026-04-01', 130), // 90
    weighed(3, '2026-04-02', 250), // 91
  ];
  expect(meansAt([60], weighings)).toEqual([{ age_days: 60, kg: 110, n: 2 }]);
  expect(meansAt([0, 45, 61, 500], weighings)).toEqual([
    { age_days: 0, kg: 50, n: 1 },
    // As near to the one as to the other: the later counts.
    { age_days: 45, kg: 90, n: 1 },
    { age_days: 61, kg: 156.7, n: 3 },
  ]);
});

it('takes the heaviest weight that an animal can have at its age, and leaves out what is above it', () => {
  expect(meansAt([0], [weighed(1, BORN, HEAVIEST_AT_BIRTH_KG)])).toEqual([{ age_days: 0, kg: 70, n: 1 }]);
  expect(meansAt([0], [weighed(1, BORN, HEAVIEST_AT_BIRTH_KG + 0.1)])).toEqual([]);
});

it('leaves out a weight that no animal has at its age', () => {
  const weighings = [weighed(1, '2026-07-20', 230), weighed(2, '2026-07-20', 850)];
  expect(meansAt([200], weighings)).toEqual([{ age_days: 200, kg: 230, n: 1 }]);
});

it('is reported for ages in days, whatever the birthdays are', () => {
  const older = { cow: 1, date_of_birth: '2020-02-28', weighed_on: '2020-03-01', kg: 41 };
  expect(meansAt([2], [older, weighed(2, '2026-01-03', 40)])).toEqual([{ age_days: 2, kg: 40.5, n: 2 }]);
});

it('sets an animal beside the others of her age, and the herd from her birth to today', () => {
  const own = [
    { id: 7, weighed_on: '2026-01-01', kg: 40 },
    { id: 8, weighed_on: '2026-07-01', kg: 240 },
  ];
  const others = [weighed(2, '2026-01-01', 38), weighed(2, '2026-03-02', 90)];
  expect(growthOf({ date_of_birth: BORN }, own, others, '2026-08-01')).toEqual({
    weights: [
      { id: 7, weighed_on: '2026-01-01', age_days: 0, kg: 40, mates: { kg: 38, n: 1 } },
      { id: 8, weighed_on: '2026-07-01', age_days: 181, kg: 240, mates: null },
    ],
    herd: [
      { age_days: 0, kg: 38, n: 1 },
      { age_days: 30, kg: 90, n: 1 },
      { age_days: 60, kg: 90, n: 1 },
      { age_days: 90, kg: 90, n: 1 },
    ],
  });
});

it('draws the herd of an old animal in longer steps', () => {
  const others = Array.from({ length: 4000 }, (_, day) => ({
    cow: 2,
    date_of_birth: '2000-01-01',
    weighed_on: new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10),
    kg: day / 4,
  }));
  const { herd } = growthOf({ date_of_birth: '2010-01-01' }, [], others, '2020-01-01');
  expect(herd.map(({ age_days }) => age_days).slice(22, 27)).toEqual([660, 690, 720, 810, 900]);
  expect(herd.every(({ age_days, kg }) => age_days === 4 * kg)).toBe(true);
  expect(herd.at(-1)?.age_days).toBe(3600);
});
