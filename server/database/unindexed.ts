import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { NodeSqliteAdapter } from './sqlite.ts';

/**
 * A numeric column, compared without an index on it where the engine is SQLite. Beside a list of keys, SQLite without statistics
 * would use the index on the farm, and read all rows of the farm. PostgreSQL's keys begin with the farm: there it is plainly compared.
 */
export function unindexed(db: Db, column: string): RawBuilder<number> {
  const plain = sql.ref<number>(column);
  return db.getExecutor().adapter instanceof NodeSqliteAdapter ? sql<number>`+${plain}` : plain;
}
