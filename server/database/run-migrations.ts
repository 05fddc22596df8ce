/** Runs migrations on PostgreSQL while instances of the release before may be at work there. Decision 34 has the rules for writing one. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { thrownCode } from '#domain/values/thrown.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its time
type AnyDb = Kysely<any>;

/**
 * What changes tables; or what fills rows that a migration before it made room for: `fill` fills at most `most` rows and answers
 * how many, 0 when none is left. Each call of either is a transaction of its own.
 */
export type Migration = { up(db: AnyDb): Promise<void> } | { fill(db: AnyDb, most: number): Promise<number> };

/** Rows that are filled stay locked until the end of their transaction. */
export const FILLED_AT_ONCE = 5000;

/** The lock of Kysely's migrator, which older releases take. */
const MIGRATION_LOCK = '3853314791062309107';

/** Whoever wants to use a table waits behind who waits to change it. */
const LOCK_TIMEOUT = '2s';
const TRIED_AGAIN_AFTER_MS = 1000;
const TRIED_FOR_MS = 5 * 60_000;
/** SQLSTATE of a lock that did not come in time, and of a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

/** How patient it is, in ms. */
interface Patience {
  pauseMs?: number;
  forMs?: number;
}

/** Runs those of `migrations` that have not run, in their order. Answers their names. Throws when one fails; those before it stay. */
export async function runMigrations(
  db: AnyDb,
  migrations: Readonly<Record<string, Migration>>,
  { pauseMs = TRIED_AGAIN_AFTER_MS, forMs = TRIED_FOR_MS }: Patience = {},
): Promise<string[]> {
  await makeTables(db);
  const run: string[] = [];
  for (const [name, migration] of Object.entries(migrations)) {
    const end = performance.now() + forMs;
    for (;;) {
      try {
        const step = await takeStep(db, name, migration);
        if (step === 'more') continue;
        if (step === 'done') run.push(name);
        break;
      } catch (error) {
        if (!LOCKED.has(thrownCode(error) ?? '') || performance.now() > end) throw error;
        await pause(pauseMs);
      }
    }
  }
  return run;
}

/** One transaction. Nothing of it is kept in the session, which may be one that a pooler has lent. */
function takeStep(db: AnyDb, name: string, migration: Migration): Promise<'known' | 'more' | 'done'> {
  return db.transaction().execute(async (transaction) => {
    const limit = (setting: string, value: string) =>
      sql`select set_config(${setting}, ${value}, true)`.execute(transaction);
    // The time limits of a session are for requests: a migration may take long, and another instance waits for it.
    for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await limit(setting, '0');
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration order by timestamp desc`.execute(transaction);
    if (rows.some((row) => row.name === name)) return 'known';
    await limit('lock_timeout', LOCK_TIMEOUT);
    if ('up' in migration) await migration.up(transaction);
    else if ((await migration.fill(transaction, FILLED_AT_ONCE)) > 0) return 'more';
    // Their order is read from their times.
    const last = rows[0] ? Date.parse(rows[0].timestamp) : 0;
    const timestamp = new Date(Math.max(Date.now(), last + 1)).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
      transaction,
    );
    return 'done';
  });
}

/** The tables of Kysely's migrator, as it makes them. */
async function makeTables(db: AnyDb): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(transaction);
    await sql`
      create table if not exists kysely_migration_lock (
        id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(transaction);
    await sql`
      insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0) on conflict do nothing`.execute(
      transaction,
    );
  });
}
