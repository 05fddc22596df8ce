import type { Selectable } from 'kysely';
import { DEFAULT_PREFERENCES } from '#domain/notification.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import type { Keeper } from '../herd/keeper.ts';

export type UserRow = Selectable<Schema['users']>;

/** A name or email as it is compared: without regard to case or to how its letters are composed. */
export function loginKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The user who logs in with this name, or with this email. An address is looked for among the emails first: nobody can
 * take a login away by choosing somebody else's address as a name.
 */
export async function findByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const key = loginKey(login);
  const by = (column: 'username_key' | 'email_key') =>
    db.selectFrom('users').selectAll().where(column, '=', key).executeTakeFirst();
  return login.includes('@')
    ? ((await by('email_key')) ?? by('username_key'))
    : ((await by('username_key')) ?? by('email_key'));
}

/** Which of the two is taken already, by somebody other than `exceptUserId`. */
export async function takenLogins(
  db: Db,
  user: { username?: string | undefined; email?: string | undefined },
  exceptUserId = 0,
): Promise<{ username: boolean; email: boolean }> {
  const taken = async (column: 'username_key' | 'email_key', text: string | undefined) =>
    text !== undefined &&
    (await db
      .selectFrom('users')
      .select('id')
      .where(column, '=', loginKey(text))
      .where('id', '!=', exceptUserId)
      .executeTakeFirst()) !== undefined;
  return {
    username: await taken('username_key', user.username),
    email: await taken('email_key', user.email),
  };
}

export interface NewAccount {
  username: string;
  email: string;
  password_hash: string;
  farm_name: string;
  time_zone: string;
  now: Date;
}

/** Makes a farm with its first user and their preferences, all or nothing. */
export async function createAccount(db: Db, account: NewAccount): Promise<UserRow> {
  const created_at = account.now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const farm = await transaction
      .insertInto('farms')
      .values({ name: account.farm_name, time_zone: account.time_zone, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await transaction
      .insertInto('users')
      .values({
        farm_id: farm.id,
        username: account.username,
        username_key: loginKey(account.username),
        email: account.email,
        email_key: loginKey(account.email),
        password_hash: account.password_hash,
        created_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('notification_preferences')
      .values({ user_id: user.id, ...DEFAULT_PREFERENCES })
      .execute();
    return user;
  });
}

const keeperByUser = prepared((db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('farms', 'farms.id', 'users.farm_id')
    .select(['users.username', 'users.farm_id', 'farms.time_zone', 'farms.revision', 'farms.generation'])
    .where('users.id', '=', userId),
);

export type FarmOfUser = Pick<Keeper, 'username' | 'farm_id' | 'time_zone' | 'revision' | 'generation'>;

/**
 * The farm a user keeps, as it stands, in a list of none or one: one read by keys, for every request with a token. At
 * once where the engine can.
 */
export function findKeeper(db: Db, userId: number): FarmOfUser[] | Promise<FarmOfUser[]> {
  return keeperByUser.now(db, userId) ?? keeperByUser(db, userId);
}

export interface NewSession {
  user_id: number;
  token_hash: string;
  user_agent: string | null;
  created_at: string;
  expires_at: string;
}

export async function createSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, last_used_at: session.created_at })
    .execute();
}

/** The user whose living session this is; its last use is noted. Undefined when it ended or never was. */
export async function useSession(db: Db, tokenHash: string, now: Date): Promise<UserRow | undefined> {
  const session = await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  if (!session) return undefined;
  return db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst();
}

/** Ends a session; false when there is none with this token. */
export async function endSession(db: Db, tokenHash: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
