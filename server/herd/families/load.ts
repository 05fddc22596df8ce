/** Loads the part of a farm's herd that an act asks for: one query for each kind of row, for any number of animals. */
import { type Asks, type Ids, writing } from '#domain/herd/asks.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { cowIdOf, type HerdTable } from '#domain/herd/rows.ts';
import { ANIMAL_REFERENCES, isRecordTable, KINDS, kindOf } from '#domain/kinds/index.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import type { Db } from '../../database/database.ts';
import { readTable, tableInParts } from './herd-rows.ts';
import * as read from './part-of-herd.repository.ts';

/** From so many families on, reading the whole herd is as fast. */
const MANY_FAMILIES = 500;

/** Loads what an act asks for. */
export async function load(db: Db, farmId: number, herd: Herd, asks: Asks): Promise<void> {
  const { seen = [], named = [], records = [], rows = [], referring = [] } = asks;
  const bringRows = async <T extends HerdTable>(table: T, ids: Ids) => {
    const unknown = herd.unknown(table, known(ids));
    herd.bring(table, await read.readRows(db, farmId, table, unknown));
    herd.knows(table, unknown);
  };

  const calves = await read.readCalfIds(db, farmId, known(asks.calvesOf));
  const animals = known([...(asks.animals ?? []), ...calves]);
  if (animals.length > MANY_FAMILIES) return loadWhole(db, farmId, herd);
  if (animals.length > 0) await bringFamilies(db, farmId, herd, animals);

  const numbers = known(asks.idNumbers);
  herd.bring('cows', await read.readNumbered(db, farmId, known(numbers.map(normalNumber))));
  herd.knowsIdNumbers(numbers);

  await bringRows('cows', [...seen, ...records.flatMap(([, cows]) => cows)]);
  for (const [table, cows] of byTable(records)) {
    herd.bring(table, await read.readRecords(db, farmId, table, [...cows]));
    herd.knowsAll(table, cows);
    if (table === 'birth_records') herd.knowsAll('ownBirthRecords', cows);
  }
  for (const [table, ids] of byTable(rows.map(([table, ids]) => [[table], ids] as const)))
    await bringRows(table, [...ids]);
  for (const table of new Set(asks.whole)) {
    herd.bring(table, await readTable(db, farmId, table));
    herd.knowsTable(table);
  }

  const renamed = known([...named, ...calves]);
  for (const reference of renamed.length > 0 ? ANIMAL_REFERENCES : []) {
    const found = await read.readNaming(db, farmId, reference, renamed);
    herd.bring(reference.table, found);
    await bringRows('cows', ownersOf(reference.table, found));
  }
  for (const relation of ['named', 'sired'] as const) herd.knowsAll(relation, renamed);

  for (const [reference, ids] of referring) {
    const found = await read.readNaming(db, farmId, reference, ids);
    herd.bring(reference.table, found);
    herd.knowsReferring(reference, ids);
    const owners = ownersOf(reference.table, found);
    if (owners.length > 0) await load(db, farmId, herd, writing(owners, reference.table));
  }
}

async function bringFamilies(db: Db, farmId: number, herd: Herd, animals: readonly number[]): Promise<void> {
  herd.bring('cows', await read.readKin(db, farmId, animals));
  herd.knows('cows', animals);
  for (const table of await read.recordedKinds(db, farmId, animals))
    herd.bring(table, await read.readRecords(db, farmId, table, animals));
  herd.knowsFamilies(animals);
}

/** Each once, without what is not named. */
function known<T>(values: readonly (T | null | undefined)[] = []): T[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

/** Ids by each of the tables that they are said of. */
function byTable<T extends HerdTable>(
  said: readonly (readonly [tables: readonly T[], ids: Ids])[],
): Map<T, Set<number>> {
  const found = new Map<T, Set<number>>();
  for (const [tables, ids] of said)
    for (const table of tables) {
      const some = found.get(table) ?? new Set();
      for (const id of known(ids)) some.add(id);
      found.set(table, some);
    }
  return found;
}

/** The animals whose records these are. */
function ownersOf(table: HerdTable, records: readonly object[]): number[] {
  return isRecordTable(table) ? known(records.map((record) => cowIdOf(kindOf(table), record))) : [];
}

/** Loads everything of the farm. */
export async function loadWhole(db: Db, farmId: number, herd: Herd): Promise<void> {
  for (const { table } of KINDS)
    for await (const part of tableInParts(db, farmId, table)) herd.bring(table, part);
  herd.knowsEverything();
}
