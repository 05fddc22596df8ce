/** Which entries of the history are undone: an undo may itself be undone. */
import type { Db } from '../../database/database.ts';
import { unindexed } from '../../database/unindexed.ts';

/**
 * The entries among these that are undone now, each with the entry that undid it. An undo that was itself undone does
 * not count.
 */
export async function undoneBy(
  db: Db,
  farmId: number,
  entryIds: readonly number[],
): Promise<Map<number, number>> {
  if (entryIds.length === 0) return new Map();
  const links = await db
    .withRecursive('down(id, undoer)', (chain) =>
      chain
        .selectFrom('journal')
        .select(({ selectFrom }) => [
          'journal.id',
          selectFrom('journal as undoing')
            .select('undoing.id')
            .where(unindexed(db, 'undoing.farm_id'), '=', farmId)
            .whereRef('undoing.undoes', '=', 'journal.id')
            .orderBy('undoing.id', 'desc')
            .limit(1)
            .as('undoer'),
        ])
        .where(unindexed(db, 'journal.farm_id'), '=', farmId)
        .where('journal.id', 'in', entryIds)
        .union((rest) =>
          rest
            .selectFrom('down')
            .select(({ selectFrom }) => [
              'down.undoer as id',
              selectFrom('journal as undoing')
                .select('undoing.id')
                .where(unindexed(db, 'undoing.farm_id'), '=', farmId)
                .whereRef('undoing.undoes', '=', 'down.undoer')
                .orderBy('undoing.id', 'desc')
                .limit(1)
                .as('undoer'),
            ])
            .where('down.undoer', 'is not', null)
            .$narrowType<{ id: number }>(),
        ),
    )
    .selectFrom('down')
    .selectAll()
    .execute();
  // From the newest back: an entry is undone when the last entry that undid it is not.
  const undone = new Map<number, number>();
  for (const { id, undoer } of links.sort((a, b) => b.id - a.id))
    if (undoer !== null && !undone.has(undoer)) undone.set(id, undoer);
  const asked = new Set(entryIds);
  return new Map([...undone].filter(([id]) => asked.has(id)));
}
