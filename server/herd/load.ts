/** Loads of a farm's herd what an act needs: all animals at once, in at most five queries however many they are. */
import type { Herd } from '#domain/herd/herd.ts';
import { type Asked, RELATIONS } from '#domain/herd/loaded.ts';
import { type HerdTable, RECORD_KINDS } from '#domain/herd/rows.ts';
import type { Needs } from '#domain/herd/run.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { anyTable, rowsOf } from '../database/any-table.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import { unindexed } from '../database/unindexed.ts';
import type { HerdRow } from './herd-change.ts';

/** From so many families on, reading the whole herd takes no longer. */
const MANY_FAMILIES = 500;

/** Brings into a herd what an act will ask for. */
export async function load(db: Db, farmId: number, herd: Herd, needs: Needs): Promise<void> {
  const { cows = [], families = [], idNumbers = [], rows = [] } = needs;
  const ids = unique(families);
  if (ids.length > MANY_FAMILIES) {
    await bringWhole(db, farmId, herd);
    return;
  }
  await bringIdNumbers(db, farmId, herd, unique(idNumbers));
  await bringRows(db, farmId, herd, 'cows', unique(cows));
  for (const [table, some] of rows) await bringRows(db, farmId, herd, table, some);
  await bringFamilies(db, farmId, herd, ids);
}

/** Brings what an act asked for beyond what it said it would: more of what hangs together in a herd that does not fit. */
export async function loadAsked(db: Db, farmId: number, herd: Herd, asked: Asked): Promise<void> {
  if ('idNumber' in asked) await bringIdNumbers(db, farmId, herd, [asked.idNumber]);
  else if (asked.relation) await bringFamilies(db, farmId, herd, [asked.id]);
  else await bringRows(db, farmId, herd, asked.table, [asked.id]);
}

function unique<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

/** The rows of one table with these ids. */
async function readRows<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
  ids: readonly number[],
): Promise<HerdRow<T>[]> {
  const rows: HerdRow<T>[] = [];
  const [any, name] = anyTable(db, table);
  for (const part of inParts(ids)) {
    const query = any.selectFrom(name).selectAll().where('farm_id', '=', farmId).where('id', 'in', part);
    rows.push(...(await rowsOf<HerdRow<T>>(db, query)));
  }
  return rows;
}

async function bringRows<T extends HerdTable>(
  db: Db,
  farmId: number,
  herd: Herd,
  table: T,
  ids: readonly number[],
): Promise<void> {
  herd.bring(table, await readRows(db, farmId, table, ids));
  herd.knows(table, ids);
}

async function bringIdNumbers(
  db: Db,
  farmId: number,
  herd: Herd,
  idNumbers: readonly string[],
): Promise<void> {
  for (const part of inParts(idNumbers)) {
    const query = db.selectFrom('cows').selectAll().where('farm_id', '=', farmId);
    herd.bring('cows', await query.where('id_number', 'in', part).execute());
  }
  herd.knowsIdNumbers(idNumbers);
}

/** These animals with their mothers, calves and records: a query for the animals and one for each kind of record. */
async function bringFamilies(db: Db, farmId: number, herd: Herd, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const related = await relatedAnimals(db, farmId, ids);
  // Never an empty list: of those that are gone, records may be left in a herd that does not fit.
  const found = unique([...ids, ...related.map(({ id }) => id)]);
  herd.bring('cows', related);
  herd.knows('cows', ids);
  for (const { table, animal } of RECORD_KINDS) {
    const [any, name] = anyTable(db, table);
    const all = any.selectFrom(name).selectAll();
    const owned = all.where('farm_id', '=', farmId).where(animal, 'in', ids);
    const born = all.where(unindexed('farm_id'), '=', farmId).where('newborn_cow', 'in', found);
    const query = table === 'birth_records' ? owned.unionAll(born) : owned;
    herd.bring(table, await rowsOf(db, query));
  }
  for (const relation of RELATIONS) herd.knowsAll(relation, ids);
  // Her calves' births are here as well: who is their mother is told by both.
  herd.knowsAll('births', found);
}

/** Animals, their mothers, their calves, and who else their birth records name. */
async function relatedAnimals(db: Db, farmId: number, ids: readonly number[]): Promise<HerdRow<'cows'>[]> {
  const cows = db.selectFrom('cows').where('farm_id', '=', farmId);
  const births = db.selectFrom('birth_records').where('farm_id', '=', farmId);
  // By their own keys, not by the farm's; with `union` SQLite would go through all that it has, to have them in order.
  const cowsByKey = db.selectFrom('cows').where(unindexed('farm_id'), '=', farmId);
  const birthsByKey = db.selectFrom('birth_records').where(unindexed('farm_id'), '=', farmId);
  const related = cowsByKey
    .select('id')
    .where('id', 'in', ids)
    .unionAll(cowsByKey.select('cow_mother as id').where('id', 'in', ids).$castTo<{ id: number }>())
    .unionAll(cows.select('id').where('cow_mother', 'in', ids))
    .unionAll(births.select('newborn_cow as id').where('mother_cow', 'in', ids).$castTo<{ id: number }>())
    .unionAll(birthsByKey.select('mother_cow as id').where('newborn_cow', 'in', ids));
  return cowsByKey.selectAll().where('id', 'in', related).execute();
}

async function bringWhole(db: Db, farmId: number, herd: Herd): Promise<void> {
  for (const { table } of KINDS) {
    const [any, name] = anyTable(db, table);
    const query = any.selectFrom(name).selectAll().where('farm_id', '=', farmId).orderBy('id');
    herd.bring(table, await rowsOf(db, query));
  }
  herd.knowsEverything();
}
