/** Months of farm days. A month is the text `YYYY-MM`. */
import { dateOfDay, type PlainDate } from './calendar.ts';

export type Month = string;

/** Months as keepers count ages: a twelfth of 365.25 days. */
export const MONTH_DAYS = 30.4375;

/** The month of a day. */
export function monthOf(day: PlainDate): Month {
  return day.slice(0, 7);
}

/** The month of a day that is shown by its number (`dayNumber`). */
export function monthOfDay(day: number): Month {
  return monthOf(dateOfDay(day));
}

/** The month that lies `months` after another, before it when negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + (number - 1) + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The first day of a month. */
export function firstOf(month: Month): PlainDate {
  return `${month}-01`;
}

/** All months from one to another, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
