/** Putting a backup in the place of what is there, and moving a farm's whole data to PostgreSQL. */
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type DatabaseAddress, type Db, type Engine, openDatabase } from '../database/database.ts';
import { renewGeneration } from '../database/generation.ts';
import { migrate } from '../database/migrate.ts';
import { settle } from '../database/settle.ts';
import { BackupError, makeBackup, refuseDamaged, removeDatabase } from './backup.ts';
import { type Copied, copyDatabase } from './copy.ts';

/**
 * Puts a backup in the place of the present data, which is kept beside the backups; answers where, or null when there
 * was none. Every session ends: one that was ended since the backup must not come back to life.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  dataDir: string,
  file: string,
  now: Date,
): Promise<string | null> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  await refuseDamaged(file);
  const prepared = join(dataDir, 'restoring.db.part');
  removeDatabase(prepared);
  try {
    copyFileSync(file, prepared);
    await prepare(prepared);
    const replaced = join(dataDir, 'backups', `replaced-${stampOf(now)}.db`);
    if (address.engine === 'sqlite') return await putInPlace(prepared, address.file, replaced);
    return await copyInPlace(prepared, address, replaced);
  } finally {
    removeDatabase(prepared);
  }
}

/** A moment as it stands in file names, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

async function prepare(file: string): Promise<void> {
  const db = openDatabase({ engine: 'sqlite', file });
  try {
    await migrate(db, 'sqlite');
    await renewGeneration(db);
    await leaveOutUserIds(db, 'sqlite');
    for (const table of ['sessions', 'password_resets', 'attempts'] as const)
      await db.deleteFrom(table).execute();
  } catch (error) {
    throw new BackupError(
      `This backup cannot be brought to this version of Cowbell: ${(error as Error).message}`,
    );
  } finally {
    await db.destroy();
  }
}

/** More than could have registered since a backup was made. */
const IDS_LEFT_OUT = 100_000;

/**
 * Lets the next users have ids that were never given: whoever registered after the backup may still hold an access token,
 * which must not open the farm of somebody else.
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

async function putInPlace(prepared: string, file: string, replaced: string): Promise<string | null> {
  const present = existsSync(file);
  if (present) {
    refuseInUse(file);
    await makeBackup({ engine: 'sqlite', file }, replaced);
    removeDatabase(file);
  }
  await settle(prepared);
  renameSync(prepared, file);
  await settle(dirname(file));
  return present ? replaced : null;
}

/** Throws while another process has the database open: what it wrote afterwards would be lost. */
function refuseInUse(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving the write-ahead log needs the file for oneself.
    database.exec('pragma journal_mode = delete');
  } catch {
    throw new BackupError('The server is running. Stop it, restore, and start it again.');
  } finally {
    database.close();
  }
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
    const present = await to.selectFrom('farms').select('id').limit(1).executeTakeFirst();
    if (present) await makeBackup(address, replaced);
    await copyDatabase(from, to, address.engine, { replace: true });
    await leaveOutUserIds(to, address.engine);
    return present ? replaced : null;
  } finally {
    await to.destroy();
    await from.destroy();
  }
}

/** Copies all of a SQLite file into an empty PostgreSQL database; answers how many rows of each table. */
export async function moveToPostgres(file: string, url: string): Promise<Copied> {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  const from = openDatabase({ engine: 'sqlite', file });
  const to = openDatabase({ engine: 'postgres', url });
  try {
    await migrate(from, 'sqlite');
    await migrate(to, 'postgres');
    return await copyDatabase(from, to, 'postgres');
  } finally {
    await to.destroy();
    await from.destroy();
  }
}
