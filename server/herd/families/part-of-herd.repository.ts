/** The queries by which parts of a farm's herd are loaded: by keys, and of one animal with statements that are built once. */
import { type CowRecordKind, type HerdTable, RECORD_KINDS, type RecordTable } from '#domain/herd/rows.ts';
import { ANIMAL_REFERENCES, isRecordTable, KINDS, recordKindOf, storedColumns } from '#domain/kinds/index.ts';
import { eidOfNormal } from '#domain/values/id-number.ts';
import { type AnyRow, anyTable, rowsOf } from '../../database/any-table.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { prepared } from '../../database/prepared.ts';
import { unindexed } from '../../database/unindexed.ts';
import { pauses } from '../../http/in-pieces.ts';
import { ROWS_BEYOND_MEMORY } from './herd-memory.ts';
import type { HerdRow } from './herd-row.ts';

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
export function readRows<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  return ofOneOrMany(ids, ROW.get(table)?.bind(null, db, farmId), (part) =>
    rowsOf(db, rowsWithIds(db, farmId, table, part)),
  );
}

/** What is read for many keys, in parts that fit into one statement each. */
async function allOf<Key, Row>(
  keys: readonly Key[],
  read: (part: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const pause = pauses();
  for (const part of inParts(keys)) {
    for (const row of await read(part)) rows.push(row);
    await pause();
  }
  return rows;
}

/** One is asked for far more often than several, by a statement that is built once. */
async function ofOneOrMany<Key, Row>(
  keys: readonly Key[],
  ofOne: ((key: Key) => Promise<object[]>) | undefined,
  ofMany: (part: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const [key] = keys;
  if (keys.length === 1 && key !== undefined && ofOne) return (await ofOne(key)) as Row[];
  return allOf(keys, ofMany);
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

function withEid(db: Db, farmId: number, eids: readonly string[]) {
  const [any, name] = anyTable(db, 'cows');
  return any
    .selectFrom(name)
    .select(columnsOf('cows'))
    .where('farm_id', '=', farmId)
    .where('eid', 'in', eids);
}

const withEidOne = prepared((db: Db, farmId: number, eid: string) => withEid(db, farmId, [eid]));

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

const kinOfOne = prepared((db: Db, farmId: number, id: number) => kinOf(db, farmId, [id]));

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

const OF_ONE = new Map(
  RECORD_KINDS.map((kind) => [
    kind.table,
    prepared((db: Db, farmId: number, id: number) => recordsOf(db, farmId, kind, [id])),
  ]),
);

/** All records of one kind of these animals; of births also those of their own and of their calves. */
export function readRecords<T extends RecordTable>(
  db: Db,
  farmId: number,
  table: T,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  return ofOneOrMany(ids, OF_ONE.get(table)?.bind(null, db, farmId), (part) =>
    rowsOf(db, recordsOf(db, farmId, recordKindOf(table), part)),
  );
}

/** These animals with their parents and calves, and the males that their records name. */
export function readKin(db: Db, farmId: number, ids: readonly number[]): Promise<HerdRow<'cows'>[]> {
  return ofOneOrMany(ids, kinOfOne.bind(null, db, farmId), (part) => rowsOf(db, kinOf(db, farmId, part)));
}

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

const recordedOfOne = prepared((db: Db, farmId: number, id: number) => recordedOf(db, farmId, [id]));

/** The kinds of records that these animals have, or may have: one statement in place of one for each kind. */
export async function recordedKinds(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<readonly RecordTable[]> {
  const tables = RECORD_KINDS.map(({ table }) => table);
  const [id, ...others] = ids;
  if (id === undefined || ids.length > FEW) return tables;
  const [found]: AnyRow[] =
    others.length === 0 ? await recordedOfOne(db, farmId, id) : await rowsOf(db, recordedOf(db, farmId, ids));
  // The births of the animals themselves and of their calves stand in the records of others.
  return tables.filter((table) => table === 'birth_records' || found?.[table]);
}

/** The calves of these animals. */
export async function readCalfIds(db: Db, farmId: number, mothers: readonly number[]): Promise<number[]> {
  const calves = (part: readonly number[]) =>
    db
      .selectFrom('cows')
      .select('id')
      .where('farm_id', '=', farmId)
      .where('cow_mother', 'in', part)
      .execute();
  return (await allOf(mothers, calves)).map(({ id }) => id);
}

/** The rows of a table that name other rows by a column. */
export function readNaming<T extends HerdTable>(
  db: Db,
  farmId: number,
  { table, column }: { readonly table: T; readonly column: string },
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  const [any, name] = anyTable(db, table);
  const naming = any
    .selectFrom(name)
    .select(columnsOf(table))
    .where('farm_id', '=', farmId)
    .limit(ROWS_BEYOND_MEMORY);
  return allOf(ids, (part) => rowsOf(db, naming.where(column, 'in', part)));
}

/** The animals whose official or electronic numbers have these normal forms. */
export async function readNumbered(
  db: Db,
  farmId: number,
  numbers: readonly string[],
): Promise<HerdRow<'cows'>[]> {
  const eids = numbers.flatMap((number) => eidOfNormal(number) ?? []);
  const official = await ofOneOrMany<string, HerdRow<'cows'>>(
    numbers,
    numberedOne.bind(null, db, farmId),
    (part) => rowsOf(db, numbered(db, farmId, part)),
  );
  const electronic = await ofOneOrMany<string, HerdRow<'cows'>>(
    eids,
    withEidOne.bind(null, db, farmId),
    (part) => rowsOf(db, withEid(db, farmId, part)),
  );
  return [...official, ...electronic];
}
