/** Loads the part of a farm's herd that an act asks for: one query for each kind of row, for any number of animals. */
import { type Asks, type Ids, writing } from '#domain/herd/asks.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { cowIdOf, type HerdTable } from '#domain/herd/rows.ts';
import { ANIMAL_REFERENCES, isRecordTable, KINDS, kindOf } from '#domain/kinds/index.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { pauses } from '../../http/in-pieces.ts';
import type { Taken } from './herd-memory.ts';
import type { HerdRow } from './herd-row.ts';
import { readTable, tableInParts } from './herd-rows.ts';
import * as read from './part-of-herd.repository.ts';

/** From so many families on, reading the whole herd is as fast, unless they are a small part of it. */
const MANY_FAMILIES = 500;
/** So many rows a family may have for that. */
const ROWS_OF_FAMILY = 50;

/** Whose herd is loaded, and what counts the memory that it takes. */
export interface HerdLoading {
  readonly farm_id: number;
  /** How many rows the farm has. */
  readonly records: number;
  readonly taken: Taken;
}

/** Whether so many families, or so many rows with theirs, are so large a part of a herd that all of it is loaded. */
export function isMostOf({ records }: Pick<HerdLoading, 'records'>, families: number): boolean {
  return families * ROWS_OF_FAMILY > records;
}

/** Loads what an act asks for. Throws the refusal of `taken` where that is too much. */
export async function load(db: Db, loading: HerdLoading, herd: Herd, asks: Asks): Promise<void> {
  const { farm_id: farmId } = loading;
  const bring = bringing(loading, herd);
  const { seen = [], named = [], records = [], rows = [], referring = [] } = asks;
  const bringRows = async <T extends HerdTable>(table: T, ids: Ids) => {
    const unknown = herd.unknown(table, known(ids));
    bring(table, await read.readRows(db, farmId, table, unknown));
    herd.knows(table, unknown);
  };

  const calves = await read.readCalfIds(db, farmId, known(asks.calvesOf));
  const animals = known([...(asks.animals ?? []), ...calves]);
  if (animals.length > MANY_FAMILIES && isMostOf(loading, animals.length))
    return loadWhole(db, loading, herd);
  if (animals.length > 0) await bringFamilies(db, loading, herd, animals);

  const numbers = known(asks.idNumbers);
  bring('cows', await read.readNumbered(db, farmId, known(numbers.map(normalNumber))));
  herd.knowsIdNumbers(numbers);

  await bringRows('cows', [...seen, ...records.flatMap(([, cows]) => cows)]);
  for (const [table, cows] of byTable(records)) {
    bring(table, await read.readRecords(db, farmId, table, [...cows]));
    herd.knowsAll(table, cows);
    if (table === 'birth_records') herd.knowsAll('ownBirthRecords', cows);
  }
  for (const [table, ids] of byTable(rows.map(([table, ids]) => [[table], ids] as const)))
    await bringRows(table, [...ids]);
  for (const table of new Set(asks.whole)) {
    bring(table, await readTable(db, farmId, table));
    herd.knowsTable(table);
  }

  const tagged = known(asks.wearAgain);
  if (tagged.length > 0) {
    const tags = await read.readRecords(db, farmId, 'tags', tagged);
    bring('tags', tags);
    herd.knowsAll('tags', tagged);
    await load(db, loading, herd, { idNumbers: tags.map(({ number }) => number) });
  }

  const renamed = known([...named, ...calves]);
  for (const reference of renamed.length > 0 ? ANIMAL_REFERENCES : []) {
    const found = await read.readNaming(db, farmId, reference, renamed);
    bring(reference.table, found);
    await bringRows('cows', ownersOf(reference.table, found));
  }
  for (const relation of ['named', 'sired'] as const) herd.knowsAll(relation, renamed);

  for (const [reference, ids] of referring) {
    const found = await read.readNaming(db, farmId, reference, ids);
    bring(reference.table, found);
    herd.knowsReferring(reference, ids);
    const owners = ownersOf(reference.table, found);
    if (owners.length > 0) await load(db, loading, herd, writing(owners, reference.table));
  }
}

/** Adds rows to the herd, and counts what they take. */
function bringing({ taken }: Pick<HerdLoading, 'taken'>, herd: Herd) {
  return <T extends HerdTable>(table: T, rows: readonly HerdRow<T>[]) => {
    taken.herd(rows);
    herd.bring(table, rows);
  };
}

async function bringFamilies(
  db: Db,
  loading: HerdLoading,
  herd: Herd,
  animals: readonly number[],
): Promise<void> {
  const { farm_id } = loading;
  const bring = bringing(loading, herd);
  bring('cows', await read.readKin(db, farm_id, animals));
  herd.knows('cows', animals);
  for (const table of await read.recordedKinds(db, farm_id, animals))
    bring(table, await read.readRecords(db, farm_id, table, animals));
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

/** Loads everything of the farm. Throws the refusal of `taken` where that is too much. */
export async function loadWhole(db: Db, loading: HerdLoading, herd: Herd): Promise<void> {
  loading.taken.expects(loading.records);
  const bring = bringing(loading, herd);
  const pause = pauses();
  for (const { table } of KINDS)
    for await (const part of tableInParts(db, loading.farm_id, table))
      for (const some of inParts(part)) {
        bring(table, some);
        await pause();
      }
  herd.knowsEverything();
}
