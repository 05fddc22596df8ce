/** What a herd cannot be: the dates that are impossible. What is only odd is not refused. */
import { addDays, dayOf, type PlainDate } from '../calendar/calendar.ts';
import type { RecordTable } from '../kinds/index.ts';
import { type Message, message } from '../messages/message.ts';

/** What is wrong with something that happened more than a day ahead, or null; a day is allowed for clocks that differ. */
export function inFuture(date: string, today: PlainDate): Message<'date.in-future'> | null {
  const day = dayOf(date);
  return day > today && day > addDays(today, 1) ? message('date.in-future') : null;
}

/** What is wrong with a record that is dated before the animal was born, or null. */
export function beforeBirth(
  date: string,
  { name, date_of_birth }: { name: string; date_of_birth: PlainDate },
): Message<'record.before-birth'> | null {
  return dayOf(date) < date_of_birth ? message('record.before-birth', { name, date: date_of_birth }) : null;
}

/** What is wrong with a date that follows from a record and lies on an earlier day, or null. */
export function beforeRecord(
  record: RecordTable,
  later: string,
  earlier: string,
): Message<'date.before-record'> | null {
  return dayOf(later) < dayOf(earlier)
    ? message('date.before-record', { record, date: dayOf(earlier) })
    : null;
}
