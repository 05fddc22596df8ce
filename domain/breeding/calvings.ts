/** Calvings as a cow has them: the birth records of one day are one calving, with one calf or more. Days are farm dates. */
import { byDay, dayOf, laterOf, type PlainDate } from '../calendar/calendar.ts';

/** What a birth record says of the calving it belongs to. */
export interface BirthFacts {
  birth_date: string;
  /** When the pregnancy that it ended had begun; null when that is unknown, or it ended none. */
  ended_pregnancy_start: PlainDate | null;
}

/** One calving. */
export interface CalvingDay<Birth extends BirthFacts = BirthFacts> {
  day: PlainDate;
  /** One for each calf, in the order in which they were given. */
  birthRecords: Birth[];
  /** When the pregnancy that it ended had begun, where that is known. */
  start: PlainDate | null;
}

/** Her calvings, oldest first. */
export function calvingsIn<Birth extends BirthFacts>(records: readonly Birth[]): CalvingDay<Birth>[] {
  const days = Map.groupBy(records, ({ birth_date }) => dayOf(birth_date));
  return [...days]
    .sort(([day], [otherDay]) => byDay(day, otherDay))
    .map(([day, birthRecords]) => ({
      day,
      birthRecords,
      start:
        birthRecords.find((birth) => birth.ended_pregnancy_start !== null)?.ended_pregnancy_start ?? null,
    }));
}

/** The days on which she calved, each once. */
export function calvingDays(records: readonly { birth_date: string }[]): PlainDate[] {
  return [...new Set(records.map(({ birth_date }) => dayOf(birth_date)))];
}

/**
 * Whether she is dry: dried off since she last calved. A calving on the day of the dry-off ends it. The order of the records
 * does not matter.
 */
export function isDry(
  dryOffs: readonly { dry_off_date: PlainDate }[],
  birthRecords: readonly { birth_date: string }[],
): boolean {
  const calved = birthRecords.reduce((last, { birth_date }) => laterOf(last, dayOf(birth_date)), '');
  return dryOffs.some(({ dry_off_date }) => dry_off_date > calved);
}
