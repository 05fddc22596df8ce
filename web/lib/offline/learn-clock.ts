import { CLOCK } from '../screen/clock.ts';
import { store, stored } from '../session/stored.ts';

/** A clock that is wrong by so much is told of, and not gone by, in ms. */
export const WRONG_CLOCK_MS = 10 * 60_000;
/** What two reads tell of the same clock differs by less, in ms. */
const SAME_MS = 60_000;

/** Keeps how far the server's clock is ahead of this phone's, in ms, as a read has told it, for what shows the day. */
export function learnClock(offset: number): void {
  const now = Math.abs(offset) < WRONG_CLOCK_MS ? 0 : offset;
  // Each read tells it a little otherwise.
  if (Math.abs(now - Number(stored(CLOCK))) > SAME_MS) store(CLOCK, String(now));
}
