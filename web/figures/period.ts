/** Which days the page shows figures of, as its address says it: a link opens the same. Pure. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { isNamedDay } from '#domain/calendar/named-day.ts';
import { periodFault } from '#domain/figures/period.ts';

const PERIOD_NAMES = ['year', 'this-year', 'last-year', 'own'] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** What the server is asked for: the twelve months until today where neither day is named, until today where the last is not. */
export interface AskedPeriod {
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

/** The days that were entered. */
export interface OwnDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The choice that an address stands for; days that are none are as if they were not there. */
export function periodIn(
  search: URLSearchParams,
  today: PlainDate,
): { name: PeriodName; asked: AskedPeriod } {
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (faultIn(days, today) === null) return { name: 'own', asked: days };
  const name = PERIOD_NAMES.find((known) => known !== 'own' && known === search.get('period')) ?? 'year';
  return { name, asked: askedFor(name, today) };
}

function askedFor(name: PeriodName, today: PlainDate): AskedPeriod {
  const year = Number(today.slice(0, 4));
  if (name === 'this-year') return { from: `${year}-01-01` };
  if (name === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  return {};
}

/** What is wrong with the days that were entered; `missing` while one of them is not entered whole. */
export function faultIn(days: OwnDays, today: PlainDate): 'missing' | 'ahead' | 'reversed' | null {
  const areDays = [days.from, days.to].every(isNamedDay);
  return areDays ? periodFault(days, today) : 'missing';
}
