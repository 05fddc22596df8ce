/** When a vaccination is due. Apart from the schemas, so that a page which only shows one need not load them. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';

/** How many days ahead a vaccination counts as upcoming (fixed by the contract). */
const UPCOMING_VACCINATION_DAYS = 7;

/** Whether the next vaccination falls between `today` and 7 days ahead, both counted. */
export function isUpcoming(next: string | null, today: PlainDate): boolean {
  if (next === null) return false;
  const days = daysBetween(today, next);
  return days >= 0 && days <= UPCOMING_VACCINATION_DAYS;
}
