/** Undoing an entry of the journal on the farm's herd, and telling what was done. */

import { undoRefused } from '#domain/herd/acts/refused.ts';
import { lackedForUndo } from '#domain/herd/acts/roles.ts';
import { undoChange } from '#domain/herd/acts/undo.ts';
import { asksOfUndo } from '#domain/herd/acts/undo-asks.ts';
import type { UndoableEntry } from '#domain/herd/acts/undo-entry.ts';
import type { RowChange } from '#domain/herd/change.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { HistoryAnimal, Undone } from '#domain/history/history.ts';
import { isOfPeople } from '#domain/history/people.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { runLoaded } from '../herd/door/perform.ts';
import { notFound, roleNeeded } from '../herd/door/refusals.ts';
import { undoneBy } from '../herd/door/undone.repository.ts';
import { isMostOf, loadWhole } from '../herd/families/load.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { inPieces } from '../http/in-pieces.ts';
import type { Words } from '../http/words.ts';
import {
  isOfFile,
  judgeWhole,
  refuseOfUndone,
  rowsOfSession,
  sessionOfEntry,
  undoNote,
} from './crush-entries.ts';
import { describeUndo, MOST_ANIMALS } from './history.ts';
import { findEntry } from './journal.repository.ts';
import { allRows, type JournalRow } from './journal-rows.repository.ts';
import { namedAnimals } from './named-animals.repository.ts';
import { restatedIn, withoutMarks } from './old-lives.ts';
import { isOfSettings, undoSettings } from './settings-entry.ts';
import { originsOf } from './undo-chains.repository.ts';

/**
 * Refuses who may not undo an entry: judged before the key of a repeat. An entry that the farm does not have is left to the undo.
 */
export async function judgeUndo(db: Db, context: RequestContext, id: number): Promise<void> {
  const entry = await findEntry(db, context.farm_id, id);
  if (!entry) return;
  if (context.key_id !== undefined && entry.key_id !== context.key_id)
    throw new AppError('forbidden', message('key.own-alone'));
  await judgeWhole(db, context, entry);
  const origin = (await originsOf(db, context.farm_id, [entry])).get(id)?.origin ?? entry;
  const lacked = lackedForUndo({ kind: origin.kind, user_id: entry.user_id }, context);
  if (lacked) throw roleNeeded(lacked);
}

/**
 * Undoes an entry inside a change, and answers what was done to which animals. Throws a 404 when the farm has no such
 * entry, and a 409 with the reason when it cannot be undone any more: undone already, changed again since, or in
 * conflict with later entries.
 */
export async function undoEntry(change: HerdChange, id: number, words: Words): Promise<Undone> {
  const { farm_id } = change.context;
  const entry = await findEntry(change.db, farm_id, id);
  if (!entry) throw notFound();
  if (isOfPeople(entry)) throw undoRefused(message('undo.of-people'));
  if ((await undoneBy(change.db, farm_id, [id])).has(id)) throw undoRefused(message('undo.done-already'));
  if (isOfSettings(entry)) {
    await undoSettings(change, entry);
    return { undone: id, ...(await describeUndo(change.db, change.context, entry, words)), animals: [] };
  }

  const ofSession = await sessionOfEntry(change.db, farm_id, entry);
  if (ofSession) refuseOfUndone(ofSession);
  const isWhole = ofSession?.isWhole && ofSession.takesBack && !isOfFile(ofSession);
  const rows = isWhole
    ? await rowsOfSession(change.db, farm_id, ofSession.session)
    : await allRows(change.db, farm_id, entry);
  const animals = await namedAnimals(change.db, farm_id, rows);
  const undoing = { ...entryOf(rows, animals), named: ofSession?.isWhole ? MOST_ANIMALS : 1 };
  const herd = new Herd(change.context.time_zone);
  const needsAll = rows.length > MANY_ROWS && isMostOf(change.context, rows.length);
  if (needsAll) await loadWhole(change.db, change.loading, herd);
  const asks = needsAll ? {} : asksOfUndo(undoing);
  const outcome = await runLoaded(change, asks, (loaded) => inPieces(undoChange(loaded, undoing)), herd);
  if (outcome.refusals) throw undoRefused(...outcome.refusals.slice(0, undoing.named));
  await change.write(outcome.changes);
  if (ofSession) await undoNote(change, entry, ofSession);

  const concerned = new Set(rows.map((row) => row.cow_id));
  const left = [...(await namedAnimals(change.db, farm_id, rows)).values()];
  return {
    undone: id,
    ...(await describeUndo(change.db, change.context, entry, words)),
    animals: left.filter((animal) => concerned.has(animal.id)).slice(0, MOST_ANIMALS),
  };
}

/** To say what each row of so many asks for takes longer than to load the herd, unless it is far larger. */
const MANY_ROWS = 2000;

type Animals = ReadonlyMap<number, HistoryAnimal>;

function entryOf(rows: readonly JournalRow[], animals: Animals) {
  return {
    // The journal's rows are rows of the herd's tables, brought up to the present format.
    rows: withoutMarks(rows) as readonly RowChange[],
    nameOf: (animal: number) => animals.get(animal)?.name ?? null,
    restated: restatedIn(rows),
  } satisfies UndoableEntry;
}
