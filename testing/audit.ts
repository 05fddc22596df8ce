/** Compares a database with what writers remember, and lets the database look itself over. */

import { sql } from 'kysely';
import type { Db, Engine } from '../server/database/database.ts';
import { knownTables } from './known-tables.ts';
import type { Ledger } from './writers.ts';

/** Every way in which the database and the ledger disagree, or in which a change is half done; none is as it should be. */
export async function faultsOf(db: Db, engine: Engine, ledger: Ledger): Promise<string[]> {
  return [...(await lost(db, ledger)), ...(await halfDone(db)), ...(await damage(db, engine))];
}

async function lost(db: Db, ledger: Ledger): Promise<string[]> {
  const feeds = new Map<string, number[]>();
  for (const { name, total_amount } of await db.selectFrom('feeds').selectAll().execute()) {
    feeds.set(name, [...(feeds.get(name) ?? []), total_amount]);
  }
  const cows = new Map<string, number>();
  for (const { name } of await db.selectFrom('cows').select('name').execute()) {
    cows.set(name, (cows.get(name) ?? 0) + 1);
  }
  const faults: string[] = [];
  for (const { kind, name, acknowledged, deleted, amounts } of ledger.entries) {
    const found = kind === 'feed' ? (feeds.get(name) ?? []) : Array(cows.get(name) ?? 0).fill(amounts[0]);
    if (found.length > 1) faults.push(`${name} is there ${found.length} times`);
    if (acknowledged && deleted === 'no' && found.length === 0) faults.push(`${name} is lost`);
    if (deleted === 'yes' && found.length > 0) faults.push(`${name} was deleted and is there`);
    if (found.length > 0 && !amounts.includes(found[0]))
      faults.push(`${name} has ${found[0]}, not ${amounts}`);
  }
  return faults;
}

/** A calf without her birth record, a heifer without her semination, a change without its entry in the journal. */
async function halfDone(db: Db): Promise<string[]> {
  const queries = {
    'calves without their birth record': sql`
      select count(*) as count from cows where cow_mother is not null and
      (select count(*) from birth_records where newborn_cow = cows.id) <> 1`,
    'heifers without their semination': sql`
      select count(*) as count from cows where name like 'heifer %' and
      ((select count(*) from semination_records where cow = cows.id) <> 1 or not is_pregnant)`,
    'revisions without their entry': sql`
      select count(*) as count from farms where revision <>
      (select count(*) from journal where farm_id = farms.id)`,
    'rows without their entry': sql`
      select count(*) as count from cows where not exists
      (select 1 from journal_rows where entity = 'cows' and entity_id = cows.id and before is null)`,
  };
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(queries)) {
    const { rows } = await (query as ReturnType<typeof sql<{ count: number }>>).execute(db);
    if (Number(rows[0]?.count) > 0) faults.push(`${rows[0]?.count} ${fault}`);
  }
  return faults;
}

async function damage(db: Db, engine: Engine): Promise<string[]> {
  if (engine === 'sqlite') {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const foreign = await sql`pragma foreign_key_check`.execute(db);
    const faults = integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    return [...faults, ...foreign.rows.map((row) => `foreign key: ${JSON.stringify(row)}`)];
  }
  // PostgreSQL checks the sum of every page that it reads, and the constraints when it is told to.
  const faults: string[] = [];
  for (const { name } of await knownTables(db)) {
    await sql`select count(*) from (select * from ${sql.table(name)} order by 1) as rows`.execute(db);
  }
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(checksum_failures), 0) as failures from pg_stat_database`.execute(db);
  if (Number(rows[0]?.failures) > 0) faults.push(`${rows[0]?.failures} pages with a wrong sum`);
  const invalid = await sql<{
    conname: string;
  }>`select conname from pg_constraint where not convalidated`.execute(db);
  return [...faults, ...invalid.rows.map(({ conname }) => `constraint ${conname} is not valid`)];
}
