/** The last entries of the journal about single rows of the herd. */
import type { Db } from '../../database/database.ts';
import { idRows } from '../../database/id-rows.ts';
import { inParts } from '../../database/in-parts.ts';
import { pauses } from '../../http/in-pieces.ts';

/**
 * For each row of a table that the farm's journal knows, by its id, the last entry that touched it, or that entry's
 * row. One step of an index for each row, however long the journal is.
 */
export async function lastChanges(
  db: Db,
  farmId: number,
  entity: string,
  ids: readonly number[],
  column: 'journal_id' | 'id',
): Promise<Map<number, number>> {
  const last = new Map<number, number>();
  const pause = pauses();
  for (const part of inParts(ids)) {
    await pause();
    const rows = await db
      // The ids as a table, with a subquery for each: so no query planner can begin with the journal.
      .with('touched(id)', () => idRows(part))
      .selectFrom('touched')
      .select('touched.id')
      .select(({ selectFrom }) =>
        selectFrom('journal_rows')
          .select(column)
          .where('farm_id', '=', farmId)
          .where('entity', '=', entity)
          .whereRef('entity_id', '=', 'touched.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      )
      .execute();
    for (const row of rows) if (row.last !== null) last.set(row.id, row.last);
  }
  return last;
}
