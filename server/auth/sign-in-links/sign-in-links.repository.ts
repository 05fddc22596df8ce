/** Links with which somebody without an address sets a password and logs in, by the hashes of their tokens. */
import { SIGN_IN_MINUTES } from '#domain/account/invitations.ts';
import type { Db } from '../../database/database.ts';
import { hashToken } from '../../http/hash-token.ts';
import { CLOCK_LEEWAY_MS } from '../../http/limits/clock-leeway.ts';
import type { UserRow } from '../auth.repository.ts';
import { newToken } from '../tokens.ts';

const MINUTE_MS = 60_000;

function endOfLink(now: Date): string {
  return new Date(now.getTime() + SIGN_IN_MINUTES * MINUTE_MS).toISOString();
}

export interface NewLink {
  readonly token: string;
  readonly expires_at: string;
}

/**
 * Makes a link for a user, in the place of the one before. `farmId` is the farm that must still manage the account when the link
 * is used; null of a link that is made on the machine.
 */
export async function makeSignInLink(
  transaction: Db,
  userId: number,
  farmId: number | null,
  now: Date,
): Promise<NewLink> {
  const token = newToken();
  const expires_at = endOfLink(now);
  const kept = { token_hash: hashToken(token), farm_id: farmId, created_at: now.toISOString(), expires_at };
  await transaction
    .insertInto('sign_in_links')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
  return { token, expires_at };
}

/** The user whose link is valid, and whose account the farm still manages that made it, with the end of the link. */
export function userOfLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(UserRow & { expires_at: string }) | undefined> {
  return db
    .selectFrom('sign_in_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .selectAll('users')
    .select('link.expires_at')
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now.toISOString())
    .where('link.expires_at', '<=', endOfLink(new Date(now.getTime() + CLOCK_LEEWAY_MS)))
    .where((eb) =>
      eb.or([eb('link.farm_id', 'is', null), eb('link.farm_id', '=', eb.ref('users.managed_by'))]),
    )
    .executeTakeFirst();
}

/** Uses a link; false where another request has used it meanwhile, or a new one was made. */
export async function spendSignInLink(transaction: Db, tokenHash: string): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes links that are over, and those that were made while the clock ran ahead. */
export async function sweepSignInLinks(db: Db, now: Date): Promise<void> {
  const latest = endOfLink(new Date(now.getTime() + CLOCK_LEEWAY_MS));
  await db
    .deleteFrom('sign_in_links')
    .where((eb) => eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', latest)]))
    .execute();
}
