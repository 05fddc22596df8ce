import { createHmac } from 'node:crypto';
import type { NotNull } from 'kysely';
import { RESET_LINK_MINUTES } from '#domain/account/password-reset.ts';
import type { Db } from '../database/database.ts';
import { hashToken } from '../http/hash-token.ts';
import { CLOCK_LEEWAY_MS } from '../http/limits/clock-leeway.ts';
import { confirmEmail, replacePassword } from './account.repository.ts';
import { loginKey, type UserRow } from './auth.repository.ts';

const MINUTE_MS = 60_000;

/** A user with an address. */
type Mailed = UserRow & { email: string };

export async function findByEmail(db: Db, email: string): Promise<Mailed | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', loginKey(email))
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** A link for a new password: its token, and how long it is valid (whole minutes). */
export interface ResetLink {
  token: string;
  minutes: number;
}

/** How young a link is mailed again, so that a mail always has one that holds for half of its time at least. */
const REPEATED_MS = (RESET_LINK_MINUTES / 2) * MINUTE_MS;

/**
 * A link for a user: the last one again where it is young, otherwise a new one. It is stored by its token's hash, and
 * expired ones are deleted. Null when the user's address was changed meanwhile: the link would go to the former address.
 */
export async function linkFor(db: Db, secret: string, user: Mailed, now: Date): Promise<ResetLink | null> {
  const created_at = now.toISOString();
  await db.deleteFrom('password_resets').where('expires_at', '<=', created_at).execute();
  return db.transaction().execute(async (transaction) => {
    // Locks the row, so that a change of the address is either seen here, or sees the new link.
    const { email } = user;
    const held = await transaction
      .updateTable('users')
      .set({ email })
      .where('id', '=', user.id)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (!held) return null;
    const young = await transaction
      .selectFrom('password_resets')
      .select(['token_hash', 'created_at', 'expires_at'])
      .where('user_id', '=', user.id)
      .where('created_at', '>', new Date(now.getTime() - REPEATED_MS).toISOString())
      .where('created_at', '<=', created_at)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    const repeated = young && tokenOf(secret, user, young.created_at);
    if (young && repeated && hashToken(repeated) === young.token_hash)
      return { token: repeated, minutes: minutesUntil(young.expires_at, now) };
    const token = tokenOf(secret, user, created_at);
    const expires_at = endOfLink(now);
    await transaction
      .insertInto('password_resets')
      .values({ token_hash: hashToken(token), user_id: user.id, created_at, expires_at })
      .execute();
    return { token, minutes: minutesUntil(expires_at, now) };
  });
}

/** The token of a link, which nobody can make without the server's secret. It is not stored, and can be mailed again. */
function tokenOf(secret: string, { id, email, password_hash }: Mailed, created_at: string): string {
  const what = ['password-reset', id, email, password_hash, created_at].join('\0');
  return createHmac('sha256', secret).update(what).digest('base64url');
}

const minutesUntil = (end: string, now: Date) =>
  Math.floor((new Date(end).getTime() - now.getTime()) / MINUTE_MS);

/** When a link that is mailed now expires. */
function endOfLink(now: Date): string {
  return new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS).toISOString();
}

/** The user whose link is still valid. A link that was dated while the clock ran ahead is not. */
export async function userOfReset(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', endOfLink(new Date(now.getTime() + CLOCK_LEEWAY_MS)))
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Uses a link: sets the password, and ends every session and every other link of the user. False when the link is not
 * valid, or another request has used it meanwhile; then the caller must roll the transaction back.
 */
export async function spendReset(
  transaction: Db,
  { userId, tokenHash }: { userId: number; tokenHash: string },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  // First, as in every change of the password: it locks the user's row, so that two transactions never wait for each
  // other.
  const user = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['id', 'email'])
    .executeTakeFirst();
  const used = await transaction
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  if (!used || !user) return false;
  await replacePassword(transaction, userId, passwordHash, null);
  // Who has the link reads the mails to this address, since links end when the address is changed.
  await confirmEmail(transaction, user, now);
  return true;
}

/** Deletes links that have expired, and those that were made while the clock ran ahead. */
export async function sweepResets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((eb) => eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', endOfLink(now))]))
    .execute();
}
