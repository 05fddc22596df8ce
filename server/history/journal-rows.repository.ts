/** Reads the rows of the journal: of each entry no more than are shown, unless all are asked for. */
import type { Selectable } from 'kysely';
import { isBeforeOneLife, type KeptRow, pregnancyKept, upgradeRow } from '#domain/formats/herd-rows.ts';
import type { Restated } from '#domain/herd/acts/undo-entry.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { withPauses } from '#domain/herd/steps.ts';
import type { Db } from '../database/database.ts';
import { rowsInParts } from '../database/rows-in-parts.ts';
import type { JournalRows } from '../database/schema.ts';
import { unindexed } from '../database/unindexed.ts';
import type { NotedChange } from '../herd/door/herd-change.ts';
import { inPieces } from '../http/in-pieces.ts';
import { type JournalEntry, rowsIn } from './journal.repository.ts';

/** A row of an entry, with its before and after read. */
export interface JournalRow extends NotedChange {
  id: number;
  journal_id: number;
  /** Of an animal's row that an older release kept: her pregnancy, where that entry changed it. */
  pregnancy: Omit<Restated, 'cow'> | null;
  /** It was kept before `herd/3`. */
  isOld: boolean;
}

/** The most rows that are shown of an entry: an import touches thousands. */
export const MOST_ROWS = 60;

/** All rows of an entry, animals first. */
export function allRows(db: Db, farmId: number, entry: JournalEntry): Promise<JournalRow[]> {
  return rowsOfAll(db, farmId, [entry]);
}

/** All rows of these entries, those of an entry after those of the one before, animals first. */
export function rowsOfEntries(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
): Promise<JournalRow[]> {
  return rowsOfAll(db, farmId, entries);
}

/** How many rows the entries of a session at the crush touched. */
export async function countRowsOfSession(db: Db, farmId: number, session: number): Promise<number> {
  const { rows } = await db
    .selectFrom('journal_rows')
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .where(unindexed(db, 'journal_rows.farm_id'), '=', farmId)
    .where('journal_rows.journal_id', 'in', (query) =>
      query
        .selectFrom('journal')
        .select('journal.id')
        .where('journal.farm_id', '=', farmId)
        .where('journal.crush_session', '=', session),
    )
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** What the entries of a session at the crush did to these animals, in the order of the entries. */
export async function rowsOfAnimals(
  db: Db,
  farmId: number,
  session: number,
  cows: readonly number[],
): Promise<JournalRow[]> {
  if (cows.length === 0) return [];
  const rows = await db
    .selectFrom('journal_rows')
    .innerJoin('journal', (join) =>
      join
        .onRef('journal.farm_id', '=', 'journal_rows.farm_id')
        .onRef('journal.id', '=', 'journal_rows.journal_id'),
    )
    .selectAll('journal_rows')
    .select('journal.format')
    .where('journal.farm_id', '=', farmId)
    .where('journal.crush_session', '=', session)
    .where('journal_rows.cow_id', 'in', cows)
    .execute();
  return rows.map(({ format, ...row }) => readRow(row, format)).sort(cowsFirst);
}

/**
 * The shown rows of each of these entries, by its id: at most `MOST_ROWS`, animals first; with `cow`, only rows that
 * concern this animal.
 */
export async function shownRows(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  cow: number | null = null,
): Promise<Map<number, JournalRow[]>> {
  const rowsById = new Map<number, JournalRow[]>(entries.map(({ id }) => [id, []]));
  const few = entries.filter((entry) => rowsIn(entry) <= MOST_ROWS);
  for (const row of await rowsOfAll(db, farmId, few))
    if (cow === null || row.cow_id === cow) rowsById.get(row.journal_id)?.push(row);
  for (const entry of entries.filter((candidate) => rowsIn(candidate) > MOST_ROWS)) {
    rowsById.set(
      entry.id,
      cow === null ? await firstRows(db, farmId, entry) : await firstRowsOfCow(db, farmId, entry, cow),
    );
  }
  return rowsById;
}

/** Of an entry with more rows than this, those of its animals themselves are counted: to count them all would keep others waiting. */
const MOST_COUNTED_ROWS = 20_000;

/** How many animals each of these entries concerned; `rows` has all rows of those that have few. */
export async function animalCounts(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  rows: ReadonlyMap<number, readonly JournalRow[]>,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const entry of entries) {
    const { id } = entry;
    const size = rowsIn(entry);
    if (size <= MOST_ROWS)
      counts.set(id, new Set((rows.get(id) ?? []).flatMap(({ cow_id }) => cow_id ?? [])).size);
    else if (size > MOST_COUNTED_ROWS)
      counts.set(
        id,
        entry.counts.reduce((sum, { entity, count }) => (entity === 'cows' ? sum + count : sum), 0),
      );
    else counts.set(id, await countAnimals(db, farmId, id));
  }
  return counts;
}

