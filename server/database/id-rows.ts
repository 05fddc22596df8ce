import { type RawBuilder, sql } from 'kysely';

/** Ids as rows of one column, for `with touched(id) as …`. Takes at most as many as one part of `inParts`. */
export function idRows(ids: readonly number[]): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`(values ${sql.join(ids.map((id) => sql`(cast(${id} as bigint))`))})`;
}
