import type { Selectable } from 'kysely';
import type { Language } from '#domain/values/language.ts';
import type { Db } from '../database/database.ts';
import { unlessFull } from '../database/failures.ts';
import type { Schema } from '../database/schema.ts';
import { makeFarm } from '../herd/people/farms.repository.ts';
import { REFRESH_DAYS } from './tokens.ts';

const DAY_MS = 86_400_000;

export type UserRow = Selectable<Schema['users']>;

/** A name or email for comparisons: without case, and with its letters composed in one way. */
export function loginKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The users who may log in with this text: the one whose email it is, then the one whose username it is. These are
 * two users where somebody chose another user's email as a name; neither blocks the other's login.
 */
export async function findByLogin(db: Db, login: string): Promise<UserRow[]> {
  const key = loginKey(login);
  const found = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email_key', '=', key), eb('username_key', '=', key)]))
    .execute();
  return found.sort((a, b) => Number(b.email_key === key) - Number(a.email_key === key));
}

/** The user of this name; undefined where nobody has it. */
export function findByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', loginKey(username)).executeTakeFirst();
}

/** Which of the two (name, email) is taken by a user other than `exceptUserId`. */
export async function takenLogins(
  db: Db,
  user: { username?: string | undefined; email?: string | undefined },
  exceptUserId = 0,
): Promise<{ username: boolean; email: boolean }> {
  const isTaken = async (column: 'username_key' | 'email_key', text: string | undefined) =>
    text !== undefined &&
    (await db
      .selectFrom('users')
      .select('id')
      .where(column, '=', loginKey(text))
      .where('id', '!=', exceptUserId)
      .executeTakeFirst()) !== undefined;
  return {
    username: await isTaken('username_key', user.username),
    email: await isTaken('email_key', user.email),
  };
}

export interface NewAccount {
  username: string;
  email: string;
  password_hash: string;
  farm_name: string;
  time_zone: string;
  /**
   * The language of user and farm; null where none was given: then the farm has the contract's, and the user the
   * farm's.
   */
  language: Language | null;
  now: Date;
}

/** Creates a user who owns a new farm, all or nothing; answers both ids. */
export async function createAccount(
  db: Db,
  account: NewAccount,
): Promise<{ user_id: number; farm_id: number }> {
  return db.transaction().execute(async (transaction) => {
    const user_id = await createUser(transaction, account);
    return { user_id, farm_id: await makeFarm(transaction, user_id, account) };
  });
}

type NewUser = Pick<NewAccount, 'username' | 'password_hash' | 'language' | 'now'> & { email: string | null };

/** Creates a user who is in no farm, in a transaction of the caller's; answers the id. */
export async function createUser(transaction: Db, user: NewUser): Promise<number> {
  const { username, email, password_hash, language, now } = user;
  const { id } = await transaction
    .insertInto('users')
    .values({
      first_farm_id: null,
      username,
      username_key: loginKey(username),
      email,
      email_key: email === null ? null : loginKey(email),
      password_hash,
      language,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewSession {
  user_id: number;
  token_hash: string;
  user_agent: string | null;
}

/**
 * Locks a user's row until the transaction ends; false when the password is no longer the one that was verified. So a
 * change of the password cannot come between the check and what follows it.
 */
export async function holdVerified(
  transaction: Db,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await transaction
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Whether a user still has the password that was verified. */
export async function stillVerified(
  db: Db,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return user !== undefined;
}

/** How many sessions a user may have. */
export const MOST_SESSIONS = 50;

/** Of a user who had more in an older release, so many go at a time. */
const ENDED_AT_ONCE = 1000;

/** Begins a session, and answers its id. Beyond the most of a user, the one longest unused ends. */
export async function createSession(db: Db, session: NewSession, now: Date): Promise<number> {
  const created_at = now.toISOString();
  const { user_id } = session;
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENDED_AT_ONCE)
    .offset(MOST_SESSIONS - 1);
  await db.deleteFrom('sessions').where('id', 'in', surplus).execute();
  const { id } = await db
    .insertInto('sessions')
    .values({ ...session, created_at, last_used_at: created_at, expires_at: endOfSession(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When a session that begins now ends. */
function endOfSession(now: Date): string {
  return new Date(now.getTime() + REFRESH_DAYS * DAY_MS).toISOString();
}

/**
 * The user of a session that has not ended, and notes its use, which a full disk does not prevent. Undefined when there
 * is none. A session that was begun while the clock ran ahead ends no later than one that begins now.
 */
export async function renewSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(UserRow & { session_id: number }) | undefined> {
  const latest = endOfSession(now);
  const session = await db
    .updateTable('sessions')
    .set((eb) => ({
      last_used_at: now.toISOString(),
      expires_at: eb.case().when('expires_at', '>', latest).then(latest).else(eb.ref('expires_at')).end(),
    }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning(['id', 'user_id'])
    .executeTakeFirst()
    .catch((fault: unknown) => {
      unlessFull(fault);
      return db
        .selectFrom('sessions')
        .select(['id', 'user_id'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
    });
  if (!session) return undefined;
  const user = await db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst();
  return user && { ...user, session_id: session.id };
}

/**
 * Deletes sessions that have ended. Sessions that were begun while the clock ran ahead, and would last longer than
 * one that begins now, get the end of one that begins now.
 */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
  const latest = endOfSession(now);
  await db.updateTable('sessions').set({ expires_at: latest }).where('expires_at', '>', latest).execute();
}
