/** The queries by which parts of a farm's herd are loaded: by keys, and of one animal with statements that are built once. */
import { type CowRecordKind, type HerdTable, RECORD_KINDS, type RecordTable } from '#domain/herd/rows.ts';
import { ANIMAL_REFERENCES, isRecordTable, KINDS, recordKindOf, storedColumns } from '#domain/kinds/index.ts';
import { eidOfNormal } from '#domain/values/id-number.ts';
import { type AnyRow, anyTable } from '../../database/any-table.ts';
import type { Db } from '../../database/database.ts';
import { unindexed } from '../../database/unindexed.ts';
import { forKeys, forKeysOf, type KeyColumn } from './for-keys.ts';
import { ROWS_BEYOND_MEMORY } from './herd-memory.ts';
import type { HerdRow } from './herd-row.ts';

/** By their names, so that PostgreSQL may plan a statement once: see `StatementNames`. */
const COLUMNS = new Map(KINDS.map((kind) => [kind.table, storedColumns(kind)]));
const columnsOf = (table: HerdTable): string[] => COLUMNS.get(table) ?? [];

function rowsWithIds(db: Db, farmId: number, table: HerdTable, ids: readonly number[]) {
  const [any, name] = anyTable(db, table);
  return any.selectFrom(name).select(columnsOf(table)).where('farm_id', '=', farmId).where('id', 'in', ids);
}

const ROWS = new Map(
  KINDS.map(({ table }) => [
    table,
    forKeys<number, AnyRow>((db, farmId, ids) => rowsWithIds(db, farmId, table, ids)),
  ]),
);

/** The row of one table with this id, or undefined. */
export async function readRow<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
  id: number,
): Promise<HerdRow<T> | undefined> {
  const [row] = await readRows(db, farmId, table, [id]);
  return row;
}

/** The rows of one table with these ids. */
export async function readRows<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  return ((await ROWS.get(table)?.(db, farmId, ids)) ?? []) as HerdRow<T>[];
}

const cowsNumbered = (column: 'number' | 'eid') =>
  forKeys<string, HerdRow<'cows'>>((db, farmId, keys) => {
    const [any, name] = anyTable(db, 'cows');
    return any
      .selectFrom(name)
      .select(columnsOf('cows'))
      .where('farm_id', '=', farmId)
      .where(column, 'in', keys);
  });

const byNumber = cowsNumbered('number');
const byEid = cowsNumbered('eid');

/** Animals, their parents and calves, and the males that their records name. */
function kinOf(db: Db, farmId: number, ids: readonly number[]) {
  const cows = db.selectFrom('cows').where('farm_id', '=', farmId);
  // By their own keys, not by the farm's; with `union` SQLite would read all of the farm's animals to have them in
  // order.
  const cowsByKey = db.selectFrom('cows').where(unindexed(db, 'farm_id'), '=', farmId);
  const kin = cowsByKey
    .select('id')
    .where('id', 'in', ids)
    .unionAll(cowsByKey.select('cow_mother as id').where('id', 'in', ids).$castTo<{ id: number }>())
    .unionAll(cowsByKey.select('sire as id').where('id', 'in', ids).$castTo<{ id: number }>())
    .unionAll(cows.select('id').where('cow_mother', 'in', ids));
  const withMales = MALES.reduce((some, { table, column, cowColumn }) => {
    const [any, name] = anyTable(db, table);
    const named = any.selectFrom(name).select(`${column} as id`).where('farm_id', '=', farmId);
    return some.unionAll(named.where(cowColumn, 'in', ids).$castTo<{ id: number }>());
  }, kin);
  const [any, name] = anyTable(db, 'cows');
  return any
    .selectFrom(name)
    .select(columnsOf('cows'))
    .where(unindexed(db, 'farm_id'), '=', farmId)
    .where('id', 'in', withMales)
    .limit(ROWS_BEYOND_MEMORY);
}

/** The columns of records that name a male. */
const MALES = ANIMAL_REFERENCES.flatMap(({ table, column, male }) =>
  male && isRecordTable(table) ? { table, column, cowColumn: recordKindOf(table).cowColumn } : [],
);

