/** Whether what a record says lies ahead is near. Apart from the schemas, so that a page which only shows one need not load them. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { ALERT_DAYS } from './alert-days.ts';

/** Whether the next dose is due between `today` and the last day that counts as upcoming, both included. */
export function isUpcoming(next: string | null, today: PlainDate): boolean {
  if (next === null) return false;
  const days = daysBetween(today, next);
  return days >= 0 && days <= ALERT_DAYS.doseUpcoming;
}
