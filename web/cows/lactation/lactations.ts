/** A cow's test days by her lactations. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { RecordOf } from '../records/record-kinds.ts';

export type TestDay = RecordOf['test_days'];
/** One of which it is known how long she had been in milk. */
export type DayOfLactation = TestDay & { days_in_milk: number };

/**
 * Her lactations, the latest first; of each its test days, oldest first. Those of which nobody knows when she had calved are
 * left out.
 */
export function lactationsOf(days: readonly TestDay[]): DayOfLactation[][] {
  const known = days.filter((day): day is DayOfLactation => day.days_in_milk !== null);
  const calvedOn = ({ tested_on, days_in_milk }: DayOfLactation): PlainDate =>
    addDays(tested_on, -days_in_milk);
  return [...Map.groupBy(known, calvedOn)]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([, lactation]) => lactation.sort((a, b) => a.days_in_milk - b.days_in_milk));
}
