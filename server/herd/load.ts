/** Loads the part of a farm's herd that an act needs: a query for the animals and one for each kind of record, for any number. */
import type { Herd } from '#domain/herd/herd.ts';
import type { Asked } from '#domain/herd/loaded.ts';
import { animalsRead, type Needs, readWhen } from '#domain/herd/needs.ts';
import { cowIdOf, type HerdTable, RECORD_KINDS, type RecordTable } from '#domain/herd/rows.ts';
import { ANIMAL_REFERENCES, isRecordTable, KINDS, kindOf } from '#domain/kinds/index.ts';
import { type Reference, referenceNamed } from '#domain/kinds/references.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import { anyTable, rowsOf } from '../database/any-table.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import type { HerdRow } from './herd-row.ts';
import { readHerdRows, readTable } from './herd-rows.ts';
import { readKin, readNumbered, readRecords, readRows } from './part-of-herd.repository.ts';

/** From so many animals on, reading the whole herd is as fast where so many kinds of their records are asked for. */
const MANY_ANIMALS = 500;
const MANY_KINDS = RECORD_KINDS.length / 2;

/** Loads what an act has declared that it needs, and what the rules read when it writes. */
export async function load(db: Db, farmId: number, herd: Herd, needs: Needs): Promise<void> {
  const { idNumbers = [], rows = [], named = [], referring = [], whole = [], besides } = needs;
  const { cows, kin, records, bullsOf } = animalsRead(needs);
  const ofMany = Array.from(records.values()).filter(({ size }) => size > MANY_ANIMALS);
  if (kin.size > MANY_ANIMALS || ofMany.length > MANY_KINDS) {
    await loadWhole(db, farmId, herd);
    return;
  }
  await bringIdNumbers(db, farmId, herd, unique(idNumbers));
  await bringKin(db, farmId, herd, [...kin]);
  await bringRows(db, farmId, herd, 'cows', cows);
  for (const [table, some] of Map.groupBy(rows, ([table]) => table))
    await bringRows(
      db,
      farmId,
      herd,
      table,
      some.flatMap(([, ids]) => ids),
    );
  for (const [table, ids] of records)
    for (const part of inParts([...ids])) await bringRecords(db, farmId, herd, table, part);
  const ofBirths = records.get('birth_records') ?? new Set();
  knowCalvesBirths(
    herd,
    [...kin].filter((id) => ofBirths.has(id)),
  );
  await bringBulls(db, farmId, herd, bullsOf);
  await bringNaming(db, farmId, herd, named);
  for (const table of whole) await bringTable(db, farmId, herd, table);
  for (const [reference, ids, written] of referring)
    await bringReferring(db, farmId, herd, reference, ids, written);
  if (besides) await load(db, farmId, herd, besides(herd));
}

/** Loads what an act asked for beyond what it had declared: further rows that are connected, in a herd with faults. */
export async function loadAsked(db: Db, farmId: number, herd: Herd, asked: Asked): Promise<void> {
  if ('idNumber' in asked) await bringIdNumbers(db, farmId, herd, [asked.idNumber]);
  else if ('whole' in asked) await bringTable(db, farmId, herd, asked.whole);
  else if ('referring' in asked)
    await bringReferring(db, farmId, herd, referenceNamed(asked.referring), [asked.id], null);
  else if (asked.relation === 'named') await bringNaming(db, farmId, herd, [asked.id]);
  else if (asked.relation) await load(db, farmId, herd, { writes: [{ table: 'cows', cows: [asked.id] }] });
  else await bringRows(db, farmId, herd, asked.table, [asked.id]);
}

function unique<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

/** Those of these rows that are not here yet. */
async function bringRows<T extends HerdTable>(
  db: Db,
  farmId: number,
  herd: Herd,
  table: T,
  ids: Iterable<number>,
): Promise<void> {
  const unknown = herd.unknown(table, ids);
  herd.bring(table, await readRows(db, farmId, table, unknown));
  herd.knows(table, unknown);
}

async function bringIdNumbers(
  db: Db,
  farmId: number,
  herd: Herd,
  idNumbers: readonly string[],
): Promise<void> {
  for (const part of inParts(unique(idNumbers.map(normalNumber)))) {
    herd.bring('cows', await readNumbered(db, farmId, part));
  }
  herd.knowsIdNumbers(idNumbers);
}

