/** Why changes cannot be undone any more, for lists. */
import { isEntered } from '#domain/herd/change.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { undoConflict } from '#domain/herd/undo-conflict.ts';
import type { HistoryAnimal } from '#domain/history/history.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { Db } from '../database/database.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import { nameOf } from './entry-answer.ts';
import { entriesAt, type JournalEntry, rowsIn } from './journal.repository.ts';
import { type JournalRow, MOST_ROWS, shownRows, touchedToo } from './journal-rows.repository.ts';
import { namedAnimals } from './named-animals.repository.ts';
import { withoutMarks } from './old-lives.ts';

type Animals = ReadonlyMap<number, HistoryAnimal>;

/**
 * Those of these entries that can no longer be undone, each with the reason. A large entry, of which only some rows
 * are listed, counts as changed once any of its rows was touched; the others are compared with the herd.
 */
export async function blockedEntries(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  rowsById: ReadonlyMap<number, JournalRow[]>,
  animals: Animals,
): Promise<Map<number, Message>> {
  const rowsOf = ({ id }: JournalEntry) => rowsById.get(id) ?? [];
  const [small, large] = [
    entries.filter((entry) => rowsIn(entry) <= MOST_ROWS),
    entries.filter((entry) => rowsIn(entry) > MOST_ROWS && entry.overtaken_by !== null),
  ];
  const blocked = new Map<number, Message>();
  // An entry whose rows nothing has touched since needs no comparison.
  const overtaken = small.filter((entry) => entry.overtaken_by !== null);
  const now = await rowsNow(db, farmId, overtaken.flatMap(rowsOf));
  for (const entry of small) {
    const rows = withoutMarks(rowsOf(entry));
    const reason = rows.some((row) => isEntered(row) || row.pregnancy)
      ? entry.overtaken_by && findUndoConflict(rows, now, animals)
      : message('undo.nothing-to-change-back');
    if (reason) blocked.set(entry.id, reason);
  }

  const overtakers = await entriesAt(db, farmId, [
    ...new Set(large.flatMap((entry) => entry.overtaken_by ?? [])),
  ]);
  const touched = await shownRows(db, farmId, overtakers);
  for (const { id, overtaken_by } of large) {
    const again = await touchedToo(db, farmId, id, touched.get(overtaken_by ?? 0) ?? []);
    blocked.set(
      id,
      again
        ? changedAgain(again, await namedAnimals(db, farmId, [again]))
        : message('undo.some-changed-since'),
    );
  }
  return blocked;
}

/** Why these changes cannot be undone by the herd as it is now; null where they can. */
export async function conflictNow(
  db: Db,
  farmId: number,
  rows: readonly JournalRow[],
  animals: Animals,
): Promise<Message | null> {
  return findUndoConflict(rows, await rowsNow(db, farmId, rows), animals);
}

function changedAgain(again: JournalRow, animals: Animals): Message {
  const row = { entity: again.entity, id: again.entity_id, name: nameOf(again, animals) };
  return again.after === null ? message('undo.deleted-since', row) : message('undo.changed-since', row);
}

type RowsNow = Map<HerdTable, ReadonlyMap<number, object>>;

async function rowsNow(db: Db, farmId: number, rows: readonly JournalRow[]): Promise<RowsNow> {
  const now: RowsNow = new Map();
  for (const table of new Set(rows.map((row) => row.entity))) {
    const ids = new Set(rows.filter((row) => row.entity === table).map((row) => row.entity_id));
    const found = await readRows(db, farmId, table, [...ids]);
    now.set(table, new Map(found.map((row) => [row.id, row])));
  }
  return now;
}

function findUndoConflict(rows: readonly JournalRow[], herd: RowsNow, animals: Animals): Message | null {
  for (const row of rows) {
    const now = herd.get(row.entity)?.get(row.entity_id) ?? null;
    const conflict = undoConflict(row, now, nameOf(row, animals));
    if (conflict) return conflict;
  }
  return null;
}