/** The records of animals; of births also those of the animals themselves and of their calves. */
function recordsOf(db: Db, farmId: number, { table, cowColumn }: CowRecordKind, ids: readonly number[]) {
  const [any, name] = anyTable(db, table);
  const columns = columnsOf(table);
  const owned = any
    .selectFrom(name)
    .select(columns)
    .where('farm_id', '=', farmId)
    .where(cowColumn, 'in', ids)
    .limit(ROWS_BEYOND_MEMORY);
  if (table !== 'birth_records') return owned;
  const byKey = any.selectFrom(name).select(columns).where(unindexed(db, 'farm_id'), '=', farmId);
  const calves = db
    .selectFrom('cows')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('cow_mother', 'in', ids);
  return owned
    .unionAll(byKey.where('newborn_cow', 'in', ids))
    .unionAll(byKey.where('newborn_cow', 'in', calves));
}

const RECORDS = new Map(
  RECORD_KINDS.map((kind) => [
    kind.table,
    forKeys<number, AnyRow>((db, farmId, ids) => recordsOf(db, farmId, kind, ids)),
  ]),
);

/** All records of one kind of these animals; of births also those of their own and of their calves. */
export async function readRecords<T extends RecordTable>(
  db: Db,
  farmId: number,
  table: T,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  return ((await RECORDS.get(table)?.(db, farmId, ids)) ?? []) as HerdRow<T>[];
}

/** These animals with their parents and calves, and the males that their records name. */
export const readKin = forKeys<number, HerdRow<'cows'>>(kinOf);

/** Of so many animals there are records of nearly every kind. */
const FEW = 10;

function recordedOf(db: Db, farmId: number, ids: readonly number[]) {
  const [any] = anyTable(db, 'cows');
  return any.selectNoFrom(({ exists, lit, selectFrom }) =>
    RECORD_KINDS.map(({ table, cowColumn }) => {
      const records = selectFrom(table as string as 'table').select(lit(1).as('one'));
      return exists(records.where('farm_id', '=', farmId).where(cowColumn, 'in', ids)).as(table);
    }),
  );
}

const readRecorded = forKeys<number, AnyRow>(recordedOf);

/** The kinds of records that these animals have, or may have: one statement in place of one for each kind. */
export async function recordedKinds(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<readonly RecordTable[]> {
  const tables = RECORD_KINDS.map(({ table }) => table);
  if (ids.length === 0 || ids.length > FEW) return tables;
  const [found] = await readRecorded(db, farmId, ids);
  // The births of the animals themselves and of their calves stand in the records of others.
  return tables.filter((table) => table === 'birth_records' || found?.[table]);
}

/** The calves of these animals. */
export async function readCalfIds(db: Db, farmId: number, mothers: readonly number[]): Promise<number[]> {
  return (await calvesOf(db, farmId, mothers)).map(({ id }) => id);
}

const calvesOf = forKeys<number, { id: number }>((db, farmId, mothers) =>
  db.selectFrom('cows').select('id').where('farm_id', '=', farmId).where('cow_mother', 'in', mothers),
);

/** The rows of a table that name other rows by a column. */
export async function readNaming<T extends HerdTable>(
  db: Db,
  farmId: number,
  column: KeyColumn<T>,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  return (await naming(db, farmId, column, ids)) as HerdRow<T>[];
}

const naming = forKeysOf<AnyRow>((db, farmId, { table, column }, ids) => {
  const [any, name] = anyTable(db, table);
  return any
    .selectFrom(name)
    .select(columnsOf(table))
    .where('farm_id', '=', farmId)
    .where(column, 'in', ids)
    .limit(ROWS_BEYOND_MEMORY);
});

/** The animals whose official or electronic numbers have these normal forms. */
export async function readNumbered(
  db: Db,
  farmId: number,
  numbers: readonly string[],
): Promise<HerdRow<'cows'>[]> {
  const eids = numbers.flatMap((number) => eidOfNormal(number) ?? []);
  const official = await byNumber(db, farmId, numbers);
  const electronic = await byEid(db, farmId, eids);
  return [...official, ...electronic];
}
