import { daysBetween, type PlainDate } from '../calendar/calendar.ts';

/** So many days after a count what is worked out from it is far from what is there. */
const COUNT_AGAIN_DAYS = 30;

interface Counted {
  /** What should be left by the rations, in kg; null of a feed without one: nothing is worked out of it. */
  about_kg: number | null;
  /** The day of the latest count. */
  counted_on: PlainDate;
}

/** Whether it is time to count a feed again: what is shown of it is worked out, and the count is long ago. */
export function isToCountAgain({ about_kg, counted_on }: Counted, today: PlainDate): boolean {
  return about_kg !== null && daysBetween(counted_on, today) > COUNT_AGAIN_DAYS;
}
