/** What the start does about the database before anybody is served: it waits for it, and brings it to this release. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { thrownMessage } from '#domain/values/thrown.ts';
import type { Config } from '../config.ts';
import { NoHostError } from './connections.ts';
import { type DatabaseAddress, type Db, openDatabase } from './database.ts';
import { databaseFailure, isOfPooler, isRefusal } from './failures.ts';
import { hostsOf } from './hosts.ts';
import { MigrationsDueError, migrate, migrationsDue } from './migrate.ts';
import { TIME_LIMITS } from './postgres.ts';

const ASKED_AGAIN_AFTER_MS = 500;
const TOLD_AGAIN_AFTER_MS = 5000;

/** Takes lines for who starts the server. */
type StartLog = Pick<Console, 'info' | 'warn'>;

type DatabaseConfig = Pick<Config, 'database' | 'directDatabase' | 'databaseWaitSeconds' | 'migratesAtStart'>;

/**
 * Resolves when the database can be used and has the newest schema. Throws MigrationsDueError where it has not, and the start may
 * not migrate; NewerSchemaError; and why the database cannot be reached when the time for waiting is over.
 */
export async function prepareDatabase(db: Db, config: DatabaseConfig, log: StartLog): Promise<void> {
  const { database, directDatabase, databaseWaitSeconds: seconds } = config;
  if (database.engine === 'sqlite') return bringUp(db, config, log);
  const direct = openDatabase(directDatabase);
  try {
    const end = performance.now() + seconds * 1000;
    await waitFor(db, database, end, log);
    await waitFor(direct, directDatabase, end, log);
    await bringUp(direct, config, log);
  } finally {
    await direct.destroy();
  }
}

/** Brings the database to this release. Throws MigrationsDueError where that is to be done by hand; NewerSchemaError. */
export async function bringUp(
  db: Db,
  { database: { engine }, migratesAtStart }: Pick<Config, 'database' | 'migratesAtStart'>,
  log?: StartLog,
): Promise<void> {
  if (migratesAtStart) {
    await migrate(db, engine, log);
    return;
  }
  const due = await migrationsDue(db, engine);
  if (due.length > 0) throw new MigrationsDueError(due);
}

/** Waits until `end`, of `performance.now()`, for a database that cannot be reached. What is for somebody to mend is thrown at once. */
async function waitFor(db: Db, address: DatabaseAddress, end: number, log: StartLog): Promise<void> {
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (databaseFailure(error) !== 'unavailable' || isToBeMended(error)) throw error;
      const now = performance.now();
      if (now >= end) throw error;
      if (now - told >= TOLD_AGAIN_AFTER_MS) {
        log.info(`Waiting for PostgreSQL at ${placesOf(address)}: ${thrownMessage(error)}`);
        told = now;
      }
      await pause(Math.min(ASKED_AGAIN_AFTER_MS, end - now));
    }
  }
}

/** The hosts of an address with their ports, in words. */
export function placesOf(address: DatabaseAddress): string {
  return address.engine === 'sqlite'
    ? ''
    : hostsOf(address.url)
        .map(({ name }) => name)
        .join(', ');
}

/** Which of the faults is for somebody to mend: of several hosts, one that has it is enough. */
export function toBeMended(error: unknown): unknown {
  const faults = error instanceof NoHostError ? error.faults : [error];
  return faults.find((fault) => isRefusal(fault) || isOfPooler(fault));
}

const isToBeMended = (error: unknown) => toBeMended(error) !== undefined;

/** The time limits that nobody has set behind a pooler, where the server cannot set them; in a sentence, or null. */
export async function missingLimits(db: Db, { database }: Pick<Config, 'database'>): Promise<string | null> {
  if (database.engine === 'sqlite' || !database.isPooled) return null;
  const names = Object.keys(TIME_LIMITS) as (keyof typeof TIME_LIMITS)[];
  const { rows } = await sql<{ name: string; role: string }>`
    select name, current_user as role from pg_settings
    where name in (${sql.join(names)}) and setting = '0'`.execute(db);
  const missing = names.filter((name) => rows.some((row) => row.name === name));
  const [row] = rows;
  if (!row) return null;
  const commands = missing.map((name) => `alter role ${row.role} set ${name}='${TIME_LIMITS[name] / 1000}s'`);
  return `PostgreSQL has no time limit by ${missing.join(', ')}: behind a pooler they stand at the role. Run: ${commands.join('; ')}`;
}
