/** The semination of which nobody knows yet whether she took: the one place where it is worked out. Days are farm days. */
import { EARLIEST_RESULT_DAYS } from '../../breeding/endings.ts';
import { dayOf, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import { latestOf } from './latest.ts';

/** What answers whether she took: her state and her records, in any order. */
export interface ServedLife {
  readonly cow_gender: 'Male' | 'Female';
  readonly is_pregnant: boolean;
  readonly semination_records: readonly ServedRecord[];
  readonly birth_records: readonly { readonly birth_date: string }[];
  readonly pregnancy_losses: readonly { readonly loss_date: PlainDate }[];
  readonly pregnancy_checks: readonly CheckSaid[];
}

interface ServedRecord {
  readonly id: number;
  readonly semination_date: string;
  readonly next_heat_date: string;
  readonly successful: boolean;
}

interface CheckSaid {
  readonly id: number;
  readonly check_date: PlainDate;
  readonly result: 'pregnant' | 'empty' | 'recheck';
}

export interface OpenSemination {
  readonly id: number;
  readonly day: PlainDate;
  readonly next_heat: PlainDate;
}

/** Her latest semination; of two of one day the one entered last. */
export function latestSemination<T extends Pick<ServedRecord, 'id' | 'semination_date'>>(
  records: readonly T[],
): T | undefined {
  return latestOf(records, ({ semination_date }) => semination_date);
}

/**
 * Her latest semination, while nothing answers it: no later calving (a semination on the day of a calving lies after
 * it), no loss on its day or later, no check, no mark of success, no pregnancy.
 */
export function openSemination(life: ServedLife): OpenSemination | undefined {
  if (life.cow_gender === 'Male' || life.is_pregnant) return undefined;
  const latest = latestSemination(life.semination_records);
  if (!latest || latest.successful) return undefined;
  const day = dayOf(latest.semination_date);
  const isOver =
    life.birth_records.some(({ birth_date }) => dayOf(birth_date) > day) ||
    life.pregnancy_losses.some(({ loss_date }) => loss_date >= day) ||
    life.pregnancy_checks.some((check) => tellsOf(check, day));
  return isOver ? undefined : { id: latest.id, day, next_heat: dayOf(latest.next_heat_date) };
}

/** Whether this check says how the semination of this day, the latest before it that it can tell of, ended. */
export function tellsOf({ result, check_date }: Omit<CheckSaid, 'id'>, seminated: PlainDate): boolean {
  return result !== 'recheck' && daysBetween(seminated, check_date) >= EARLIEST_RESULT_DAYS;
}
