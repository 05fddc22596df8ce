/** When the doses of a treatment are given. Moments are the farm's wall clock; hours are elapsed hours. */
import { dayOf, type PlainDate } from '../calendar/calendar.ts';
import { addHours } from '../calendar/farm-clock.ts';

export interface DoseTimes {
  /** The first dose. */
  started_at: string;
  doses: number;
  /** Between two doses. */
  interval_hours: number;
}

/** The moment at which a dose is given that has so many before it. */
export function doseAfter(
  given: number,
  { started_at, interval_hours }: Omit<DoseTimes, 'doses'>,
  timeZone: string,
): string {
  return given === 0 ? started_at : addHours(started_at, given * interval_hours, timeZone);
}

/** How many doses were given where nobody says it: those before today, and at least the first. */
export function dosesBefore(today: PlainDate, times: DoseTimes, timeZone: string): number {
  let given = 1;
  while (given < times.doses && dayOf(doseAfter(given, times, timeZone)) < today) given += 1;
  return given;
}
