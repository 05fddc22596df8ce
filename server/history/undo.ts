/** Undoing an entry of the journal: what it added goes, what it deleted comes back, what it changed is changed back. */
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { fieldWords, type HistoryAnimal, type Undone } from '#domain/history.ts';
import type { HerdTable } from '../database/schema.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import { notFound } from '../herd/refusals.ts';
import { nameOf } from './entry-answer.ts';
import { differingColumns, misfit } from './fit.ts';
import { describeUndo, MOST_ANIMALS } from './history.ts';
import { findEntry, type JournalRow, rowsOf, undoneBy } from './journal.repository.ts';
import { namedAnimals } from './named-animals.ts';
import { refuseImpossibleHerd, refuseLeftBehind, refuseMissing, refuseTaken } from './undo-checks.ts';

type Animals = ReadonlyMap<number, HistoryAnimal>;

/**
 * Undoes an entry inside a change, and answers what was done to which animals. Throws a 404 when the farm has no such entry,
 * and a 409 that says why when it no longer fits: undone already, changed again since, or at odds with what was entered
 * since.
 */
export async function undoEntry(change: HerdChange, id: number): Promise<Undone> {
  const { farm_id } = change.keeper;
  const entry = await findEntry(change.db, farm_id, id);
  if (!entry) throw notFound();
  if ((await undoneBy(change.db, farm_id, [id])).has(id)) throw conflict('This was undone already.');

  const rows = await rowsOf(change.db, farm_id, [id]);
  const animals = await namedAnimals(change.db, farm_id, rows);
  // Before the rows are compared: it names the animal to bring back first.
  refuseMissing(rows, animals);
  await refuseMisfits(change, rows, animals);

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

  await refuseImpossibleHerd(change, id);
  const concerned = new Set(rows.map((row) => row.cow_id));
  const left = [...(await namedAnimals(change.db, farm_id, rows)).values()];
  return {
    undone: id,
    summary: await describeUndo(change.db, change.keeper, entry),
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

async function refuseMisfits(
  change: HerdChange,
  rows: readonly JournalRow[],
  animals: Animals,
): Promise<void> {
  const tables = new Set(rows.map((row) => row.entity));
  const current = new Map<HerdTable, Map<number, Record<string, unknown>>>();
  for (const table of tables) {
    const ids = rows.filter((row) => row.entity === table).map((row) => row.entity_id);
    current.set(table, (await change.findAll(table, ids)) as Map<number, Record<string, unknown>>);
  }
  for (const row of rows) {
    const now = current.get(row.entity)?.get(row.entity_id) ?? null;
    const fault = misfit(row, now);
    if (!fault) continue;
    const what = described(row, animals);
    if (fault.why === 'gone') throw conflict(`${what} was deleted since.`);
    if (fault.why === 'back') throw conflict(`${what} is there again.`);
    throw conflict(
      `${what} was changed since: ${fieldWords(fault.column)} is ${said(now?.[fault.column])} now, ` +
        `not ${said(row.after?.[fault.column])}.`,
    );
  }
}

const RECORDS: Record<Exclude<HerdTable, 'cows' | 'feeds'>, string> = {
  birth_records: 'A birth record',
  semination_records: 'A semination',
  vaccinations: 'A vaccination',
};

function described(row: JournalRow, animals: Animals): string {
  const name = nameOf(row, animals) ?? `#${row.entity_id}`;
  if (row.entity === 'cows') return name;
  return row.entity === 'feeds' ? `The feed ${name}` : `${RECORDS[row.entity]} of ${name}`;
}

function said(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `“${value}”`;
}

function conflict(sentence: string): AppError {
  return new AppError('conflict', `This cannot be undone. ${sentence}`);
}