async function countAnimals(db: Db, farmId: number, id: number): Promise<number> {
  const { animals } = await db
    .selectFrom('journal_rows')
    .select((row) => row.fn.count<number | string>('cow_id').distinct().as('animals'))
    .where(unindexed(db, 'farm_id'), '=', farmId)
    .where('journal_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(animals);
}

/** One of these rows that the entry touched too, or undefined. */
export async function touchedToo(
  db: Db,
  farmId: number,
  entryId: number,
  rows: readonly JournalRow[],
): Promise<JournalRow | undefined> {
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const alike = rows.filter((row) => row.entity === entity);
    const found = await ofEntry(db, farmId, entryId)
      .where('entity', '=', entity)
      .where(
        'entity_id',
        'in',
        alike.map((row) => row.entity_id),
      )
      .limit(1)
      .executeTakeFirst();
    if (found) return alike.find((row) => row.entity_id === found.entity_id);
  }
  return undefined;
}

async function rowsOfAll(db: Db, farmId: number, entries: readonly JournalEntry[]): Promise<JournalRow[]> {
  if (entries.length === 0) return [];
  const formats = new Map(entries.map(({ id, format }) => [id, format]));
  const query = db
    .selectFrom('journal_rows')
    .selectAll()
    .where(unindexed(db, 'farm_id'), '=', farmId)
    .where('journal_id', 'in', [...formats.keys()]);
  const rows: JournalRow[] = [];
  // An entry may be a herd that moved in: others get a turn while it is read.
  for await (const part of rowsInParts(db, query))
    await inPieces(withPauses(part, (row) => rows.push(readRow(row, String(formats.get(row.journal_id))))));
  return rows.sort(cowsFirst);
}

/** The first rows of a large entry. */
async function firstRows(
  db: Db,
  farmId: number,
  { id, counts, format }: JournalEntry,
): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for (const entity of new Set(counts.map((count) => count.entity))) {
    if (rows.length >= MOST_ROWS) break;
    const some = await ofEntry(db, farmId, id)
      .where('entity', '=', entity)
      .orderBy('entity_id')
      .limit(MOST_ROWS - rows.length)
      .execute();
    rows.push(...some.map((row) => readRow(row, format)));
  }
  return rows;
}

async function firstRowsOfCow(
  db: Db,
  farmId: number,
  { id, format }: JournalEntry,
  cow: number,
): Promise<JournalRow[]> {
  const own = await ofEntry(db, farmId, id)
    .where('entity', '=', 'cows')
    .where('entity_id', '=', cow)
    .execute();
  const records = await db
    .selectFrom('journal_rows')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('cow_id', '=', cow)
    .where('journal_id', '=', id)
    .where('entity', '<>', 'cows')
    .orderBy('id')
    .limit(MOST_ROWS - own.length)
    .execute();
  return [...own, ...records].map((row) => readRow(row, format));
}

function ofEntry(db: Db, farmId: number, id: number) {
  return db
    .selectFrom('journal_rows')
    .selectAll()
    .where(unindexed(db, 'farm_id'), '=', farmId)
    .where('journal_id', '=', id);
}

function cowsFirst(a: JournalRow, b: JournalRow): number {
  return (
    a.journal_id - b.journal_id || Number(a.entity !== 'cows') - Number(b.entity !== 'cows') || a.id - b.id
  );
}

/** A row of the journal of any release, in the present format. */
function readRow(row: Selectable<JournalRows>, format: string): JournalRow {
  const [before, after] = [row.before, row.after].map((text) => (text === null ? null : JSON.parse(text)));
  const parsed = (kept: KeptRow | null) => kept && upgradeRow(row.entity, format, kept);
  return {
    id: row.id,
    journal_id: row.journal_id,
    entity: row.entity as HerdTable,
    entity_id: row.entity_id,
    cow_id: row.cow_id,
    before: parsed(before),
    after: parsed(after),
    pregnancy: changedPregnancy(row.entity, before, after),
    isOld: isBeforeOneLife(format),
  };
}

function changedPregnancy(
  entity: string,
  before: KeptRow | null,
  after: KeptRow | null,
): JournalRow['pregnancy'] {
  const was = before && pregnancyKept(entity, before);
  const became = after && pregnancyKept(entity, after);
  if (!was || !became) return null;
  const isSame =
    was.is_pregnant === became.is_pregnant && was.pregnancy_start_date === became.pregnancy_start_date;
  return isSame ? null : { before: was, after: became };
}

/** The rows of these entries as they are stored: `before` and `after` are JSON texts or null. */
export function keptRows(db: Db, farmId: number, entryIds: readonly number[]) {
  return db
    .selectFrom('journal_rows')
    .select(['journal_id', 'entity_id', 'before', 'after'])
    .where(unindexed(db, 'farm_id'), '=', farmId)
    .where('journal_id', 'in', entryIds)
    .execute();
}
