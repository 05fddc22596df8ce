/**
 * Sessions that somebody ended: by logging out, by signing a device out, with a new password. A device that was lost learns it when it
 * asks for the next access token, and forgets the herd; of a session that ran out it keeps it until its user logs in again.
 */
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { unlessFull } from '../database/failures.ts';
import { inParts } from '../database/in-parts.ts';
import type { Schema } from '../database/schema.ts';

/** For so many days after a session would have run out its device is told that somebody ended it. */
const TOLD_DAYS = 400;
const DAY_MS = 86_400_000;

type SessionRow = Selectable<Schema['sessions']>;

/** Which sessions are ended: one by its token; of a user one by its id, or all but the one whose token is kept. */
type Which =
  | Pick<SessionRow, 'token_hash'>
  | Pick<SessionRow, 'user_id' | 'id'>
  | (Pick<SessionRow, 'user_id'> & { readonly keptTokenHash: string | null });

/** Ends sessions, in a transaction of the caller's; answers how many there were. */
export async function endSessions(transaction: Db, which: Which): Promise<number> {
  const ended = await deleteSessions(transaction, which);
  const noted = ended.map(({ token_hash, user_id, expires_at }) => ({
    token_hash,
    user_id,
    forgotten_at: new Date(Date.parse(expires_at) + TOLD_DAYS * DAY_MS).toISOString(),
  }));
  for (const some of inParts(noted)) await transaction.insertInto('ended_sessions').values(some).execute();
  return ended.length;
}

/** The same in a transaction of its own, on a full disk as well: then a device learns only that its session is over. */
export async function endSessionsAlways(db: Db, which: Which): Promise<number> {
  try {
    return await db.transaction().execute((transaction) => endSessions(transaction, which));
  } catch (fault) {
    unlessFull(fault);
    return (await deleteSessions(db, which)).length;
  }
}

function deleteSessions(
  db: Db,
  which: Which,
): Promise<Pick<SessionRow, 'token_hash' | 'user_id' | 'expires_at'>[]> {
  const all = db.deleteFrom('sessions').returning(['token_hash', 'user_id', 'expires_at']);
  if ('token_hash' in which) return all.where('token_hash', '=', which.token_hash).execute();
  const ofUser = all.where('user_id', '=', which.user_id);
  if ('id' in which) return ofUser.where('id', '=', which.id).execute();
  return ofUser.where('token_hash', '!=', which.keptTokenHash ?? '').execute();
}

/** Whether somebody ended the session with this token. */
export async function wasEnded(db: Db, tokenHash: string): Promise<boolean> {
  const ended = await db
    .selectFrom('ended_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes what is told no longer. */
export async function sweepEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ended_sessions').where('forgotten_at', '<=', now.toISOString()).execute();
}
