/** Which days a farm may name. */
import { dateOfDay, dayNumber, type PlainDate } from './calendar.ts';

/** The first of them. */
export const EARLIEST: PlainDate = '1900-01-01';
/** The first day after them. */
export const LATEST: PlainDate = '2200-01-01';

/** Whether a text is such a day, `YYYY-MM-DD`. Pages that read a day out of their address ask this: the schema of days brings a library with it. */
export function isNamedDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text >= LATEST) return false;
  return dateOfDay(dayNumber(text)) === text;
}
