import { type RawBuilder, sql } from 'kysely';

/**
 * A whole number's column, to be compared without an index on it. Beside a list of keys SQLite without statistics takes
 * the index of the farm instead, and reads all that the farm has; written so, no engine can.
 */
export function unindexed(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`;
}
