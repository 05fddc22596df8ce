/** Undoing an entry of the journal on the farm's herd, and telling what was done. */
import { needsOfNamed, needsOfReferring } from '#domain/herd/acts/farm-rows.ts';
import { type Entry, undo } from '#domain/herd/acts/undo.ts';
import type { RowChange } from '#domain/herd/change.ts';
import type { HistoryAnimal, Undone } from '#domain/history/history.ts';
import { LISTING_TABLES, listedIn } from '#domain/kinds/cow-lists.ts';
import { kindOf } from '#domain/kinds/index.ts';
import { message } from '#domain/messages/message.ts';
import type { HerdChange } from '../herd/herd-change.ts';
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
  const outcome = await runLoaded(change, needsOf(rows, animals), (herd) =>
    undo(herd, entryOf(rows, animals)),
  );
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

/** The rows as they are now, the animals that they name, and rows that may have taken their places. */
function needsOf(rows: readonly JournalRow[], animals: Animals) {
  const named = [...animals.keys()];
  const records = Map.groupBy(rows, ({ entity }) => entity);
  return {
    rows: [
      ...[...records].map(([table, some]) => [table, some.map(({ entity_id }) => entity_id)] as const),
      ...rows.flatMap(({ entity, before }) => (before ? needsOfNamed(entity, before) : [])),
    ],
    referring: rows.flatMap(({ entity, entity_id, before }) =>
      before ? [] : needsOfReferring(entity, entity_id),
    ),
    whole: [
      ...[...records.keys()].filter((table) => 'unique' in kindOf(table)),
      // An animal that is taken back may stand on a list.
      ...(rows.some(({ entity, before }) => entity === 'cows' && !before) ? LISTING_TABLES : []),
    ],
    cows: [...named, ...rows.flatMap(({ entity, before }) => (before ? listedIn(entity, before) : []))],
    families: named,
    // Of an animal that is taken back, or changes its sex: what names it.
    named: rows.flatMap(({ entity, entity_id, before, after }) =>
      entity === 'cows' && before?.cow_gender !== after?.cow_gender ? entity_id : [],
    ),
    idNumbers: rows.flatMap(({ before, after }) => {
      const number = before?.id_number;
      return typeof number === 'string' && number !== after?.id_number ? number : [];
    }),
  };
}
