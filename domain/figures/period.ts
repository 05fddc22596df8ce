/** The days that figures are counted over. */
import { addDays, dayNumber, type PlainDate } from '../calendar/calendar.ts';

/** Both days belong to it. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** A period by the numbers of its days (`dayNumber`), which are quicker to compare and to subtract. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

export function daysOfPeriod({ from, to }: Period): Days {
  return { from: dayNumber(from), to: dayNumber(to) };
}

/** Whether the day lies in the period. */
export function isIn({ from, to }: Days, day: number): boolean {
  return day >= from && day <= to;
}

/** The period asked for; without its first day the year that ends on its last, without its last day until today. */
export function periodFrom(
  { from, to }: { from?: PlainDate | undefined; to?: PlainDate | undefined },
  today: PlainDate,
): Period {
  const last = to ?? today;
  return { from: from ?? addDays(yearBefore(last), 1), to: last };
}

/** Why figures cannot be counted over a period; null where they can. Its last day is at most today, its first not after its last. */
export function periodFault({ from, to }: Period, today: PlainDate): 'ahead' | 'reversed' | null {
  if (to > today) return 'ahead';
  return from > to ? 'reversed' : null;
}

/** From one point of a trend to the next, in days: about a quarter of a year. */
const TREND_STEP = 91;

/** As many days, ending nine, six and three months earlier; none of a period so short that days between them would count in none. */
export function trendBetween({ from, to }: Period): Period[] {
  if (dayNumber(to) - dayNumber(from) + 1 < TREND_STEP) return [];
  return [3, 2, 1].map((steps) => ({
    from: addDays(from, -steps * TREND_STEP),
    to: addDays(to, -steps * TREND_STEP),
  }));
}

/** The same days one calendar year earlier. */
export function lastYear({ from, to }: Period): Period {
  return { from: yearBefore(from), to: yearBefore(to) };
}

/** The same day of the year before; of 29 February the 28th. */
function yearBefore(day: PlainDate): PlainDate {
  const rest = day.slice(4);
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`;
}
