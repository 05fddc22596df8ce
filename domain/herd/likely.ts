/** What an animal that joins the herd is likely to be, by the animals that are in it. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { CowListed } from '../kinds/cow/schema.ts';

type Known = Pick<
  CowListed,
  'breed' | 'cow_gender' | 'date_of_birth' | 'daily_feed_amount' | 'milk_supply_group' | 'weight'
>;

/** So many of the animals nearest in age are looked at. */
const NEAREST = 9;

/** How far the ages of animals may lie apart that are fed alike: days, and a share of the age. */
const APART = { days: 30, share: 0.2 };

/** The value that most have, the first of several; null where none has one. */
export function mostFrequent<T>(values: readonly (T | null)[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

/** The animals of the same sex that are about as old, the nearest first. */
export function alike<A extends Known>(
  animals: readonly A[],
  { cow_gender, born, today }: { cow_gender: string; born: PlainDate; today: PlainDate },
): A[] {
  const apart = ({ date_of_birth }: A) => Math.abs(daysBetween(date_of_birth, born));
  const most = Math.max(APART.days, daysBetween(born, today) * APART.share);
  return animals
    .filter((animal) => animal.cow_gender === cow_gender && apart(animal) <= most)
    .sort((one, other) => apart(one) - apart(other))
    .slice(0, NEAREST);
}

/** The value in the middle, the lower of two; null of none. */
export function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}
