import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedCalvingDate } from '../breeding/gestation.ts';
import { addDays } from '../calendar/calendar.ts';
import { LIFE_STAGES, type LifeFacts, lifeStage, stageKey, stageOf } from './life-stages.ts';

const TODAY = '2024-03-01'; // the day after a leap day

interface Case {
  /** Days. */
  age?: number;
  /** Days since the latest calving. */
  calved?: number;
  /** Days until the expected calving; negative when overdue. */
  due?: number;
  /** That her pregnancy lasts. */
  gestation?: number;
  pregnant?: boolean;
}

function facts({ age = 2000, calved, due, pregnant = due !== undefined, gestation = 283 }: Case): LifeFacts {
  return {
    date_of_birth: addDays(TODAY, -age),
    is_pregnant: pregnant,
    pregnancy_start_date: due === undefined ? null : addDays(TODAY, due - gestation),
    gestation_days: gestation,
    last_calving_date: calved === undefined ? null : addDays(TODAY, -calved),
  };
}

const groups: [string, [Case, number][]][] = [
  [
    'fresh to day 21 after calving',
    [
      [{ calved: -1 }, 1], // a clock that differs may be a day ahead
      [{ calved: 0 }, 1],
      [{ calved: 21 }, 1],
      [{ calved: 22 }, 2],
      [{ calved: 5000 }, 2],
    ],
  ],
  [
    'near calving, having calved before',
    [
      [{ calved: 300, due: 283 }, 2],
      [{ calved: 300, due: 91 }, 2],
      [{ calved: 300, due: 90 }, 3],
      [{ calved: 300, due: 57 }, 3],
      [{ calved: 300, due: 56 }, 4],
      [{ calved: 300, due: 22 }, 4],
      [{ calved: 300, due: 21 }, 5],
      [{ calved: 300, due: 0 }, 5],
      [{ calved: 300, due: -1 }, 5],
      [{ calved: 300, due: -400 }, 5],
    ],
  ],
  [
    'a heifer near calving',
    [
      [{ due: 283 }, 10],
      [{ due: 91, gestation: 294 }, 10],
      [{ due: 90, gestation: 294 }, 3],
      [{ due: 91 }, 10],
      [{ due: 90 }, 3],
      [{ due: 57 }, 3],
      [{ due: 56 }, 4],
      [{ due: 22 }, 4],
      [{ due: 21 }, 5],
      [{ due: -30 }, 5],
    ],
  ],
  [
    'by age',
    [
      [{ age: -1 }, 6],
      [{ age: 0 }, 6],
      [{ age: 60 }, 6],
      [{ age: 61 }, 7],
      [{ age: 180 }, 7],
      [{ age: 181 }, 8],
      [{ age: 400 }, 8],
      [{ age: 401 }, 9],
      [{ age: 5000 }, 9],
      [{ age: 400, pregnant: true }, 8],
      [{ age: 401, pregnant: true }, 10],
      [{ age: 400, due: 91 }, 8],
      [{ age: 401, due: 91 }, 10],
    ],
  ],
  [
    'where several rules hold',
    [
      [{ calved: 21, due: 10 }, 1], // fresh before all
      [{ calved: 22, due: 10 }, 5], // near calving before having calved
      [{ calved: 22, due: 56 }, 4],
      [{ calved: 22, due: 90 }, 3],
      [{ calved: 22, due: 91 }, 2], // having calved before pregnant
      [{ calved: 30, age: 390 }, 2], // having calved before age
      [{ age: 390, due: 90 }, 3], // near calving before age
      [{ age: 170, due: 21 }, 5],
    ],
  ],
  [
    'pregnant with no start date has no due date',
    [
      [{ pregnant: true }, 10],
      [{ pregnant: true, calved: 21 }, 1],
      [{ pregnant: true, calved: 22 }, 2],
      [{ pregnant: true, age: 60 }, 6],
    ],
  ],
];

describe.each(groups)('%s', (_, cases) => {
  test.each(cases)('%o is in group %i', (given, group) => {
    expect(lifeStage(facts(given), TODAY)).toBe(group);
  });
});

