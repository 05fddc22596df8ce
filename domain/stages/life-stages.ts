import { dayNumber, type PlainDate } from '../calendar/calendar.ts';

/** One of the ten groups that a herd is sorted into by life stage. */
export interface LifeStage {
  group_number: number;
  group_name: string;
  group_description: string;
}

/**
 * Where the stages meet, in whole days (fixed by the contract); no other place repeats these numbers. Each number is
 * the boundary day itself, which belongs to the stage that comes first in the rules of `lifeStage`.
 */
export const STAGE_DAYS = {
  /** Days since her latest calving: up to this day she is fresh. */
  fresh: 21,
  /** Days before the expected calving from which on she is dried off, is dry, is close to calving. */
  dryingOff: 90,
  dry: 56,
  close: 21,
  /** Age in days up to which an animal is a young calf, a weaned calf, young stock. */
  youngCalf: 60,
  weanedCalf: 180,
  youngStock: 400,
} as const;

const { fresh, dryingOff, dry, close, youngCalf, weanedCalf, youngStock } = STAGE_DAYS;

/** The group of grown animals that are not pregnant. The rules of the groups do not look at the sex: bulls are in it too. */
export const OPEN_ANIMALS = 9;

/** The groups whose names say what was done, though they follow from days: the dry cows, the weaned calves, those that give milk. */
export const STAGES_BY_DATE = { inMilk: [1, 2, 3], dry: 4, weaned: 7 } as const satisfies Record<
  string,
  number | readonly number[]
>;

/** Names and descriptions of the ten groups in the order of their numbers (fixed by the contract). */
const STAGES: readonly (readonly [name: string, description: string])[] = [
  ['Fresh cows', `First ${fresh} days after calving`],
  ['Milking cows', `More than ${fresh} days after calving`],
  ['Drying off', `Pregnant, ${dryingOff} to ${dry + 1} days before calving`],
  ['Dry cows', `Pregnant, ${dry} to ${close + 1} days before calving`],
  ['Close to calving', `Pregnant, last ${close} days before calving`],
  ['Young calves', `Calves up to ${youngCalf} days old`],
  ['Weaned calves', `Calves ${youngCalf + 1} to ${weanedCalf} days old`],
  ['Young stock', `Animals ${weanedCalf + 1} to ${youngStock} days old`],
  ['Open animals', `Older than ${youngStock} days, not pregnant`],
  ['Pregnant heifers', `Older than ${youngStock} days, pregnant`],
];

export const LIFE_STAGES: readonly LifeStage[] = STAGES.map(([group_name, group_description], index) => ({
  group_number: index + 1,
  group_name,
  group_description,
}));

/** What the group of an animal depends on. Dates are farm dates; null means unknown or never. */
export interface LifeFacts {
  date_of_birth: PlainDate;
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
  /** Days that her pregnancy is expected to last: see `gestationOn`. */
  gestation_days: number;
  /** The day of her latest calving. */
  last_calving_date: PlainDate | null;
}

/**
 * The number (1 to 10) of the group an animal belongs to on `today`.
 *
 * The specification's rules overlap; the order here settles them: a fresh cow first, then how near the next calving
 * is, then whether she has calved, then age, then pregnancy. Boundaries are whole farm days and belong to the earlier
 * stage: day 21 after calving is group 1, 21 days before calving (and overdue) is group 5, a calf of 60 days is in 6.
 * Pregnant without a start date counts as pregnant with no due date.
 */
export function lifeStage(cow: LifeFacts, today: PlainDate): number {
  const now = dayNumber(today);
  const { last_calving_date: calved, pregnancy_start_date: start } = cow;
  return stageByDays({
    age: now - dayNumber(cow.date_of_birth),
    sinceCalving: calved === null ? null : now - dayNumber(calved),
    isPregnant: cow.is_pregnant,
    untilCalving: start === null ? null : dayNumber(start) + cow.gestation_days - now,
  });
}

/** What a group follows from, in days; null where she never calved, or nobody knows when she will. */
interface LifeDays {
  readonly age: number;
  readonly sinceCalving: number | null;
  readonly isPregnant: boolean;
  readonly untilCalving: number | null;
}

/** The same by days that are counted already. */
export function stageByDays({ age, sinceCalving, isPregnant, untilCalving }: LifeDays): number {
  if (sinceCalving !== null && sinceCalving <= fresh) return 1;
  if (isPregnant && untilCalving !== null) {
    if (untilCalving <= close) return 5;
    if (untilCalving <= dry) return 4;
    if (untilCalving <= dryingOff) return 3;
  }
  if (sinceCalving !== null) return 2;
  if (age <= youngCalf) return 6;
  if (age <= weanedCalf) return 7;
  if (age <= youngStock) return 8;
  return isPregnant ? 10 : OPEN_ANIMALS;
}

/** The stage with this number; throws RangeError when there is none. */
export function stageOf(groupNumber: number): LifeStage {
  const stage = LIFE_STAGES[groupNumber - 1];
  if (!stage) throw new RangeError(`There is no group ${groupNumber}`);
  return stage;
}

/**
 * The key of the text that names an animal's group: by its number, or `bull`, which the rules of the groups do not
 * know.
 */
export type StageKey = `stage.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}` | 'stage.bulls';

/**
 * The key of the text for an animal's group. The rules of the groups do not look at the sex, so that a grown bull
 * gets the group of open animals; on a page he is called a bull. Throws RangeError where there is no such group.
 */
export function stageKey({ group_number, cow_gender }: StagedCow & { group_number: number }): StageKey {
  stageOf(group_number);
  return isBull({ group_number, cow_gender }) ? 'stage.bulls' : (`stage.${group_number}` as StageKey);
}

/** Whether an animal is a grown male: one of group 9, who is never open nor pregnant. */
export function isBull({ group_number, cow_gender }: StagedCow): boolean {
  return cow_gender === 'Male' && group_number === OPEN_ANIMALS;
}

interface StagedCow {
  /** Null of one that has left the herd. */
  group_number: number | null;
  cow_gender: 'Male' | 'Female';
}
