/**
 * Undoing an undo, and undoing that, makes chains of any length. Each chain is followed by one query, with one step
 * of an index for each link; links that several entries share are read once.
 */
import type { Db } from '../database/database.ts';
import { unindexed } from '../database/unindexed.ts';
import { entriesAt, type JournalEntry } from './journal.repository.ts';

export interface Origin {
  /** The change at the beginning of the chain of undoing. */
  origin: JournalEntry;
  /** How many undos lie between: an odd number means that the change is undone, an even one that it was done again. */
  steps: number;
}

/** For each undo among the entries, by its id, the change at the beginning of its chain. */
export async function originsOf(
  db: Db,
  farmId: number,
  entries: readonly Pick<JournalEntry, 'id' | 'undoes'>[],
): Promise<Map<number, Origin>> {
  const undone = entries.flatMap(({ undoes }) => undoes ?? []);
  if (undone.length === 0) return new Map();
  const links = await db
    .withRecursive('up(id, undoes)', (chain) =>
      chain
        .selectFrom('journal')
        .select(['journal.id', 'journal.undoes'])
        .where(unindexed(db, 'journal.farm_id'), '=', farmId)
        .where('journal.id', 'in', undone)
        .union((rest) =>
          rest
            .selectFrom('up')
            .select(({ selectFrom }) => [
              'up.undoes as id',
              selectFrom('journal')
                .select('journal.undoes')
                .where(unindexed(db, 'journal.farm_id'), '=', farmId)
                .whereRef('journal.id', '=', 'up.undoes')
                .as('undoes'),
            ])
            .where('up.undoes', 'is not', null)
            .$narrowType<{ id: number }>(),
        ),
    )
    .selectFrom('up')
    .selectAll()
    .execute();
  // An entry is older than the one that undid it, so the beginning of its own chain is known by then.
  const ends = new Map<number, { id: number; steps: number }>();
  for (const { id, undoes } of links.sort((a, b) => a.id - b.id)) {
    const end = undoes === null ? undefined : ends.get(undoes);
    ends.set(id, end ? { id: end.id, steps: end.steps + 1 } : { id, steps: 0 });
  }
  const found = await entriesAt(db, farmId, [...new Set([...ends.values()].map(({ id }) => id))]);
  const beginnings = new Map(found.map((entry) => [entry.id, entry]));
  return new Map(
    entries.flatMap(({ id, undoes }): [number, Origin][] => {
      const end = undoes === null ? undefined : ends.get(undoes);
      const origin = end && beginnings.get(end.id);
      return origin ? [[id, { origin, steps: end.steps + 1 }]] : [];
    }),
  );
}
