/** When a change was entered that arrives later: what a client says of it, and what counts. */

const MINUTE_MS = 60_000;
/** A clock that runs ahead by more is wrong. */
const MOST_AHEAD_MS = 10 * MINUTE_MS;
/** What was entered longer ago is not believed: bodies of so old releases are not read either. */
const OLDEST_MS = 400 * 86_400_000;
/** What arrives sooner was entered as it arrived. */
const LATE_MS = 2 * MINUTE_MS;

const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The moment at which a client says that a change was entered, as it arrives at `now`; null where it says nothing that can be
 * read (ISO 8601 with an offset), or a moment more than 10 minutes ahead or more than 400 days ago.
 */
export function enteredAt(said: unknown, now: Date): Date | null {
  const day = typeof said === 'string' ? WITH_OFFSET.exec(said)?.[1] : undefined;
  if (day === undefined || !isDay(day)) return null;
  const entered = new Date(String(said));
  const ago = now.getTime() - entered.getTime();
  return ago >= -MOST_AHEAD_MS && ago <= OLDEST_MS ? entered : null;
}

/** A clock counts on from the 30th of February to the 2nd of March. */
function isDay(day: string): boolean {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

/** Whether a change arrives at `now` so long after it was entered that the history tells both. */
export function arrivesLate(entered: Date, now: Date): boolean {
  return now.getTime() - entered.getTime() >= LATE_MS;
}
