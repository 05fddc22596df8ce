/** Who belongs to which farm: joining, and what ends with a membership. */
import { MOST_FARMS, MOST_MEMBERS } from '#domain/account/farms.ts';
import { DEFAULT_PREFERENCES } from '#domain/alerts/notification.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { mayDo, type Role } from '#domain/values/roles.ts';
import type { Db } from '../../database/database.ts';
import { endSheetLink } from '../sheet-links.repository.ts';
import type { Member } from './member.ts';

interface NewMember extends Member {
  readonly role: Role;
  /** Null for who makes the farm. */
  readonly invited_by: number | null;
  readonly now: Date;
}

/** Those who run the herd begin with mails; a vet of twelve farms, or who only looks on, asks for them. */
function beginsWithMails(role: Role): boolean {
  return DEFAULT_PREFERENCES.email_enabled && mayDo(role, 'worker');
}

/**
 * Makes a user a member of a farm, in a transaction of the caller's. The farm becomes the first one of who has none. A farm that
 * manages an account without an address does so no longer where it joins another. Throws `quota` where the user is in as many
 * farms, or the farm has as many members, as may be.
 */
export async function joinFarm(
  transaction: Db,
  { now, invited_by, role, user_id, farm_id }: NewMember,
): Promise<void> {
  const member = { user_id, farm_id };
  if ((await farmsOf(transaction, user_id)).length >= MOST_FARMS)
    throw new AppError('quota', message('quota.farms', { most: MOST_FARMS }));
  if ((await membersOf(transaction, farm_id)).length >= MOST_MEMBERS)
    throw new AppError('quota', message('quota.members', { most: MOST_MEMBERS }));
  await transaction
    .insertInto('memberships')
    .values({ ...member, role, invited_by, joined_at: now.toISOString() })
    .execute();
  const { email } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.user_id)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('notification_preferences')
    .values({ ...member, email_enabled: email !== null && beginsWithMails(role) })
    .execute();
  await transaction
    .updateTable('users')
    .set({ first_farm_id: member.farm_id })
    .where('id', '=', member.user_id)
    .where('first_farm_id', 'is', null)
    .execute();
  await transaction
    .updateTable('users')
    .set({ managed_by: null })
    .where('id', '=', member.user_id)
    .where('managed_by', '!=', member.farm_id)
    .execute();
}

/** What is a user's own in a farm. */
const OF_MEMBER = [
  'notifications',
  'alert_mails',
  'alert_choices',
  'notification_preferences',
  'calendar_addresses',
  'sheet_links',
  'sign_in_links',
  'memberships',
] as const;

/** Ends a membership with all that is the user's own in the farm, in a transaction of the caller's; the account stays. */
export async function endMembership(transaction: Db, { user_id, farm_id }: Member): Promise<void> {
  for (const table of OF_MEMBER)
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', user_id)
      .where('farm_id', '=', farm_id)
      .execute();
  // A used one too: nobody else joins by it, and the account may go.
  await transaction
    .deleteFrom('invitations')
    .where('farm_id', '=', farm_id)
    .where((eb) => eb.or([eb('invited_by', '=', user_id), eb('used_by', '=', user_id)]))
    .execute();
  for (const column of ['first_farm_id', 'managed_by'] as const)
    await transaction
      .updateTable('users')
      .set({ [column]: null })
      .where('id', '=', user_id)
      .where(column, '=', farm_id)
      .execute();
}

/** What somebody is on a farm; null where they are not in it. */
export async function roleIn(db: Db, { user_id, farm_id }: Member): Promise<Role | null> {
  const member = await db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  return member?.role ?? null;
}

/** Gives a member another role, in a transaction of the caller's; what it no longer allows ends. */
export async function changeRole(transaction: Db, member: Member, role: Role): Promise<void> {
  await transaction
    .updateTable('memberships')
    .set({ role })
    .where('user_id', '=', member.user_id)
    .where('farm_id', '=', member.farm_id)
    .execute();
  // Who may not share the herd with strangers shares it no longer.
  if (!mayDo(role, 'worker')) await endSheetLink(transaction, member);
  if (!mayDo(role, 'owner'))
    await transaction
      .deleteFrom('invitations')
      .where('farm_id', '=', member.farm_id)
      .where('invited_by', '=', member.user_id)
      .where('used_by', 'is', null)
      .execute();
}

/** Whether a farm, whose row is held, would have members but no owner without this one. */
export async function isLastOwner(transaction: Db, { user_id, farm_id }: Member): Promise<boolean> {
  const owners = await transaction
    .selectFrom('memberships')
    .select('user_id')
    .where('farm_id', '=', farm_id)
    .where('role', '=', 'owner')
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.user_id === user_id;
}

/** The farms of a user, by id. */
export async function farmsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('farm_id')
    .where('user_id', '=', userId)
    .orderBy('farm_id')
    .execute();
  return rows.map(({ farm_id }) => farm_id);
}

/** The ids of the members of a farm. */
export async function membersOf(db: Db, farmId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('farm_id', '=', farmId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
