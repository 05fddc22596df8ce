import { type RawBuilder, sql } from 'kysely';

/**
 * A numeric column, compared without an index on it. Beside a list of keys, SQLite without statistics would use the
 * index on the farm, and read all rows of the farm; written this way, no engine can.
 */
export function unindexed(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`;
}
