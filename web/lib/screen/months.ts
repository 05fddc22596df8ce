/** Writes months in the page's language. A month is the text `YYYY-MM`. */
import { firstOf, type Month } from '#domain/calendar/months.ts';
import { formatter } from '#domain/messages/words.ts';
import { words } from '../words/words.ts';

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const SHORT = { month: 'short', timeZone: 'UTC' } as const;

const written = (options: Intl.DateTimeFormatOptions, month: Month) =>
  formatter(Intl.DateTimeFormat, words.locale, options).format(new Date(`${firstOf(month)}T00:00:00Z`));

/** `June 2026`. */
export function formatMonth(month: Month): string {
  return written(MONTH, month);
}

/** `Jun`. */
export function shortMonth(month: Month): string {
  return written(SHORT, month);
}
