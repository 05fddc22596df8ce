import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { databaseFailure } from './failures.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

const PATIENCE_MS = 300_000;
const PAUSE_MS = 200;

/**
 * Runs `run` in a transaction that may take longer than one of a request, and waits up to five minutes for what others are writing.
 * It may run `run` more than once; all that it wrote before is undone then.
 */
export async function inLongTransaction<T>(db: Db, run: (transaction: Db) => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await db.transaction().execute(async (transaction) => {
        if (!(transaction.getExecutor().adapter instanceof NodeSqliteAdapter))
          await sql`set local statement_timeout = 0`.execute(transaction);
        return run(transaction);
      });
    } catch (error) {
      if (databaseFailure(error) !== 'unavailable' || performance.now() - begun > PATIENCE_MS) throw error;
    }
    await pause(PAUSE_MS);
  }
}
