import { dayOf, type PlainDate } from '../../calendar/calendar.ts';

/** The latest of these days, or null. */
export function latestDay(days: readonly (PlainDate | null | undefined)[]): PlainDate | null {
  return days.reduce<PlainDate | null>((last, day) => (day && (!last || day > last) ? day : last), null);
}

/** The latest of these records, by their dates; of several of one day the one entered last. */
export function latestOf<T extends { readonly id: number }>(
  records: readonly T[],
  dateOf: (record: T) => string,
): T | undefined {
  let latest: T | undefined;
  let last = '';
  for (const record of records) {
    const day = dayOf(dateOf(record));
    if (latest && (day < last || (day === last && record.id < latest.id))) continue;
    latest = record;
    last = day;
  }
  return latest;
}
