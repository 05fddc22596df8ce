import { upgradeRow } from '#domain/formats/herd-rows.ts';
import { withPauses } from '#domain/herd/steps.ts';
import type { HistoryAnimal } from '#domain/history/history.ts';
import { KINDS, referencesOf } from '#domain/kinds/index.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import { unindexed } from '../database/unindexed.ts';
import type { NotedChange } from '../herd/door/herd-change.ts';
import { lastChanges } from '../herd/door/last-changes.ts';
import { inPieces, pauses } from '../http/in-pieces.ts';

type Row = Record<string, unknown>;

/** The columns that name an animal by its id. */
export const COW_COLUMNS = new Set(referencesOf(...KINDS));
const COLUMNS = [...COW_COLUMNS];

/**
 * Every animal that these rows belong to or refer to, by id, with its present name, or the name it had when it was
 * deleted.
 */
export async function namedAnimals(
  db: Db,
  farmId: number,
  rows: readonly Pick<NotedChange, 'cow_id' | 'before' | 'after'>[],
): Promise<Map<number, HistoryAnimal>> {
  const named = new Set<number>();
  await inPieces(
    withPauses(rows, ({ cow_id, before, after }) => {
      if (cow_id !== null) named.add(cow_id);
      for (const id of [...referred(before), ...referred(after)]) named.add(id);
    }),
  );
  const ids = [...named];
  const animals = new Map<number, HistoryAnimal>();
  const pause = pauses();
  for (const part of inParts(ids)) {
    await pause();
    const living = await db
      .selectFrom('cows')
      .select(['id', 'name', 'id_number'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', part)
      .orderBy('id')
      .execute();
    for (const cow of living) animals.set(cow.id, { ...cow, exists: true });
  }
  const deleted = ids.filter((id) => !animals.has(id));
  for (const animal of await deletedAnimals(db, farmId, deleted)) animals.set(animal.id, animal);
  return animals;
}

/** Deleted animals with their last names. */
async function deletedAnimals(db: Db, farmId: number, ids: readonly number[]): Promise<HistoryAnimal[]> {
  const animals: HistoryAnimal[] = [];
  const pause = pauses();
  for (const part of inParts([...(await lastChanges(db, farmId, 'cows', ids, 'id')).values()])) {
    await pause();
    const rows = await db
      .selectFrom('journal_rows')
      .innerJoin('journal', (join) =>
        join
          .on(unindexed(db, 'journal.farm_id'), '=', farmId)
          .onRef('journal.id', '=', 'journal_rows.journal_id'),
      )
      .select(['journal_rows.entity_id', 'journal_rows.before', 'journal.format'])
      .where(unindexed(db, 'journal_rows.farm_id'), '=', farmId)
      .where('journal_rows.id', 'in', part)
      .execute();
    for (const { entity_id: id, before, format } of rows) {
      // An animal that the change under way removes: its deletion is not in the journal yet.
      if (before === null) continue;
      const { name, id_number } = upgradeRow('cows', format, JSON.parse(before));
      animals.push({ id, name: String(name), id_number: String(id_number), exists: false });
    }
  }
  return animals;
}

function referred(row: Row | null): number[] {
  if (!row) return [];
  return COLUMNS.flatMap((column) => {
    const id = row[column];
    return typeof id === 'number' ? id : [];
  });
}
