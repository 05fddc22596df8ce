/** Stored attempts: a keyed hash of who or what is counted, the time, and the time until which the attempt counts. */
import type { Db } from '../../database/database.ts';
import { CLOCK_LEEWAY_MS } from './clock-leeway.ts';

/** An attempt to store; `ms` is how long it counts, in milliseconds. */
export interface KeptAttempt {
  key: string;
  ms: number;
}

/** No limit looks further back, nor is anything noted for longer (ms). An attempt that would count for longer was stored while the clock ran ahead. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;

/** Stores attempts made now; answers their ids. */
export async function keepAttempts(db: Db, now: Date, attempts: readonly KeptAttempt[]): Promise<number[]> {
  const at = now.toISOString();
  const rows = attempts.map(({ key, ms }) => ({
    key,
    at,
    expires_at: new Date(now.getTime() + ms).toISOString(),
  }));
  const kept = await db.insertInto('attempts').values(rows).returning('id').execute();
  return kept.map(({ id }) => id);
}

/** Deletes attempts, as if they had never been made. */
export async function takeBack(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('attempts').where('id', 'in', ids).execute();
}

/**
 * When the last attempts of a key were made, at most `most`, the last first. Attempts stored while the clock ran
 * ahead do not count.
 */
export async function latestAttempts(
  db: Db,
  key: string,
  after: Date,
  now: Date,
  most: number,
): Promise<string[]> {
  const latest = await db
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', after.toISOString())
    .where('at', '<=', new Date(now.getTime() + CLOCK_LEEWAY_MS).toISOString())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return latest.map(({ at }) => at);
}

/** Deletes attempts that no longer count. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  const last = now.getTime() + LONGEST_MS + CLOCK_LEEWAY_MS;
  await db
    .deleteFrom('attempts')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', new Date(last).toISOString())]),
    )
    .execute();
}
