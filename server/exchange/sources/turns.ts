/** How many farms ask other servers at a time. */
import { type InTurn, turns } from '../../http/limits/semaphore.ts';
import { BOUNDS } from './guarded-get.ts';

/** Of all farms: each may hold a page of 20 MB, and what is in it. A slow server holds up its own farm first. */
const AT_ONCE = 2;
const WAITING = 16;

export type FetchTurns = InTurn;

/** Those of one app. Beyond a bounded line `unavailable` is thrown. */
export function fetchTurns(): FetchTurns {
  return turns({
    ...{ atOnce: AT_ONCE, atOnceOfOne: 1, waiting: WAITING, waitingOfOne: 1 },
    ...{ withinMs: BOUNDS.pageMs, busy: 'busy.fetches' },
  });
}
