/** The semination that is told together with an animal; those told by themselves go through `domain/herd/acts/`. */

import { nextHeatDate } from '#domain/breeding/gestation.ts';
import { dayOf, hasTime } from '#domain/calendar/calendar.ts';
import { refuseBeforeBirth, refuseEarlierThan, refuseFuture } from '#domain/herd/herd-rules.ts';
import { seminationsOf } from './animals.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';

type Cow = HerdRow<'cows'>;
type SeminationRecord = HerdRow<'semination_records'>;

interface NewSemination {
  /** The farm's wall clock. */
  semination_date: string;
  next_heat_date?: string | null | undefined;
  successful?: boolean | null | undefined;
  notes?: string | null | undefined;
}

/**
 * Records a semination. One of the same day is completed instead: what was sent replaces what is there.
 * Does not touch the pregnancy.
 */
export async function recordSemination(
  change: HerdChange,
  cow: Cow,
  semination: NewSemination,
): Promise<SeminationRecord> {
  const date = semination.semination_date;
  refuseFuture('semination_date', date, change.context.today);
  refuseBeforeBirth('semination_date', date, cow);
  if (semination.next_heat_date)
    refuseEarlierThan('next_heat_date', semination.next_heat_date, date, 'the semination');
  const same = (await seminationsOf(change, cow.id)).find(
    (record) => dayOf(record.semination_date) === dayOf(date),
  );
  if (!same) {
    return change.insert('semination_records', {
      cow: cow.id,
      semination_date: date,
      next_heat_date: semination.next_heat_date ?? nextHeatDate(date),
      successful: semination.successful ?? false,
      notes: semination.notes ?? null,
    });
  }
  // A plain day adds nothing to a time that is known already.
  const moment = hasTime(date) ? date : same.semination_date;
  const ownHeat =
    same.next_heat_date === nextHeatDate(same.semination_date) ? nextHeatDate(moment) : undefined;
  return change.update('semination_records', same.id, {
    semination_date: moment,
    next_heat_date: semination.next_heat_date ?? ownHeat,
    ...(semination.successful === true ? { successful: true } : {}),
    ...(semination.notes ? { notes: semination.notes } : {}),
  });
}
