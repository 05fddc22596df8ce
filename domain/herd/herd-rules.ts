/** Dates that are impossible in a herd. What is only unusual is not refused here (see `unlikely.ts`). */
import { addDays, dayOf, type PlainDate } from '../calendar/calendar.ts';
import type { RecordTable } from '../kinds/index.ts';
import { type Message, message } from '../messages/message.ts';

/** Why an event that lies more than a day ahead is refused, or null. One day is allowed, since clocks differ. */
export function inFuture(date: string, today: PlainDate): Message<'date.in-future'> | null {
  const day = dayOf(date);
  return day > today && day > addDays(today, 1) ? message('date.in-future') : null;
}

/** Why a record dated before the animal's birth is refused, or null. */
export function beforeBirth(
  date: string,
  { name, date_of_birth }: { name: string; date_of_birth: PlainDate },
): Message<'record.before-birth'> | null {
  return dayOf(date) < date_of_birth ? message('record.before-birth', { name, date: date_of_birth }) : null;
}

/** Why a date that follows from a record and lies on an earlier day is refused, or null. */
export function beforeRecord(
  record: RecordTable,
  later: string,
  earlier: string,
): Message<'date.before-record'> | null {
  return dayOf(later) < dayOf(earlier)
    ? message('date.before-record', { record, date: dayOf(earlier) })
    : null;
}
