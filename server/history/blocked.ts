/** Why a change cannot be undone any more, in sentences: what a try is refused with, and what a list says beforehand. */
import type { HistoryAnimal } from '#domain/history/history.ts';
import { columnInText, kindOf, WORDS } from '#domain/kinds/index.ts';
import type { Db } from '../database/database.ts';
import type { HerdTable } from '../database/schema.ts';
import { findRows } from '../herd/herd-change.ts';
import { nameOf } from './entry-answer.ts';
import { changedAnything, undoConflict } from './fit.ts';
import { entriesAt, type JournalEntry, rowsIn } from './journal.repository.ts';
import { type JournalRow, MOST_ROWS, toldRows, touchedToo } from './journal-rows.repository.ts';
import { namedAnimals } from './named-animals.ts';

type Animals = ReadonlyMap<number, HistoryAnimal>;

/** The first of these rows that is no longer as its entry left it, in a sentence; null when all are. */
export async function firstUndoConflict(
  db: Db,
  farmId: number,
  rows: readonly JournalRow[],
  animals: Animals,
): Promise<string | null> {
  return findUndoConflict(rows, await rowsNow(db, farmId, rows), animals);
}

/**
 * Of these entries those that can no longer be undone, each with the reason. An entry of more rows than are told of it is
 * judged by its mark, and counts as changed once any of its rows was touched; all others by what stands in the herd.
 */
export async function blockedEntries(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  told: ReadonlyMap<number, JournalRow[]>,
  animals: Animals,
): Promise<Map<number, string>> {
  const rowsOf = ({ id }: JournalEntry) => told.get(id) ?? [];
  const [small, large] = [
    entries.filter((entry) => rowsIn(entry) <= MOST_ROWS),
    entries.filter((entry) => rowsIn(entry) > MOST_ROWS && entry.overtaken_by !== null),
  ];
  const blocked = new Map<number, string>();
  // Whose rows nothing has touched since needs no look at the herd.
  const overtaken = small.filter((entry) => entry.overtaken_by !== null);
  const now = await rowsNow(db, farmId, overtaken.flatMap(rowsOf));
  for (const entry of small) {
    const reason = rowsOf(entry).some(changedAnything)
      ? entry.overtaken_by && findUndoConflict(rowsOf(entry), now, animals)
      : 'It changed nothing that could be changed back.';
    if (reason) blocked.set(entry.id, reason);
  }

  const overtakers = await entriesAt(db, farmId, [
    ...new Set(large.map((entry) => entry.overtaken_by as number)),
  ]);
  const touched = await toldRows(db, farmId, overtakers);
  for (const { id, overtaken_by } of large) {
    const again = await touchedToo(db, farmId, id, touched.get(overtaken_by as number) ?? []);
    const what = again ? described(again, await namedAnimals(db, farmId, [again])) : 'Some of it';
    blocked.set(id, `${what} was ${again?.after === null ? 'deleted' : 'changed'} since.`);
  }
  return blocked;
}

type RowsNow = Map<HerdTable, Map<number, Record<string, unknown>>>;

async function rowsNow(db: Db, farmId: number, rows: readonly JournalRow[]): Promise<RowsNow> {
  const now: RowsNow = new Map();
  for (const table of new Set(rows.map((row) => row.entity))) {
    const ids = new Set(rows.filter((row) => row.entity === table).map((row) => row.entity_id));
    now.set(table, (await findRows(db, farmId, table, [...ids])) as Map<number, Record<string, unknown>>);
  }
  return now;
}

function findUndoConflict(rows: readonly JournalRow[], herd: RowsNow, animals: Animals): string | null {
  for (const row of rows) {
    const now = herd.get(row.entity)?.get(row.entity_id) ?? null;
    const fault = undoConflict(row, now);
    if (!fault) continue;
    const what = described(row, animals);
    if (fault.why === 'gone') return `${what} was deleted since.`;
    if (fault.why === 'back') return `${what} is there again.`;
    return (
      `${what} was changed since: ${columnInText(row.entity, fault.column)} is ${said(now?.[fault.column])} now, ` +
      `not ${said(row.after?.[fault.column])}.`
    );
  }
  return null;
}

function described(row: JournalRow, animals: Animals): string {
  const name = nameOf(row, animals) ?? `#${row.entity_id}`;
  const { animal } = kindOf(row.entity);
  if (animal === 'id') return name;
  const { one } = WORDS[row.entity];
  return animal === null ? `The ${one} ${name}` : `A ${one} of ${name}`;
}

function said(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `“${value}”`;
}
