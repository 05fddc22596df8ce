import { RESET_LINK_MINUTES } from '#domain/password-reset.ts';
import type { Db } from '../database/database.ts';
import { loginKey, type UserRow } from './auth.repository.ts';

const MINUTE_MS = 60_000;

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', loginKey(email)).executeTakeFirst();
}

/** Keeps a link's token, known by its hash, and throws away those that have expired. */
export async function keepReset(db: Db, userId: number, tokenHash: string, now: Date): Promise<void> {
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS).toISOString();
  await db.deleteFrom('password_resets').where('expires_at', '<=', created_at).execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at, expires_at })
    .execute();
}

/** Whether a link still works; using it is what decides. */
export async function resetIsGood(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses a link up: sets the password, and ends every session and every other link of the user. False when the link does
 * not work, or another request has used it in the meantime.
 */
export async function spendReset(
  db: Db,
  tokenHash: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now.toISOString())
      .returning('user_id')
      .executeTakeFirst();
    if (!used) return false;
    const { user_id } = used;
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', user_id)
      .execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    await transaction.deleteFrom('password_resets').where('user_id', '=', user_id).execute();
    return true;
  });
}
