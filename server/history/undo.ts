/** Undoing an entry of the journal: what it added goes, what it deleted comes back, what it changed is changed back. */
import { setImmediate } from 'node:timers/promises';
import type { Undone } from '#domain/history/history.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import { notFound } from '../herd/refusals.ts';
import { firstUndoConflict } from './blocked.ts';
import { differingColumns } from './fit.ts';
import { describeUndo, MOST_ANIMALS } from './history.ts';
import { findEntry } from './journal.repository.ts';
import { allRows, type JournalRow } from './journal-rows.repository.ts';
import { namedAnimals } from './named-animals.ts';
import { isOfSettings, SETTINGS_STAY } from './settings-entry.ts';
import { undoneBy } from './undo-chains.ts';
import { refuseImpossibleHerd, refuseLeftBehind, refuseMissing, refuseTaken } from './undo-checks.ts';

/**
 * Undoes an entry inside a change, and answers what was done to which animals. Throws a 404 when the farm has no such entry,
 * and a 409 that says why when it no longer fits: undone already, changed again since, or at odds with what was entered
 * since.
 */
export async function undoEntry(change: HerdChange, id: number): Promise<Undone> {
  const { farm_id } = change.context;
  const entry = await findEntry(change.db, farm_id, id);
  if (!entry) throw notFound();
  if (isOfSettings(entry)) throw conflict(SETTINGS_STAY);
  if ((await undoneBy(change.db, [id])).has(id)) throw conflict('This was undone already.');

  const rows = await allRows(change.db, farm_id, entry);
  const animals = await namedAnimals(change.db, farm_id, rows);
  // Before the rows are compared: it names the animal to bring back first.
  refuseMissing(rows, animals);
  const changed = await firstUndoConflict(change.db, farm_id, rows, animals);
  if (changed) throw conflict(changed);

  const added = rows.filter((row) => row.before === null);
  const deleted = rows.filter((row) => row.after === null);
  await refuseTaken(change, rows);

  // In the order that foreign and unique keys ask for: records leave before animals, and come after them.
  await removeAll(change, added.filter(isRecord));
  await restoreAll(change, deleted.filter(isAnimal));
  for (const row of rows) {
    if (!row.before || !row.after) continue;
    const { before } = row;
    const back = differingColumns(before, row.after).map((column) => [column, before[column]]);
    await change.update(row.entity, row.entity_id, Object.fromEntries(back));
  }
  await restoreAll(change, deleted.filter(isRecord));
  await refuseLeftBehind(change, added.filter(isAnimal), animals);
  await removeAll(change, added.filter(isAnimal));

  await refuseImpossibleHerd(change, rows);
  const concerned = new Set(rows.map((row) => row.cow_id));
  const left = [...(await namedAnimals(change.db, farm_id, rows)).values()];
  return {
    undone: id,
    summary: await describeUndo(change.db, change.context, entry),
    animals: left.filter((animal) => concerned.has(animal.id)).slice(0, MOST_ANIMALS),
  };
}

const isAnimal = (row: JournalRow): boolean => row.entity === 'cows';
const isRecord = (row: JournalRow): boolean => row.entity !== 'cows';

async function removeAll(change: HerdChange, rows: readonly JournalRow[]): Promise<void> {
  for (const [i, row] of rows.entries()) {
    await change.remove(row.entity, row.entity_id);
    await letOthersIn(i);
  }
}

async function restoreAll(change: HerdChange, rows: readonly JournalRow[]): Promise<void> {
  for (const [i, row] of rows.entries()) {
    await change.restore(row.entity, row.before ?? {});
    await letOthersIn(i);
  }
}

/** SQLite answers without ever waiting: undoing a whole import would keep every other request out. */
async function letOthersIn(i: number): Promise<void> {
  if (i % 200 === 199) await setImmediate();
}

function conflict(sentence: string): AppError {
  return new AppError('conflict', [message('undo.refused'), message('herd.sentence', { sentence })]);
}