/** These animals with their parents and calves. */
async function bringKin(db: Db, farmId: number, herd: Herd, ids: readonly number[]): Promise<void> {
  herd.bring('cows', await readKin(db, farmId, ids));
  herd.knows('cows', ids);
  herd.knowsAll('calves', ids);
  herd.knowsAll('sired', ids);
}

/** All records of one kind of these animals. */
async function bringRecords(
  db: Db,
  farmId: number,
  herd: Herd,
  table: RecordTable,
  ids: readonly number[],
): Promise<void> {
  herd.bring(table, await readRecords(db, farmId, table, ids));
  herd.knowsAll(table, ids);
  if (table === 'birth_records') herd.knowsAll('ownBirthRecords', ids);
}

/** With an animal's birth records those of her calves' births were read, who are known by now. */
function knowCalvesBirths(herd: Herd, ids: Iterable<number>): void {
  for (const id of ids) {
    const cow = herd.cow(id);
    const calves = cow ? herd.calvesOf(cow) : [];
    herd.knowsAll(
      'ownBirthRecords',
      calves.map((calf) => calf.id),
    );
  }
}

/** The bulls of the seminations of these animals, which are here. */
async function bringBulls(db: Db, farmId: number, herd: Herd, ids: Iterable<number>): Promise<void> {
  const bulls = [...ids].flatMap((id) => {
    const cow = herd.cow(id);
    return cow ? herd.recordsOf('semination_records', cow).map(({ bull }) => bull) : [];
  });
  await bringRows(db, farmId, herd, 'cows', unique(bulls));
}

/** All rows that name these animals and stay without them; of records also the animals. */
async function bringNaming(db: Db, farmId: number, herd: Herd, ids: readonly number[]): Promise<void> {
  for (const { table, column } of ids.length > 0 ? ANIMAL_REFERENCES : []) {
    const [any, name] = anyTable(db, table);
    for (const part of inParts(ids)) {
      const naming = any.selectFrom(name).selectAll().where('farm_id', '=', farmId).where(column, 'in', part);
      const found = await rowsOf<HerdRow<HerdTable>>(db, naming);
      herd.bring(table, found);
      if (isRecordTable(table)) await bringOwners(db, farmId, herd, table, found);
    }
  }
  herd.knowsAll('named', ids);
  herd.knowsAll('sired', ids);
}

async function bringTable(db: Db, farmId: number, herd: Herd, table: HerdTable): Promise<void> {
  herd.bring(table, await readTable(db, farmId, table));
  herd.knowsTable(table);
}

/** All rows that name these rows of the farm's; where a column of records is `written`, also what the rules read then. */
async function bringReferring(
  db: Db,
  farmId: number,
  herd: Herd,
  reference: Reference,
  ids: readonly number[],
  written: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, column } = reference;
  const [any, name] = anyTable(db, table);
  const query = any.selectFrom(name).selectAll().where('farm_id', '=', farmId).where(column, 'in', ids);
  const found = await rowsOf<HerdRow<HerdTable>>(db, query);
  herd.bring(table, found);
  herd.knowsReferring(reference, ids);
  const { records } = readWhen({ table, columns: written === null ? [] : [written] });
  if (records.size === 0 || !isRecordTable(table)) return;
  for (const part of await bringOwners(db, farmId, herd, table, found))
    for (const read of records) await bringRecords(db, farmId, herd, read, part);
}

/** The animals whose records these are. Answers their ids, in parts. */
async function bringOwners(
  db: Db,
  farmId: number,
  herd: Herd,
  table: RecordTable,
  records: readonly object[],
): Promise<number[][]> {
  const parts = [...inParts(unique(records.map((record) => cowIdOf(kindOf(table), record))))];
  for (const part of parts) await bringRows(db, farmId, herd, 'cows', part);
  return parts;
}

/** Loads everything of the farm. */
export async function loadWhole(db: Db, farmId: number, herd: Herd): Promise<void> {
  const rows = await readHerdRows(db, farmId);
  for (const { table } of KINDS) herd.bring(table, rows[table]);
  herd.knowsEverything();
}