test('a start date without a pregnancy counts for nothing', () => {
  expect(lifeStage({ ...facts({ due: 10 }), is_pregnant: false }, TODAY)).toBe(9);
});

test('a date-time counts by its day on the farm', () => {
  const cow = facts({ calved: 21 });
  const last_calving_date = `${cow.last_calving_date}T23:59:59+14:00`;
  expect(lifeStage({ ...cow, last_calving_date }, `${TODAY}T00:00:00-10:00`)).toBe(1);
});

describe('any animal on any day', () => {
  /** The groups an animal can be in tomorrow when nothing but a night goes by: time never leads back. */
  const TOMORROW: Record<number, number[]> = {
    1: [1, 2, 3, 4, 5], // the fresh weeks end, wherever the next pregnancy stands
    2: [2, 3],
    3: [3, 4],
    4: [4, 5],
    5: [5], // only a calving or a loss leads out
    6: [6, 7, 3],
    7: [7, 8, 3],
    8: [8, 9, 10, 3],
    9: [9],
    10: [10, 3],
  };

  const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(TODAY, days));
  const anyCow: fc.Arbitrary<LifeFacts> = fc.record({
    date_of_birth: day(-900, 1),
    is_pregnant: fc.boolean(),
    pregnancy_start_date: fc.option(day(-700, 1)),
    gestation_days: fc.integer({ min: 260, max: 310 }),
    last_calving_date: fc.option(day(-700, 1)),
  });

  test('is in one of the ten groups, and the night leads to no impossible one', () => {
    fc.assert(
      fc.property(anyCow, day(-10, 900), (cow, today) => {
        const group = lifeStage(cow, today);
        expect(stageOf(group).group_number).toBe(group);
        expect(TOMORROW[group]).toContain(lifeStage(cow, addDays(today, 1)));
      }),
      { numRuns: 20_000 },
    );
  });

  test('is in exactly the group whose rule, as the specification words it, comes first', () => {
    const inDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    fc.assert(
      fc.property(anyCow, day(1, 900), (cow, today) => {
        const age = inDays(cow.date_of_birth, today);
        const calved = cow.last_calving_date ? inDays(cow.last_calving_date, today) : undefined;
        const due =
          cow.is_pregnant && cow.pregnancy_start_date
            ? inDays(today, expectedCalvingDate(cow.pregnancy_start_date, cow.gestation_days))
            : undefined;
        const rules: [number, boolean][] = [
          [1, calved !== undefined && calved <= 21],
          [5, due !== undefined && due <= 21],
          [4, due !== undefined && due >= 22 && due <= 56],
          [3, due !== undefined && due >= 57 && due <= 90],
          [2, calved !== undefined && calved > 21],
          [6, age <= 60],
          [7, age >= 61 && age <= 180],
          [8, age >= 181 && age <= 400],
          [10, age > 400 && cow.is_pregnant],
          [9, age > 400 && !cow.is_pregnant],
        ];
        expect(lifeStage(cow, today)).toBe(rules.find(([, holds]) => holds)?.[0]);
      }),
      { numRuns: 5000 },
    );
  });
});

test('the ten groups have their numbers in order, a name and a description', () => {
  expect(LIFE_STAGES.map(({ group_number }) => group_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(LIFE_STAGES.map(({ group_name }) => group_name)).size).toBe(10);
  expect(LIFE_STAGES.every(({ group_description }) => group_description.length > 0)).toBe(true);
});

test.each([0, 11, 1.5, Number.NaN])('there is no group %d', (number) => {
  expect(() => stageOf(number)).toThrow(RangeError);
});

test.each([
  [9, 'Male', 'stage.bulls'],
  [9, 'Female', 'stage.9'],
  [8, 'Male', 'stage.8'],
] as const)('one of group %d, %s, is called %s', (group_number, cow_gender, key) => {
  expect(stageKey({ group_number, cow_gender })).toBe(key);
});
