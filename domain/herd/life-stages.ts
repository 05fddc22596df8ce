import { GESTATION_DAYS } from '../breeding/gestation.ts';
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';

/** One of the ten groups that a herd is sorted into by life stage. */
export interface LifeStage {
  group_number: number;
  group_name: string;
  group_description: string;
}

/** The ten groups in the order of their numbers (fixed by the contract). */
export const LIFE_STAGES: readonly LifeStage[] = [
  { group_number: 1, group_name: 'Fresh cows', group_description: 'First 21 days after calving' },
  { group_number: 2, group_name: 'Milking cows', group_description: 'More than 21 days after calving' },
  { group_number: 3, group_name: 'Drying off', group_description: 'Pregnant, 90 to 57 days before calving' },
  { group_number: 4, group_name: 'Dry cows', group_description: 'Pregnant, 56 to 22 days before calving' },
  {
    group_number: 5,
    group_name: 'Close to calving',
    group_description: 'Pregnant, last 21 days before calving',
  },
  { group_number: 6, group_name: 'Young calves', group_description: 'Calves up to 60 days old' },
  { group_number: 7, group_name: 'Weaned calves', group_description: 'Calves 61 to 180 days old' },
  { group_number: 8, group_name: 'Young stock', group_description: 'Animals 181 to 400 days old' },
  { group_number: 9, group_name: 'Open animals', group_description: 'Older than 400 days, not pregnant' },
  { group_number: 10, group_name: 'Pregnant heifers', group_description: 'Older than 400 days, pregnant' },
];

/** What the group of an animal depends on. Dates are farm dates; null means unknown or never. */
export interface LifeFacts {
  date_of_birth: PlainDate;
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
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
  const sinceCalving = cow.last_calving_date === null ? null : now - dayNumber(cow.last_calving_date);
  if (sinceCalving !== null && sinceCalving <= 21) return 1;
  if (cow.is_pregnant && cow.pregnancy_start_date !== null) {
    const untilCalving = dayNumber(cow.pregnancy_start_date) + GESTATION_DAYS - now;
    if (untilCalving <= 21) return 5;
    if (untilCalving <= 56) return 4;
    if (untilCalving <= 90) return 3;
  }
  if (sinceCalving !== null) return 2;
  const age = now - dayNumber(cow.date_of_birth);
  if (age <= 60) return 6;
  if (age <= 180) return 7;
  if (age <= 400) return 8;
  return cow.is_pregnant ? 10 : 9;
}

/** The stage with this number; throws RangeError when there is none. */
export function stageOf(groupNumber: number): LifeStage {
  const stage = LIFE_STAGES[groupNumber - 1];
  if (!stage) throw new RangeError(`There is no group ${groupNumber}`);
  return stage;
}

/**
 * What an animal's group is called where a keeper reads it. The rules of the groups know no sex, so that a grown bull is
 * answered among the open animals; nobody calls him one.
 */
export function spokenStage({ group_number, cow_gender }: StagedAnimal): string {
  return isBull({ group_number, cow_gender }) ? 'Bulls' : stageOf(group_number).group_name;
}

/** Whether an animal is a grown male: one of group 9, who is never open nor pregnant. */
export function isBull({ group_number, cow_gender }: StagedAnimal): boolean {
  return cow_gender === 'Male' && group_number === 9;
}

interface StagedAnimal {
  group_number: number;
  cow_gender: 'Male' | 'Female';
}
