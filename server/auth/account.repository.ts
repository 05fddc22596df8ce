/** A user's own account: name, email, password, signed-in devices, deletion. */
import type { Session } from '#domain/account/user.ts';
import { NAMED_TABLES, NAMING_TABLES } from '#domain/kinds/references.ts';
import type { Language } from '#domain/values/language.ts';
import type { Db } from '../database/database.ts';
import { accountGone } from '../herd/door/refusals.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { Addressee } from '../mail/postage.ts';
import { loginKey, MOST_SESSIONS, type UserRow } from './auth.repository.ts';

export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** The user who asks. Throws where the account is gone meanwhile. */
export async function existingUser(db: Db, userId: number): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw accountGone();
  return user;
}

/** A user as mails about their account need them, with the language they chose, or else their farm's. */
export async function addresseeOf(db: Db, user: UserRow): Promise<Addressee> {
  const { id: user_id, email, email_confirmed_at } = user;
  const language = user.language ?? (await readSettings(db, user.farm_id)).language;
  return { user_id, email, email_confirmed_at, language };
}

/** Sets a user's language; null means the farm's. */
export async function setLanguage(db: Db, userId: number, language: Language | null): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Sets a user's name. */
export async function renameUser(db: Db, userId: number, username: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ username, username_key: loginKey(username) })
    .where('id', '=', userId)
    .execute();
}

/** Sets a user's address, which is not confirmed yet. Links that were mailed to the former address end. */
export async function replaceEmail(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_key: loginKey(email), email_confirmed_at: null })
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
  await db
    .updateTable('alert_mails')
    .set({ due_at: at })
    .where('user_id', '=', id)
    .where('due_at', '>', at)
    .where('claimed_until', 'is', null)
    .execute();
}

/** Sets a new password. Ends all sessions but the one named, and all mailed links for a new password. */
export async function replacePassword(
  db: Db,
  userId: number,
  passwordHash: string,
  keptTokenHash: string | null,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash ?? '')
    .execute();
  await endResets(db, userId);
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

/** Ends one of a user's sessions; false when they have none with this id. */
export async function endSessionById(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** The tables with a farm's data, in an order that foreign keys allow for deleting. */
const FARM_TABLES = [
  'notifications',
  'alert_mails',
  'farm_checks',
  'calendar_addresses',
  'sheet_links',
  'journal_rows',
  'journal',
  'idempotency_keys',
  ...NAMING_TABLES,
  ...NAMED_TABLES.toReversed(),
  'images',
] as const;

/** Deletes a farm with all its data and users, for good. */
export async function deleteFarm(transaction: Db, farmId: number): Promise<void> {
  // Locks the farm's row, as every change of its herd does: changes under way are waited for, later ones find no
  // farm.
  await transaction
    .updateTable('farms')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', farmId)
    .execute();
  const users = transaction.selectFrom('users').select('id').where('farm_id', '=', farmId);
  for (const table of FARM_TABLES)
    await transaction.deleteFrom(table).where('farm_id', '=', farmId).execute();
  await transaction.deleteFrom('sessions').where('user_id', 'in', users).execute();
  await transaction.deleteFrom('password_resets').where('user_id', 'in', users).execute();
  await transaction.deleteFrom('recovery_codes').where('user_id', 'in', users).execute();
  await transaction.deleteFrom('second_factors').where('user_id', 'in', users).execute();
  await transaction.deleteFrom('alert_choices').where('user_id', 'in', users).execute();
  await transaction.deleteFrom('notification_preferences').where('user_id', 'in', users).execute();
  await transaction.deleteFrom('users').where('farm_id', '=', farmId).execute();
  await transaction.deleteFrom('farms').where('id', '=', farmId).execute();
}
