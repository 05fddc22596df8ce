/** Undoing an entry of the journal on the farm's herd, and telling what was done. */
import { type Entry, undo } from '#domain/herd/acts/undo.ts';
import { birthsGoingBack, needsOfUndo } from '#domain/herd/acts/undo-needs.ts';
import type { RowChange } from '#domain/herd/change.ts';
import type { HistoryAnimal, Undone } from '#domain/history/history.ts';
import { message } from '#domain/messages/message.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import { readRows } from '../herd/part-of-herd.repository.ts';
import { runLoaded } from '../herd/perform.ts';
import { notFound } from '../herd/refusals.ts';
import { undoRefused } from '../herd/refused.ts';
import type { Words } from '../http/words.ts';
import { describeUndo, MOST_ANIMALS } from './history.ts';
import { findEntry } from './journal.repository.ts';
import { allRows, type JournalRow } from './journal-rows.repository.ts';
import { namedAnimals } from './named-animals.repository.ts';
import { isOfSettings, undoSettings } from './settings-entry.ts';
import { undoneBy } from './undo-chains.repository.ts';

/**
 * Undoes an entry inside a change, and answers what was done to which animals. Throws a 404 when the farm has no such
 * entry, and a 409 with the reason when it cannot be undone any more: undone already, changed again since, or in
 * conflict with later entries.
 */
export async function undoEntry(change: HerdChange, id: number, words: Words): Promise<Undone> {
  const { farm_id } = change.context;
  const entry = await findEntry(change.db, farm_id, id);
  if (!entry) throw notFound();
  if ((await undoneBy(change.db, [id])).has(id)) throw undoRefused(message('undo.done-already'));
  if (isOfSettings(entry)) {
    await undoSettings(change, entry);
    return { undone: id, ...(await describeUndo(change.db, change.context, entry, words)), animals: [] };
  }

  const rows = await allRows(change.db, farm_id, entry);
  const animals = await namedAnimals(change.db, farm_id, rows);
  const undoing = entryOf(rows, animals);
  const births = await readRows(change.db, farm_id, 'birth_records', birthsGoingBack(undoing.rows));
  const needs = needsOfUndo(
    undoing.rows,
    births.map(({ newborn_cow }) => newborn_cow),
  );
  const outcome = await runLoaded(change, needs, (herd) => undo(herd, undoing));
  if (outcome.refusals) throw undoRefused(outcome.refusals[0]);
  await change.write(outcome.changes);

  const concerned = new Set(rows.map((row) => row.cow_id));
  const left = [...(await namedAnimals(change.db, farm_id, rows)).values()];
  return {
    undone: id,
    ...(await describeUndo(change.db, change.context, entry, words)),
    animals: left.filter((animal) => concerned.has(animal.id)).slice(0, MOST_ANIMALS),
  };
}

type Animals = ReadonlyMap<number, HistoryAnimal>;

function entryOf(rows: readonly JournalRow[], animals: Animals): Entry {
  return {
    // The journal's rows are rows of the herd's tables, brought up to the present format.
    rows: rows as readonly RowChange[],
    nameOf: (animal) => animals.get(animal)?.name ?? null,
  };
}
