/** The days and entries of the calendar in words. */

import type { PlainDate } from '#domain/calendar/calendar.ts';
import { eventKey } from '#domain/messages/calendar.ts';
import { formatter } from '#domain/messages/words.ts';
import { named } from '../lib/words/tell.ts';
import { words } from '../lib/words/words.ts';
import type { CalendarEvent } from './queries.ts';

const WEEKDAY = { weekday: 'long', timeZone: 'UTC' } as const;
const SHORT_WEEKDAY = { weekday: 'short', timeZone: 'UTC' } as const;

const written = (options: Intl.DateTimeFormatOptions, day: PlainDate) =>
  formatter(Intl.DateTimeFormat, words.locale, options).format(new Date(`${day}T00:00:00Z`));

/** What the day of the week of a day is called, in full or short. */
export function weekdayName(day: PlainDate, length: 'long' | 'short'): string {
  return written(length === 'long' ? WEEKDAY : SHORT_WEEKDAY, day);
}

/** What an animal of an entry is called: one of the herd, or one that left it. */
export function nameIn(
  { left }: CalendarEvent,
  cow: number,
  herd: ReadonlyMap<number, { readonly name: string }>,
): string {
  return herd.get(cow)?.name ?? left?.find((animal) => animal.cow === cow)?.name ?? `#${cow}`;
}

/** What is to be done, by its list; of a task what somebody wrote. */
export function eventName({ list, title, late }: CalendarEvent): string {
  const name = title ?? named(eventKey(list));
  return late ? named('calendar.late', { name }) : name;
}
