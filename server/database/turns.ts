import { sql } from 'kysely';
import type { Db } from './database.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

/**
 * Makes transactions that share a key run one after the other; on SQLite they do so anyway. A transaction takes all
 * its turns in one call, or two could wait for each other.
 */
export async function takeTurn(transaction: Db, keys: readonly string[]): Promise<void> {
  if (transaction.getExecutor().adapter instanceof NodeSqliteAdapter) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.toSorted()}::text[]) as key`.execute(
    transaction,
  );
}
