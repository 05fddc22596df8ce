/** What the other animals of a herd weighed at the same age: an animal's growth is compared with it. */

import { dayNumber, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { firstFrom } from '../values/first-from.ts';
import { heaviestAt } from '../values/heaviest.ts';

/** What is looked at of a weighing of the herd. Those of one animal follow each other. */
export interface HerdWeighing {
  readonly cow: number;
  readonly weighed_on: PlainDate;
  readonly kg: number;
  readonly date_of_birth: PlainDate;
}

/** The mean weight of the animals that were weighed around an age: in steps of 0.1 kg, of `n` animals. */
export interface Mean {
  readonly age_days: number;
  readonly kg: number;
  readonly n: number;
}

/** So many days before and after an age animals are of that age. */
const AROUND_DAYS = 30;

/**
 * For each of these ages (days, rising) what the animals weighed then: of each animal the weighing nearest to that age, at most
 * 30 days from it, of two as near the later. Ages at which nobody was weighed are left out, and so are weights that no animal
 * has at its age.
 */
export function meansAt(ages: readonly number[], weighings: Iterable<HerdWeighing>): Mean[] {
  const sums = ages.map((age_days) => ({ age_days, kg: 0, n: 0 }));
  const nearest: { age: number; kg: number }[] = [];
  let cow = 0;
  const count = () => {
    nearest.forEach(({ kg }, place) => {
      const sum = sums[place];
      if (sum) sum.kg += kg;
      if (sum) sum.n += 1;
    });
    nearest.length = 0;
  };
  for (const weighing of weighings) {
    if (weighing.cow !== cow) count();
    cow = weighing.cow;
    const age = dayNumber(weighing.weighed_on) - dayNumber(weighing.date_of_birth);
    // One wrong weight would distort what all others are compared with.
    if (weighing.kg > heaviestAt(age)) continue;
    for (let place = firstFrom(ages, (asked) => asked < age - AROUND_DAYS); ; place += 1) {
      const asked = ages[place];
      if (asked === undefined || asked > age + AROUND_DAYS) break;
      const known = nearest[place];
      if (!known || Math.abs(age - asked) <= Math.abs(known.age - asked))
        nearest[place] = { age, kg: weighing.kg };
    }
  }
  count();
  return sums.flatMap(({ age_days, kg, n }) =>
    n === 0 ? [] : [{ age_days, kg: Math.round((kg / n) * 10) / 10, n }],
  );
}

/** An animal's weighings beside what others weighed at the same age. */
export interface AnimalGrowth {
  weights: {
    id: number;
    weighed_on: PlainDate;
    age_days: number;
    kg: number;
    mates: Omit<Mean, 'age_days'> | null;
  }[];
  /** From birth to her age now: every 30 days while she is young, later every 90. */
  herd: Mean[];
}

const YOUNG_DAYS = 720;
const STEP_DAYS = 30;
const LATER_STEP_DAYS = 90;
/** No animal of a herd is older. */
const OLDEST_DAYS = 40 * 366;

/** `own` are her weighings, oldest first; `others` those of the herd's other animals of her sex. */
export function growthOf(
  { date_of_birth }: { readonly date_of_birth: PlainDate },
  own: readonly { readonly id: number; readonly weighed_on: PlainDate; readonly kg: number }[],
  others: Iterable<HerdWeighing>,
  today: PlainDate,
): AnimalGrowth {
  const aged = own.map(({ id, weighed_on, kg }) => ({
    id,
    weighed_on,
    age_days: daysBetween(date_of_birth, weighed_on),
    kg,
  }));
  const drawn = agesUntil(Math.max(daysBetween(date_of_birth, today), aged.at(-1)?.age_days ?? 0));
  const ages = new Set([...drawn, ...aged.map(({ age_days }) => age_days)]);
  const means = meansAt(
    [...ages].sort((a, b) => a - b),
    others,
  );
  const at = new Map(means.map((mean) => [mean.age_days, mean]));
  return {
    weights: aged.map((weighing) => {
      const mean = at.get(weighing.age_days);
      return { ...weighing, mates: mean ? { kg: mean.kg, n: mean.n } : null };
    }),
    herd: drawn.flatMap((age) => at.get(age) ?? []),
  };
}

/** The ages at which the growth of the herd is drawn, in days. */
function agesUntil(last: number): number[] {
  const ages: number[] = [];
  for (let age = 0; age <= Math.min(last, OLDEST_DAYS); age += age < YOUNG_DAYS ? STEP_DAYS : LATER_STEP_DAYS)
    ages.push(age);
  return ages;
}
