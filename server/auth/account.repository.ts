/** A user's own account: name, email, password, signed-in devices, deletion. */
import type { OwnUser, Session } from '#domain/account/user.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { CONTRACT_LANGUAGE, type Language } from '#domain/values/language.ts';
import type { Role } from '#domain/values/roles.ts';
import { allFarms } from '../database/all-farms.ts';
import type { Db } from '../database/database.ts';
import { accountGone } from '../herd/door/refusals.ts';
import { nameOfFarm, readSettings } from '../herd/farm.repository.ts';
import { deleteFarm, holdFarm } from '../herd/people/farms.repository.ts';
import { notePeople } from '../herd/people/journal-of-people.repository.ts';
import type { Member } from '../herd/people/member.ts';
import {
  endMembership,
  farmsOf,
  isLastOwner,
  membersOf,
  roleIn,
} from '../herd/people/memberships.repository.ts';
import type { Addressee } from '../mail/postage.ts';
import { loginKey, MOST_SESSIONS, type UserRow } from './auth.repository.ts';
import { endSessions } from './ended-sessions.repository.ts';
import { listFarms } from './own-farms.repository.ts';

export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** The user who asks. Throws where the account is gone meanwhile. */
export async function existingUser(db: Db, userId: number): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw accountGone();
  return user;
}

/**
 * A user as mails about their account need them, with the language they chose, or else their first farm's; null where they have no
 * address, and get no mails.
 */
export async function addresseeOf(db: Db, user: UserRow): Promise<Addressee | null> {
  const { id: user_id, email, email_confirmed_at, first_farm_id } = user;
  if (email === null) return null;
  const ofFarm = async () =>
    first_farm_id === null ? CONTRACT_LANGUAGE : (await readSettings(db, first_farm_id)).language;
  return { user_id, email, email_confirmed_at, language: user.language ?? (await ofFarm()) };
}

/** The farm whose owners make sign-in links for an account; null where there is none. */
export async function managerOf(db: Db, { managed_by }: UserRow): Promise<OwnUser['managed_by']> {
  if (managed_by === null) return null;
  const farm_name = await nameOfFarm(db, managed_by);
  return farm_name === null ? null : { id: managed_by, farm_name };
}

/** Locks a user's row until the transaction ends. Throws where the account is gone. */
export async function holdUser(transaction: Db, userId: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set((eb) => ({ username: eb.ref('username') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(accountGone);
}

/** Has the owners of a farm make sign-in links for an account without an address. */
export async function setManager(transaction: Db, userId: number, farmId: number): Promise<void> {
  await transaction.updateTable('users').set({ managed_by: farmId }).where('id', '=', userId).execute();
}

/** Sets a user's language; null means the farm's. */
export async function setLanguage(db: Db, userId: number, language: Language | null): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Sets the farm of calls that name none. Throws a 400 where the user is not in it. */
export async function setFirstFarm(db: Db, userId: number, farmId: number): Promise<void> {
  if ((await roleIn(db, { user_id: userId, farm_id: farmId })) === null)
    throw new AppError('invalid', fieldMessage('first_farm', 'farm.unknown'));
  await db.updateTable('users').set({ first_farm_id: farmId }).where('id', '=', userId).execute();
}

/** Sets a user's name. */
export async function renameUser(db: Db, userId: number, username: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ username, username_key: loginKey(username) })
    .where('id', '=', userId)
    .execute();
}

/** Sets a user's address, which is not confirmed yet. Links that were mailed to the former address end. Nobody manages an account with an address. */
export async function replaceEmail(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_key: loginKey(email), email_confirmed_at: null, managed_by: null })
    .where('id', '=', userId)
    .execute();
  await endResets(db, userId);
}

/**
 * Notes that the user has confirmed this address, unless they have another one by now; the first confirmation's time
 * stays. Mails that were held back until then go out at the next try.
 */
export async function confirmEmail(
  db: Db,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  if (email === null) return;
  const at = now.toISOString();
  const confirmed = await db
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) return;
  for (const farm_id of await farmsOf(db, id)) await sendHeldBack(db, { user_id: id, farm_id }, at);
}

async function sendHeldBack(db: Db, { user_id, farm_id }: Member, at: string): Promise<void> {
  await db
    .updateTable('alert_mails')
    .set({ due_at: at })
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .where('due_at', '>', at)
    .where('claimed_until', 'is', null)
    .execute();
}

/** Sets a new password. Ends all sessions but the one named, and all mailed links for a new password. In a transaction of the caller's. */
export async function replacePassword(
  transaction: Db,
  userId: number,
  passwordHash: string,
  keptTokenHash: string | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await endSessions(transaction, { user_id: userId, keptTokenHash });
  await endResets(transaction, userId);
}

async function endResets(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** The sessions of a user that have not ended, the last used first, as many as one may have; `currentId` is the session that asks. */
export async function listSessions(
  db: Db,
  userId: number,
  currentId: number | undefined,
  now: Date,
): Promise<Session[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
  return sessions.map((session) => ({ ...session, current: session.id === currentId }));
}

/** The tables of an account. */
const USER_TABLES = [
  'sessions',
  'ended_sessions',
  'sign_in_links',
  'password_resets',
  'recovery_codes',
  'second_factors',
] as const;

/** Into these a check may still have written for who had left; of which farm is not known. */
const LEFT_BEHIND = ['notifications', 'alert_mails'] as const;

/**
 * Deletes an account, and every farm of which it is the only member, for good. Throws `last_owner`, with the farms, where others
 * would be left without an owner.
 */
export async function deleteAccount(transaction: Db, user: UserRow, now: Date): Promise<void> {
  const { id: userId, username } = user;
  const shared: { farm_id: number; role: Role }[] = [];
  const alone: number[] = [];
  const farms: { id: number; farm_name: string }[] = [];
  for (const farm of await listFarms(transaction, userId)) {
    const member = { user_id: userId, farm_id: farm.id };
    await holdFarm(transaction, farm.id);
    if ((await membersOf(transaction, farm.id)).length === 1) alone.push(farm.id);
    else if (await isLastOwner(transaction, member)) farms.push({ id: farm.id, farm_name: farm.farm_name });
    else shared.push({ farm_id: farm.id, role: farm.role });
  }
  if (farms.length > 0) {
    const reasons = farms.map(({ farm_name: farm }) => message('account.last-owner', { farm }));
    throw new AppError('last_owner', reasons, { farms });
  }
  for (const farmId of alone) await deleteFarm(transaction, farmId);
  for (const { farm_id, role } of shared) {
    const left = { kind: 'member.leave', about: { name: username, role }, now } as const;
    await notePeople(transaction, farm_id, { user_id: userId, username, role }, left);
    await endMembership(transaction, { user_id: userId, farm_id });
  }
  await deleteUser(transaction, userId);
}

/** Deletes the account of who is in no farm, in a transaction of the caller's; answers its name. */
export async function deleteUser(transaction: Db, userId: number): Promise<string> {
  for (const table of USER_TABLES)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  for (const table of LEFT_BEHIND)
    await allFarms(transaction).deleteFrom(table).where('user_id', '=', userId).execute();
  const { username } = await transaction
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning('username')
    .executeTakeFirstOrThrow();
  return username;
}
