/** Whether a female is pregnant, and since when if that is known. What makes her so is `lifeOf` (herd/life/). */
import type { PlainDate } from '../calendar/calendar.ts';

export interface Pregnancy {
  readonly is_pregnant: boolean;
  readonly pregnancy_start_date: PlainDate | null;
}

export const NOT_PREGNANT: Pregnancy = { is_pregnant: false, pregnancy_start_date: null };

/** A pregnancy that is said to be so old began with the semination nearest to that day, at most so many days away. */
export const DATING_SPREAD_DAYS = 10;
