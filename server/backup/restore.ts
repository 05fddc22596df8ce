/** Replaces the data with a backup, and moves all data to PostgreSQL. */

import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { thrownMessage } from '#domain/values/thrown.ts';
import { allFarms } from '../database/all-farms.ts';
import { type DatabaseAddress, type Db, type Engine, openDatabase } from '../database/database.ts';
import { renewGeneration } from '../database/generation.ts';
import { migrate } from '../database/migrate.ts';
import type { PostgresAddress } from '../database/postgres.ts';
import { settle } from '../database/settle.ts';
import {
  BackupError,
  copyIntoNew,
  isDamage,
  leaveLog,
  makeBackup,
  refuseDamaged,
  removeDatabase,
} from './backup.ts';
import { type Copied, copyDatabase } from './copy.ts';

/**
 * Replaces the present data by a backup. The present data is kept beside the backups; answers where, or null when
 * there was none. Every session ends, or one that was ended since the backup would be valid again.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  dataDir: string,
  file: string,
  now: Date,
): Promise<string | null> {
  const copy = join(dataDir, RESTORING[0]);
  const fresh = join(dataDir, RESTORING[1]);
  removeDatabase(copy);
  removeDatabase(fresh);
  try {
    await bringUp(file, copy);
    const replaced = join(dataDir, 'backups', `replaced-${stampOf(now)}.db`);
    if (address.engine === 'postgres') return await copyInPlace(copy, address, replaced);
    await copyIntoNew({ engine: 'sqlite', file: copy }, fresh);
    return await putInPlace(fresh, address.file, replaced);
  } finally {
    removeDatabase(copy);
    removeDatabase(fresh);
  }
}

/**
 * Makes of a backup what would be restored, in a file `copy`; the backup itself is only read. Throws BackupError where it cannot be
 * restored. Answers how many migrations it took.
 */
export async function bringUp(file: string, copy: string): Promise<number> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new BackupError(`There is no file ${file}.`);
  takeCopy(file, copy);
  await refuseDamaged(copy, basename(file));
  return prepare(copy);
}

/** The files a restore works on: a copy of the backup, and the new database that its rows go into. */
export const RESTORING = ['restoring.db.part', 'restored.db.part'] as const;

/** Copies a SQLite file as it is, with its log if it has one. */
function takeCopy(file: string, copy: string): void {
  for (const suffix of ['', '-wal']) {
    if (!existsSync(file + suffix)) continue;
    copyFileSync(file + suffix, copy + suffix);
    chmodSync(copy + suffix, 0o600);
  }
}

/** A moment as it is written in file names, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

async function prepare(file: string): Promise<number> {
  const db = openDatabase({ engine: 'sqlite', file });
  try {
    await dropForeign(db);
    const before = await migrationsRun(db);
    await migrate(db, 'sqlite');
    const migrated = (await migrationsRun(db)) - before;
    await renewGeneration(db);
    await leaveOutUserIds(db, 'sqlite');
    for (const table of [
      'sessions',
      'password_resets',
      'sign_in_links',
      'invitations',
      'sheet_links',
      'attempts',
    ] as const)
      await db.deleteFrom(table).execute();
    return migrated;
  } catch (error) {
    throw new BackupError(
      `This backup cannot be brought to this version of Cowbell: ${thrownMessage(error)}`,
    );
  } finally {
    await db.destroy();
  }
}

async function migrationsRun(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Cowbell has no triggers and no views: one that somebody put into a backup would run from now on. */
async function dropForeign(db: Db): Promise<void> {
  const { rows } = await sql<{ type: string; name: string }>`
    select type, name from sqlite_schema where type in ('trigger', 'view')`.execute(db);
  for (const { type, name } of rows)
    await sql`drop ${sql.raw(type)} if exists ${sql.table(name)}`.execute(db);
}

/** More users than can have registered since a backup was made. */
const IDS_LEFT_OUT = 100_000;

/**
 * Skips user ids: who registered after the backup may still hold an access token with their id, which must not open
 * the farm of a new user.
 */
async function leaveOutUserIds(db: Db, engine: Engine): Promise<void> {
  const { last } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const next = Number(last ?? 0) + IDS_LEFT_OUT;
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('users', 'id'), ${sql.lit(next)})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'users'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values ('users', ${next})`.execute(db);
}

/** There is a whole database at every moment: the old file stays until the new one takes its name. */
async function putInPlace(prepared: string, file: string, replaced: string): Promise<string | null> {
  const kept = await keepPresent(file, replaced);
  await settle(prepared);
  renameSync(prepared, file);
  await settle(dirname(file));
  return kept;
}

/** Keeps the present data beside the backups and removes its log; answers where, or null when there is none. */
async function keepPresent(file: string, replaced: string): Promise<string | null> {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size(file) === 0 && size(`${file}-wal`) === 0) return null;
  try {
    leaveLog(file);
    await makeBackup({ engine: 'sqlite', file }, replaced);
    return replaced;
  } catch (error) {
    if (!isDamage(error) && size(file) > 0) throw error;
  }
  // No backup can be made of a damaged file, so it is kept as it is for repair.
  const aside = replaced.replace(/\.db$/, '-damaged.db');
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  takeCopy(file, aside);
  // An old log would be taken for the log of the new file.
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  return aside;
}

async function copyInPlace(
  prepared: string,
  address: DatabaseAddress,
  replaced: string,
): Promise<string | null> {
  const from = openDatabase({ engine: 'sqlite', file: prepared });
  const to = openDatabase(address);
  try {
    await migrate(to, address.engine);
    const present = await allFarms(to).selectFrom('farms').select('id').limit(1).executeTakeFirst();
    if (present) await makeBackup(address, replaced);
    await copyDatabase(from, to, address.engine, { replace: true });
    await leaveOutUserIds(to, address.engine);
    return present ? replaced : null;
  } finally {
    await to.destroy();
    await from.destroy();
  }
}

/** Copies all of a SQLite file into an empty PostgreSQL database; answers how many rows of each table were copied. */
export async function moveToPostgres(file: string, address: PostgresAddress): Promise<Copied> {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  const from = openDatabase({ engine: 'sqlite', file });
  const to = openDatabase(address);
  try {
    await migrate(from, 'sqlite');
    await migrate(to, 'postgres');
    return await copyDatabase(from, to, 'postgres');
  } finally {
    await to.destroy();
    await from.destroy();
  }
}
