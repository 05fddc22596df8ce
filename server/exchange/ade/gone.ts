/**
 * Resources that were deleted: as they last were. The history is gone back through, change by change, in memory, and what was there
 * before a change and is not there now went with it.
 */
import type { Drawn } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { drawnOf, viewOf } from '#domain/exchange/ade/herd-view.ts';
import type { Place } from '#domain/exchange/ade/pages.ts';
import { upgradeRow } from '#domain/formats/herd-rows.ts';
import type { Herd } from '#domain/herd/herd.ts';
import type { HerdRows, HerdTable } from '#domain/herd/rows.ts';
import { KINDS, RECORD_KINDS } from '#domain/kinds/index.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { readKin, readRecords } from '../../herd/families/part-of-herd.repository.ts';
import { pauses } from '../../http/in-pieces.ts';
import { type RowBefore, readRowsOfAnimals, readRowsOfTables, readTouched } from './changes.repository.ts';
import type { ExchangingFarm } from './farm.repository.ts';
import { emptyHerd } from './part-of-herd.ts';

/** A resource that is not there any more. */
export interface Gone extends Place {
  readonly drawn: Drawn;
}

/**
 * What of a collection went by an entry of the history or after it.
 * @param from the first of these entries
 * @param live the keys of what is there
 */
export async function goneSince(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  { from, live, moments }: { from: number; live: ReadonlySet<string>; moments: ReadonlyMap<number, number> },
): Promise<Gone[]> {
  const gone = new Map<string, Gone>();
  const deleted = !collection.moves;
  const touched = await readTouched(db, farm.id, { from, entities: collection.tables, deleted });
  if (touched.length === 0) return [];
  const isOfFeeds = collection.of === 'feed';
  const owners = new Set(
    touched.flatMap(({ cow_id, entity_id }) => (isOfFeeds ? entity_id : (cow_id ?? []))),
  );
  const rows = isOfFeeds
    ? await readRowsOfTables(db, farm.id, from, ['feeds', 'feed_movements'])
    : await readRowsOfAnimals(db, farm.id, from, [...owners]);
  const herd = emptyHerd(farm.time_zone);
  if (!isOfFeeds) await bringFamilies(db, farm.id, herd, [...owners]);
  const view = viewOf(herd, farm);
  const pause = pauses();
  for (const [entry, some] of Map.groupBy(rows, ({ journal_id }) => journal_id)) {
    const mark = herd.mark;
    takeBack(herd, some);
    herd.settle(mark);
    const modified = moments.get(entry) ?? farm.begun;
    for (const owner of ownersIn(some, owners, isOfFeeds))
      for (const drawn of drawnOf(collection, owner, herd, view))
        if (!live.has(drawn.key) && !gone.has(drawn.key))
          gone.set(drawn.key, { key: drawn.key, modified, drawn });
    await pause();
  }
  return [...gone.values()];
}

function ownersIn(
  rows: readonly RowBefore[],
  owners: ReadonlySet<number>,
  isOfFeeds: boolean,
): ReadonlySet<number> {
  const ids = rows.flatMap(({ entity, entity_id, cow_id }) =>
    isOfFeeds ? (entity === 'feeds' ? entity_id : []) : (cow_id ?? []),
  );
  return new Set(ids).intersection(owners);
}

/** Makes the rows what they were before a change: animals and feeds are there before their records, and go after them. */
function takeBack(herd: Herd, rows: readonly RowBefore[]): void {
  const isOwner = ({ entity }: RowBefore) => entity === 'cows' || entity === 'feeds';
  const added = rows.filter(({ before }) => before === null);
  for (const row of rows.filter((one) => one.before !== null && isOwner(one))) putBack(herd, row);
  for (const row of rows.filter((one) => one.before !== null && !isOwner(one))) putBack(herd, row);
  for (const row of [...added.filter((one) => !isOwner(one)), ...added.filter(isOwner)]) remove(herd, row);
}

const TABLES: ReadonlyMap<string, HerdTable> = new Map(KINDS.map(({ table }) => [table, table]));

function remove(herd: Herd, { entity, entity_id: id }: RowBefore): void {
  const table = TABLES.get(entity);
  if (table && herd.find(table, id)) herd.remove(table, { id });
}

function putBack(herd: Herd, { entity, entity_id, before, format }: RowBefore): void {
  const table = TABLES.get(entity);
  if (!table || before === null) return;
  const row = upgradeRow(entity, format, JSON.parse(before));
  if (herd.find(table, entity_id)) herd.updateCells(table, { id: entity_id }, row);
  else restore(herd, table, row);
}

function restore<T extends HerdTable>(herd: Herd, table: T, row: object): void {
  herd.restore(table, row as HerdRows[T]);
}

/** The animals with their kin and all that is recorded of them: what follows from that is worked out again. */
async function bringFamilies(db: Db, farmId: number, herd: Herd, cows: readonly number[]): Promise<void> {
  for (const part of inParts(cows)) {
    herd.bring('cows', await readKin(db, farmId, part));
    for (const { table } of RECORD_KINDS) await bringRecords(db, farmId, herd, table, part);
  }
}

async function bringRecords<T extends (typeof RECORD_KINDS)[number]['table']>(
  db: Db,
  farmId: number,
  herd: Herd,
  table: T,
  cows: readonly number[],
): Promise<void> {
  herd.bring(table, await readRecords(db, farmId, table, cows));
}
