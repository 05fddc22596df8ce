/** The journal as it is read. It is written by the one door alone; nothing changes or removes an entry. */
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { HerdTable, Journal, JournalRows } from '../database/schema.ts';
import type { RowChange } from '../herd/herd-change.ts';

export type JournalEntry = Selectable<Journal>;

/** A row of an entry, with its before and after read. */
export interface JournalRow extends RowChange {
  id: number;
  journal_id: number;
}

export interface EntryFilter {
  cow?: number | null | undefined;
  /** `cow.delete`, or `cow` for all of its kinds. */
  kind?: string | null | undefined;
  /** Instants: from, and up to but without. */
  from?: string | undefined;
  until?: string | undefined;
  before?: number | null | undefined;
  limit: number;
}

/** A farm's entries, the newest first. */
export function findEntries(db: Db, farmId: number, filter: EntryFilter): Promise<JournalEntry[]> {
  const { cow, kind, from, until, before, limit } = filter;
  let query = db.selectFrom('journal').selectAll().where('farm_id', '=', farmId);
  if (kind) {
    query = query.where((eb) =>
      // Not `like`: a kind may hold its wild cards.
      eb.or([
        eb('kind', '=', kind),
        eb(eb.fn('substr', ['kind', eb.val(1), eb.val(kind.length + 1)]), '=', `${kind}.`),
      ]),
    );
  }
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  if (before) query = query.where('id', '<', before);
  if (cow) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('journal_rows')
        .select('journal_id')
        .where('farm_id', '=', farmId)
        .where('cow_id', '=', cow),
    );
  }
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export function findEntry(db: Db, farmId: number, id: number): Promise<JournalEntry | undefined> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The rows of these entries, animals first, at most `most` of each; of one animal only, when `cow` is given. */
export async function rowsOf(
  db: Db,
  farmId: number,
  entryIds: readonly number[],
  { most, cow }: { most?: number; cow?: number | null | undefined } = {},
): Promise<JournalRow[]> {
  if (entryIds.length === 0) return [];
  let numbered = db
    .selectFrom('journal_rows')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('journal_id')
            .orderBy((eb) => eb.case().when('entity', '=', 'cows').then(0).else(1).end())
            .orderBy('id'),
        )
        .as('place'),
    )
    .where('farm_id', '=', farmId)
    .where('journal_id', 'in', entryIds);
  if (cow) numbered = numbered.where('cow_id', '=', cow);
  let query = db.selectFrom(numbered.as('numbered')).selectAll();
  if (most !== undefined) query = query.where('place', '<=', most);
  return (await query.orderBy('journal_id').orderBy('place').execute()).map(readRow);
}

export interface EntryCount {
  journal_id: number;
  entity: HerdTable;
  added: boolean;
  deleted: boolean;
  count: number;
}

/** How many rows of what these entries added, changed and deleted. */
export async function countRows(db: Db, farmId: number, entryIds: readonly number[]): Promise<EntryCount[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .selectFrom('journal_rows')
    .select(({ fn, eb }) => [
      'journal_id',
      'entity',
      eb.case().when('before', 'is', null).then(1).else(0).end().as('added'),
      eb.case().when('after', 'is', null).then(1).else(0).end().as('deleted'),
      fn.countAll<number>().as('count'),
    ])
    .where('farm_id', '=', farmId)
    .where('journal_id', 'in', entryIds)
    .groupBy(['journal_id', 'entity', 'added', 'deleted'])
    .orderBy('journal_id')
    // Animals first, as the rows.
    .orderBy((eb) => eb.case().when('entity', '=', 'cows').then(0).else(1).end())
    .orderBy('entity')
    .execute();
  return rows.map((row) => ({
    ...row,
    entity: row.entity as HerdTable,
    added: row.added === 1,
    deleted: row.deleted === 1,
  }));
}

/** For each row that these entries touched, by `entity:id`, how the last change of it left it: null when it is gone. */
export async function lastStates(
  db: Db,
  farmId: number,
  entryIds: readonly number[],
): Promise<Map<string, RowChange['after']>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('journal_rows')
    .select(['entity', 'entity_id', 'after'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('journal_rows as later')
        .innerJoin(
          (inner) =>
            inner
              .selectFrom('journal_rows')
              .select(['entity', 'entity_id'])
              .distinct()
              .where('farm_id', '=', farmId)
              .where('journal_id', 'in', entryIds)
              .as('touched'),
          (join) =>
            join
              .onRef('touched.entity', '=', 'later.entity')
              .onRef('touched.entity_id', '=', 'later.entity_id'),
        )
        .select(({ fn }) => fn.max('later.id').as('id'))
        .where('later.farm_id', '=', farmId)
        .groupBy(['later.entity', 'later.entity_id']),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.entity}:${row.entity_id}`, parsed(row.after)]));
}

/** Those of these entries of which a row was changed again later. */
export async function changedSince(
  db: Db,
  farmId: number,
  entryIds: readonly number[],
): Promise<Set<number>> {
  if (entryIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('journal_rows')
    .select('journal_id')
    .distinct()
    .where('farm_id', '=', farmId)
    .where('journal_id', 'in', entryIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('journal_rows as later')
          .select('later.id')
          .where('later.farm_id', '=', farmId)
          .whereRef('later.entity', '=', 'journal_rows.entity')
          .whereRef('later.entity_id', '=', 'journal_rows.entity_id')
          .whereRef('later.id', '>', 'journal_rows.id'),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.journal_id));
}

/** Which entries undid these, the latest of each: from the undone entry's id to the undoing one's. */
async function undoersOf(db: Db, farmId: number, entryIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('journal')
    .select(({ fn }) => ['undoes', fn.max('id').as('id')])
    .where('farm_id', '=', farmId)
    .where('undoes', 'in', entryIds)
    .groupBy('undoes')
    .execute();
  return new Map(rows.map((row) => [row.undoes as number, row.id]));
}

/** The entries among these that stand undone, each with the entry that undid it. An undo that was itself undone does not count. */
export async function undoneBy(
  db: Db,
  farmId: number,
  entryIds: readonly number[],
): Promise<Map<number, number>> {
  if (entryIds.length === 0) return new Map();
  const undoers = await undoersOf(db, farmId, entryIds);
  const undone = await undoneBy(db, farmId, [...undoers.values()]);
  return new Map([...undoers].filter(([, undoer]) => !undone.has(undoer)));
}

function readRow(row: Selectable<JournalRows>): JournalRow {
  return {
    id: row.id,
    journal_id: row.journal_id,
    entity: row.entity as HerdTable,
    entity_id: row.entity_id,
    cow_id: row.cow_id,
    before: parsed(row.before),
    after: parsed(row.after),
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
