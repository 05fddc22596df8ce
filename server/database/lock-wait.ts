import { sql } from 'kysely';
import type { Db } from './database.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

/** So long (ms) a transaction waits for a lock by its settings, and so long with all that it waited for before. */
const LOCK_MS = 10_000;
const ALL_MS = 14_000;

/** Lets a transaction that has waited for so long (ms) already wait less for locks, so that its client has an answer in time. */
export async function waitLess(transaction: Db, waitedMs: number): Promise<void> {
  const ms = Math.round(ALL_MS - waitedMs);
  if (ms >= LOCK_MS || transaction.getExecutor().adapter instanceof NodeSqliteAdapter) return;
  await sql`select set_config('lock_timeout', ${String(Math.max(1, ms))}, true)`.execute(transaction);
}
