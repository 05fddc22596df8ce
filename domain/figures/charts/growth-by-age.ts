/** What the animals of a herd weighed at which age. */
import { dayNumber, type PlainDate } from '../../calendar/calendar.ts';
import { heaviestAt } from '../../values/heaviest.ts';
import { spreadOf } from '../statistics.ts';
import { rangeOf } from './ranges.ts';
import type { Charts, Range } from './schema.ts';

export interface WeighedAnimal {
  readonly weighed_on: PlainDate;
  readonly kg: number;
  readonly date_of_birth: PlainDate;
  readonly cow_gender: 'Female' | 'Male';
}

const SEXES = ['Female', 'Male'] as const;

/** More points of one sex are not distinguished. */
export const MOST_POINTS = 1000;

/** Of fewer weighings at an age, what lies in their middle says nothing. */
export const FEWEST_OF_AGE = 4;

/** The first days of the ranges of age: birth, quarters of the first two years, half of the third, later years. */
const AGES = [0, 8, 91, 183, 274, 365, 457, 548, 639, 731, 913, 1096, 1461, 1826];
const RANGES: readonly Range[] = AGES.map((from, place) => {
  const next = AGES[place + 1];
  return { from, to: next === undefined ? null : next - 1 };
});

/** All weighings of a period, in any order. Weights that no animal has at its age are left out: they are slips. */
export function weightsByAge(weighings: readonly WeighedAnimal[]): Charts['weights'] {
  const ofSex = (sex: WeighedAnimal['cow_gender']) =>
    weightsOf(weighings.filter(({ cow_gender }) => cow_gender === sex));
  return { Female: ofSex('Female'), Male: ofSex('Male') };
}

function weightsOf(weighings: readonly WeighedAnimal[]): Charts['weights']['Female' | 'Male'] {
  const aged = weighings
    .map(({ weighed_on, date_of_birth, kg }) => ({
      age: dayNumber(weighed_on) - dayNumber(date_of_birth),
      kg,
    }))
    .filter(({ age, kg }) => kg <= heaviestAt(age))
    .sort((a, b) => a.age - b.age || a.kg - b.kg);
  const ages = Map.groupBy(aged, ({ age }) => rangeOf(RANGES, age));
  return {
    n: aged.length,
    points: evenly(aged, MOST_POINTS).map(({ age, kg }) => [age, kg]),
    ages: RANGES.flatMap((range, place) => {
      const found = ages.get(place) ?? [];
      const { median, p25, p75 } = spreadOf(
        found.map(({ kg }) => kg),
        10,
      );
      if (median === null || p25 === null || p75 === null) return [];
      const days = found.reduce((sum, { age }) => sum + age, 0);
      return [{ ...range, n: found.length, age_days: Math.round(days / found.length), median, p25, p75 }];
    }),
  };
}

/** What was weighed of each sex at each age, by age. */
export function weightsInOrder(weights: Charts['weights']) {
  return SEXES.flatMap((sex) => weights[sex].ages.map((age) => ({ sex, age }))).sort(
    (a, b) => (a.age.from ?? 0) - (b.age.from ?? 0),
  );
}

/** At most so many of them, at even distances. */
function evenly<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
}
