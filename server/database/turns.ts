import { sql } from 'kysely';
import type { Db } from './database.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

/**
 * Lets transactions that share a key come one after the other: each goes on when those before it have ended. In SQLite
 * writing transactions do so anyway. One transaction takes all its turns in one call, lest two wait for each other.
 */
export async function takeTurn(transaction: Db, keys: readonly string[]): Promise<void> {
  if (transaction.getExecutor().adapter instanceof NodeSqliteAdapter) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.toSorted()}::text[]) as key`.execute(
    transaction,
  );
}
