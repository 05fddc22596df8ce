/** An animal's life as far as it follows from her records: the one place where it is worked out. */
import type { Pregnancy } from '../../breeding/pregnancy.ts';
import { dayOf, laterOf, type PlainDate } from '../../calendar/calendar.ts';
import type { LifeRecords } from './facts.ts';
import { type Ended, walk } from './walk.ts';

export type { LifeRecords } from './facts.ts';

/** What follows from a female's records. A male has none of it. */
export interface Life extends Pregnancy {
  /** Her calvings and losses, the oldest first: all records of one day are one. */
  readonly endings: readonly Ended[];
  /** The start that each check found, by its id; null where it found none, or nobody knows. */
  readonly found: ReadonlyMap<number, PlainDate | null>;
  /** The ids of the seminations of which the last word is that she took. */
  readonly successful: ReadonlySet<number>;
}

/**
 * She stands as if each of her records had been entered on its own day. Each list is in the order of its days, and of one day in the order
 * in which they were entered. Does not depend on today.
 */
export function lifeOf(records: LifeRecords): Life {
  return walk(records);
}

/** What is recorded of her up to a day, as somebody sees it who knows of no later one. */
export function recordsUntil(records: LifeRecords, until: PlainDate): LifeRecords {
  return {
    date_of_birth: records.date_of_birth,
    birth_records: records.birth_records.filter(({ birth_date }) => dayOf(birth_date) <= until),
    semination_records: records.semination_records
      .filter(({ semination_date }) => dayOf(semination_date) <= until)
      .map((semination) =>
        semination.took_as_of !== null && semination.took_as_of > until
          ? { ...semination, took: null, took_as_of: null }
          : semination,
      ),
    pregnancy_checks: records.pregnancy_checks.filter(({ check_date }) => check_date <= until),
    pregnancy_losses: records.pregnancy_losses.filter(({ loss_date }) => loss_date <= until),
    pregnancy_statements: records.pregnancy_statements.filter(({ as_of }) => as_of <= until),
  };
}

/** The day of the latest fact of her life; her birth where there is none. What is said by hand is said on top of it. */
export function latestFact(records: LifeRecords): PlainDate {
  const days = [
    ...records.birth_records.map(({ birth_date }) => dayOf(birth_date)),
    ...records.semination_records.flatMap(({ semination_date, took_as_of }) => [
      dayOf(semination_date),
      ...(took_as_of === null ? [] : [took_as_of]),
    ]),
    ...records.pregnancy_checks.map(({ check_date }) => check_date),
    ...records.pregnancy_losses.map(({ loss_date }) => loss_date),
    ...records.pregnancy_statements.map(({ as_of }) => as_of),
  ];
  return days.reduce(laterOf, records.date_of_birth);
}
