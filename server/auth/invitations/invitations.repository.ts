/** Invitations, by the hashes of their tokens. A used one is kept until it would have run out: its user may ask again. */
import type { Selectable } from 'kysely';
import { hoursOpen, type Invitation, MOST_INVITATIONS } from '#domain/account/invitations.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Role } from '#domain/values/roles.ts';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { nameOfFarm } from '../../herd/farm.repository.ts';
import { CLOCK_LEEWAY_MS } from '../../http/limits/clock-leeway.ts';

const HOUR_MS = 3_600_000;

/** When an invitation that is made now runs out. */
export function endOfInvitation(role: Role, now: Date): string {
  return new Date(now.getTime() + hoursOpen(role) * HOUR_MS).toISOString();
}

/** Beyond it an invitation was made while the clock ran ahead. */
function latestEnd(role: Role, now: Date): string {
  return endOfInvitation(role, new Date(now.getTime() + CLOCK_LEEWAY_MS));
}

/** An invitation as it is made: open. */
export type NewInvitationRow = Omit<Selectable<Schema['invitations']>, 'id' | 'used_by'>;

/** Those that may still be used. */
function open(db: Db, farmId: number, now: Date) {
  return db
    .selectFrom('invitations')
    .where('invitations.farm_id', '=', farmId)
    .where('invitations.used_by', 'is', null)
    .where('invitations.expires_at', '>', now.toISOString());
}

/** The open invitations of a farm, the newest first. */
export function openInvitations(db: Db, farmId: number, now: Date): Promise<Invitation[]> {
  return open(db, farmId, now)
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.role', 'invitations.email', 'invitations.name'])
    .select(['users.username as invited_by', 'invitations.created_at', 'invitations.expires_at'])
    .select('invitations.way')
    .orderBy('invitations.id', 'desc')
    .limit(MOST_INVITATIONS)
    .execute();
}

/** Keeps an invitation and answers its id. Throws `quota` where the farm has as many as it may; its row must be locked. */
export async function keepInvitation(transaction: Db, row: NewInvitationRow, now: Date): Promise<number> {
  const { count } = await open(transaction, row.farm_id, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_INVITATIONS)
    throw new AppError('quota', message('invitation.too-many', { most: MOST_INVITATIONS }));
  const { id } = await transaction
    .insertInto('invitations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends an open invitation, and answers for whom it was; undefined where the farm has none with this id. */
export async function endInvitation(
  transaction: Db,
  farmId: number,
  id: number,
  now: Date,
): Promise<{ name: string | null; role: Role } | undefined> {
  return transaction
    .deleteFrom('invitations')
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['name', 'role'])
    .executeTakeFirst();
}

/** An invitation that a token opens, with what is said of it. */
export interface OpenedInvitation {
  id: number;
  farm_id: number;
  farm_name: string;
  role: Role;
  /** The id and the name of who invites. */
  maker: number;
  invited_by: string;
  name: string | null;
  email: string | null;
  expires_at: string;
  used_by: number | null;
}

/**
 * The invitation of a token, also one that was used; undefined where there is none, where it has run out, or where its maker is
 * no owner of the farm any more.
 */
export async function invitationOf(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<OpenedInvitation | undefined> {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .innerJoin('memberships as maker', (join) =>
      join
        .onRef('maker.user_id', '=', 'invitations.invited_by')
        .onRef('maker.farm_id', '=', 'invitations.farm_id'),
    )
    .select(['invitations.id', 'invitations.farm_id', 'invitations.role'])
    .select(['users.id as maker', 'users.username as invited_by', 'invitations.name'])
    .select(['invitations.email', 'invitations.expires_at', 'invitations.used_by'])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now.toISOString())
    .where('maker.role', '=', 'owner')
    .executeTakeFirst();
  if (!found || found.expires_at > latestEnd(found.role, now)) return undefined;
  const farm_name = await nameOfFarm(db, found.farm_id);
  return farm_name === null ? undefined : { ...found, farm_name };
}

/** Uses an invitation; false where another request has used or ended it meanwhile. */
export async function spendInvitation(transaction: Db, id: number, userId: number): Promise<boolean> {
  const spent = await transaction
    .updateTable('invitations')
    .set({ used_by: userId })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes invitations that have run out, or were made while the clock ran ahead. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', latestEnd('worker', now))]),
    )
    .execute();
}
