/** What a herd cannot be: the dates that are impossible. What is only odd is not refused. */
import { addDays, dayOf, type PlainDate } from '../calendar/calendar.ts';
import type { RecordTable } from '../kinds/index.ts';
import { type Message, message } from '../messages/message.ts';
import { invalidField } from '../values/errors.ts';

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

/** Throws when something that happened is dated more than a day ahead; a day is allowed for clocks that differ. */
export function refuseFuture(field: string, date: string, today: PlainDate): void {
  const day = dayOf(date);
  if (day > today && day > addDays(today, 1)) throw invalidField(field, 'This date lies in the future.');
}

/** Throws when a record is dated before the animal was born. */
export function refuseBeforeBirth(
  field: string,
  date: string,
  animal: { name: string; date_of_birth: PlainDate },
): void {
  if (dayOf(date) < animal.date_of_birth) {
    throw invalidField(field, `This is before the birth of ${animal.name} on ${animal.date_of_birth}.`);
  }
}

/** Throws when a date that follows from another lies on an earlier day. */
export function refuseEarlierThan(field: string, later: string, earlier: string, what: string): void {
  if (dayOf(later) < dayOf(earlier))
    throw invalidField(field, `This is before ${what} on ${dayOf(earlier)}.`);
}
