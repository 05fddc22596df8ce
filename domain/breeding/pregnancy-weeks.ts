/** How far a pregnancy is. Apart from what else is counted of one: Home loads it first. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';

/** Completed weeks of pregnancy on `today`: whole days since `start`, divided by 7, rounded down; never negative. */
export function weeksOfPregnancy(start: PlainDate, today: PlainDate): number {
  return Math.max(0, Math.floor(daysBetween(start, today) / 7));
}
