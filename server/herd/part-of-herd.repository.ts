/** The queries by which parts of a farm's herd are loaded: by keys, and of one animal with statements that are built once. */
import type { Compilable } from 'kysely';
import { type CowRecordKind, type HerdTable, RECORD_KINDS, type RecordTable } from '#domain/herd/rows.ts';
import { KINDS, recordKindOf, storedColumns } from '#domain/kinds/index.ts';
import { type AnyRow, anyTable, rowsOf } from '../database/any-table.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import { prepared } from '../database/prepared.ts';
import { unindexed } from '../database/unindexed.ts';
import type { HerdRow } from './herd-row.ts';

/** Like `prepared`, for a table that is a parameter. */
function preparedRows<T extends HerdTable>(
  _table: T,
  build: (db: Db, farmId: number, id: number) => Compilable<AnyRow>,
) {
  const query = prepared(build);
  return async (db: Db, farmId: number, id: number) => (await query(db, farmId, id)) as HerdRow<T>[];
}

/** By their names, so that PostgreSQL may plan a statement once: see `StatementNames`. */
const COLUMNS = new Map(KINDS.map((kind) => [kind.table, storedColumns(kind)]));
const columnsOf = (table: HerdTable): string[] => COLUMNS.get(table) ?? [];

function rowsWithIds(db: Db, farmId: number, table: HerdTable, ids: readonly number[]) {
  const [any, name] = anyTable(db, table);
  return any.selectFrom(name).select(columnsOf(table)).where('farm_id', '=', farmId).where('id', 'in', ids);
}

const ROW = new Map(
  KINDS.map(({ table }) => [
    table,
    prepared((db: Db, farmId: number, id: number) => rowsWithIds(db, farmId, table, [id])),
  ]),
);

/** The row of one table with this id, or undefined. */
export async function readRow<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
  id: number,
): Promise<HerdRow<T> | undefined> {
  const [row] = (await ROW.get(table)?.(db, farmId, id)) ?? [];
  return row as HerdRow<T> | undefined;
}

/** The rows of one table with these ids. */
export async function readRows<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  const rows: HerdRow<T>[] = [];
  for (const part of inParts(ids)) {
    const [id] = part;
    const row = part.length === 1 && id !== undefined ? await readRow(db, farmId, table, id) : undefined;
    if (part.length > 1) rows.push(...(await rowsOf<HerdRow<T>>(db, rowsWithIds(db, farmId, table, part))));
    else if (row) rows.push(row);
  }
  return rows;
}

function numbered(db: Db, farmId: number, numbers: readonly string[]) {
  const [any, name] = anyTable(db, 'cows');
  return any
    .selectFrom(name)
    .select(columnsOf('cows'))
    .where('farm_id', '=', farmId)
    .where('number', 'in', numbers);
}

const numberedOne = prepared((db: Db, farmId: number, number: string) => numbered(db, farmId, [number]));

/** Animals, their parents and their calves. */
function kinOf(db: Db, farmId: number, ids: readonly number[]) {
  const cows = db.selectFrom('cows').where('farm_id', '=', farmId);
  // By their own keys, not by the farm's; with `union` SQLite would read all of the farm's animals to have them in
  // order.
  const cowsByKey = db.selectFrom('cows').where(unindexed('farm_id'), '=', farmId);
  const kin = cowsByKey
    .select('id')
    .where('id', 'in', ids)
    .unionAll(cowsByKey.select('cow_mother as id').where('id', 'in', ids).$castTo<{ id: number }>())
    .unionAll(cowsByKey.select('sire as id').where('id', 'in', ids).$castTo<{ id: number }>())
    .unionAll(cows.select('id').where('cow_mother', 'in', ids))
    .unionAll(cows.select('id').where('sire', 'in', ids));
  return cowsByKey.selectAll().where('id', 'in', kin);
}

/** One animal is asked for far more often than several, so its statements are built once. */
const kinOfOne = prepared((db: Db, farmId: number, id: number) => kinOf(db, farmId, [id]));

/** The records of animals; of births also those of the animals themselves and of their calves. */
function recordsOf(db: Db, farmId: number, { table, cowColumn }: CowRecordKind, ids: readonly number[]) {
  const [any, name] = anyTable(db, table);
  const owned = any.selectFrom(name).selectAll().where('farm_id', '=', farmId).where(cowColumn, 'in', ids);
  if (table !== 'birth_records') return owned;
  const byKey = any.selectFrom(name).selectAll().where(unindexed('farm_id'), '=', farmId);
  const calves = db
    .selectFrom('cows')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('cow_mother', 'in', ids);
  return owned
    .unionAll(byKey.where('newborn_cow', 'in', ids))
    .unionAll(byKey.where('newborn_cow', 'in', calves));
}

const OF_ONE = new Map(
  RECORD_KINDS.map((kind) => [
    kind.table,
    preparedRows(kind.table, (db, farmId, id) => recordsOf(db, farmId, kind, [id])),
  ]),
);

/** All records of one kind of these animals; of births also those of their own and of their calves. */
export async function readRecords(
  db: Db,
  farmId: number,
  table: RecordTable,
  ids: readonly number[],
): Promise<HerdRow<RecordTable>[]> {
  const [id, ...others] = ids;
  if (id === undefined) return [];
  return others.length === 0
    ? ((await OF_ONE.get(table)?.(db, farmId, id)) ?? [])
    : rowsOf<HerdRow<RecordTable>>(db, recordsOf(db, farmId, recordKindOf(table), ids));
}

/** These animals with their parents and calves. */
export function readKin(db: Db, farmId: number, ids: readonly number[]): Promise<HerdRow<'cows'>[]> {
  const [id, ...others] = ids;
  if (id === undefined) return Promise.resolve([]);
  return others.length === 0 ? kinOfOne(db, farmId, id) : kinOf(db, farmId, ids).execute();
}

/** The animals whose ID numbers have these normal forms. */
export async function readNumbered(
  db: Db,
  farmId: number,
  numbers: readonly string[],
): Promise<HerdRow<'cows'>[]> {
  const [number, ...others] = numbers;
  if (number === undefined) return [];
  return others.length === 0
    ? ((await numberedOne(db, farmId, number)) as HerdRow<'cows'>[])
    : rowsOf<HerdRow<'cows'>>(db, numbered(db, farmId, numbers));
}
