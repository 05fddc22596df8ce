import { addDays, daysBetween, type PlainDate } from '../calendar/calendar.ts';

/** Days from one heat to the next (the oestrous cycle; fixed by the contract). */
export const HEAT_CYCLE_DAYS = 21;

/** Days from a semination to the expected calving (fixed by the contract). */
export const GESTATION_DAYS = 283;

/**
 * No pregnancy is shorter than this: of two calvings nearer to each other, both are one calving, or one is an error.
 */
export const SHORTEST_GESTATION_DAYS = 240;

/**
 * The next heat of a cow that was seminated on `semination` (a day or a date-time) and did not become pregnant; at
 * the same hour if there is one.
 */
export function nextHeatDate(semination: string): string {
  return addDays(semination, HEAT_CYCLE_DAYS) + semination.slice(10);
}

/** The day on which a pregnancy that began on `start` is expected to end in a calving. */
export function expectedCalvingDate(start: PlainDate): PlainDate {
  return addDays(start, GESTATION_DAYS);
}

/** Completed weeks of pregnancy on `today`: whole days since `start`, divided by 7, rounded down; never negative. */
export function weeksOfPregnancy(start: PlainDate, today: PlainDate): number {
  return Math.max(0, Math.floor(daysBetween(start, today) / 7));
}
