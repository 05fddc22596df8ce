/** Dates and numbers in the reader's own way of writing. */
import { once } from '../once.ts';
import { words } from '../words/words.ts';

/** Shown where a value is not known: unknown is not zero. */
export const UNKNOWN = '–';

/** Made when first used: each costs a start some milliseconds, and few screens need them all. */
const dayFormat = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }));
const dayInYearFormat = once(
  () => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const weekdayFormat = once(
  () =>
    new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const timeFormat = once(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }));
const momentFormat = once(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
);
const numberFormat = once(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }));
const listFormat = once(() => new Intl.ListFormat(words.locale));

/** A farm date, or the day of a farm date-time: the day that is written there, wherever it is read. */
export function formatDay(date: string | null): string {
  return date === null ? UNKNOWN : dayFormat().format(midnight(date));
}

/** A farm date of the months around today: `2 December`. */
export function formatDayInYear(date: string): string {
  return dayInYearFormat().format(midnight(date));
}

/** A farm date with its day of the week: `Sunday 22 November`. */
export function formatWeekday(date: string): string {
  return weekdayFormat().format(midnight(date));
}

function midnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`);
}

/** A farm date-time as the farm's own clock showed it; midnight is a day without a known hour. */
export function formatFarmTime(dateTime: string | null): string {
  if (dateTime === null) return UNKNOWN;
  const clock = dateTime.slice(11, 16);
  if (clock === '' || clock === '00:00') return formatDay(dateTime);
  return `${formatDay(dateTime)}, ${timeFormat().format(new Date(`${dateTime.slice(0, 16)}:00Z`))}`;
}

/** A moment in UTC, in the reader's own time. */
export function formatMoment(moment: string): string {
  return momentFormat().format(new Date(moment));
}

export function formatNumber(value: number | null): string {
  return value === null ? UNKNOWN : numberFormat().format(value);
}

export function formatKg(value: number | null): string {
  return value === null ? UNKNOWN : `${numberFormat().format(value)} kg`;
}

/** `Flora, Fred, and Fritz`. */
export function formatList(items: readonly string[]): string {
  return listFormat().format(items);
}

/** `1 cow`, `2 cows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberFormat().format(count)} ${count === 1 ? one : many}`;
}
