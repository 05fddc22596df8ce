/** Writes dates, numbers and lists, and sorts names, by the page's language and the reader's region. */
import { writtenNumber, writtenWeight } from '#domain/messages/weight.ts';
import { formatter, listFormat, nearDay, writtenDate, writtenDays } from '#domain/messages/words.ts';
import { scoreIn } from '#domain/values/condition.ts';
import type { NumberLimits } from '#domain/values/limits.ts';
import { once } from '#domain/values/once.ts';
import { words } from '../words/words.ts';
import { conditionScale, farmCurrency } from './weight-unit.ts';

/** Shown where a value is not known: unknown is not zero. */
export const UNKNOWN = '–';

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const DAY_IN_YEAR = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const FARM_TIME = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
const HOUR = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const NAMES = { numeric: true, sensitivity: 'base' } as const;

/** A farm date, or the day of a farm date-time: the day that is written there, wherever it is read. */
export function formatDay(date: string | null): string {
  return date === null ? UNKNOWN : written(DAY, midnight(date));
}

/** A farm date of the months around today in a sentence: `2 December`. In a row or column it is `formatNearDay`. */
export function formatDayInYear(date: string): string {
  return written(DAY_IN_YEAR, midnight(date));
}

/** The same beside other days, as they are written: `2 Dec`. */
export function formatNearDay(date: string): string {
  return written(nearOptions(), midnight(date));
}

/** The days from one farm date to another as near days are written: `24 Apr – 12 May`. */
export function formatNearDays(from: string, to: string): string {
  return writtenDays(words.locale, nearOptions(), midnight(from), midnight(to));
}

const nearOptions = () => ({ ...nearDay(words.locale), timeZone: 'UTC' }) as const;

/** The days from one farm date to another in a sentence, their years where these differ: `24 April – 12 May`. */
export function formatDayRange(from: string, to: string): string {
  return writtenDays(words.locale, DAY_IN_YEAR, midnight(from), midnight(to));
}

/** A farm date with its day of the week: `Sunday 22 November`. */
export function formatWeekday(date: string): string {
  return written(WEEKDAY, midnight(date));
}

function midnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`);
}

function written(options: Intl.DateTimeFormatOptions, date: Date): string {
  return writtenDate(words.locale, options, date);
}

/** A farm date-time as the farm's own clock showed it; midnight is a day without a known hour. */
export function formatFarmTime(dateTime: string | null): string {
  if (dateTime === null) return UNKNOWN;
  const clock = dateTime.slice(11, 16);
  if (clock === '' || clock === '00:00') return formatDay(dateTime);
  return written(FARM_TIME, new Date(`${dateTime.slice(0, 16)}:00Z`));
}

/** The farm date-time of an end that is near, with its day of the week: `Tue 24 Nov, 18:00`; of another year with the year. */
export function formatEnd(dateTime: string): string {
  return written(
    {
      weekday: 'short',
      ...nearDay(words.locale),
      ...(isOfThisYear(dateTime) ? {} : { year: 'numeric' }),
      ...HOUR,
    },
    new Date(`${dateTime.slice(0, 16)}:00Z`),
  );
}

const isOfThisYear = (date: string) => date.startsWith(String(new Date().getFullYear()));

/** A near farm date for a narrow column: `24 Nov`; of another year in full. */
export function formatShortDay(date: string): string {
  return isOfThisYear(date) ? formatNearDay(date) : formatDay(date);
}

/** The farm date-time of an end for a narrow column: `24 Nov, 18:00`; of another year the day in full. */
export function formatShortEnd(dateTime: string): string {
  return isOfThisYear(dateTime)
    ? written({ ...nearDay(words.locale), ...HOUR }, new Date(`${dateTime.slice(0, 16)}:00Z`))
    : formatFarmTime(dateTime);
}

/** A moment in UTC, in the reader's own time. */
export function formatMoment(moment: string): string {
  return written(MOMENT, new Date(moment));
}

export function formatNumber(value: number | null): string {
  return value === null ? UNKNOWN : writtenNumber(words, value);
}

/**
 * A weight of `kg` in the farm's unit, to the step of its field's limits. Whatever shows one takes the unit by `useWeightUnit`
 * too, and is drawn anew when it changes.
 */
export function formatWeight(kg: number | null, limits: Partial<NumberLimits>): string {
  return kg === null ? UNKNOWN : writtenWeight(words, kg, limits);
}

const SCORE = { minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;

/** A condition score on the farm's scale: `3.25`, or `5.5` of nine. */
export function formatScore(score: number): string {
  return formatter(Intl.NumberFormat, words.locale, SCORE).format(scoreIn(conditionScale(), score));
}

const CENTS = { maximumFractionDigits: 2 } as const;

/** A price in the farm's currency, `€1,250.00`; a plain number where it named none. */
export function formatMoney(amount: number): string {
  const currency = farmCurrency();
  const options =
    currency === null
      ? CENTS
      : ({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const);
  return formatter(Intl.NumberFormat, words.locale, options).format(amount);
}

/** `Bella, Fern and Rosa`. */
export function formatList(items: readonly string[]): string {
  return listFormat(words.locale).format(items);
}

/** Kept at hand: to sort a herd it is asked for a hundred thousand times. */
const names = once(() => new Intl.Collator(words.locale, NAMES));

/** For sorting names and ID numbers: without regard to capitals and accents, and 9 before 10. */
export function byText(a: string, b: string): number {
  return names().compare(a, b);
}
