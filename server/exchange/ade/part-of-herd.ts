/** Loads into memory what the resources of some animals, or feeds, show: their records, and the animals that these name. */
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { CowRow } from '#domain/herd/rows.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import type { Db } from '../../database/database.ts';
import { readRecords, readRows } from '../../herd/families/part-of-herd.repository.ts';
import type { ExchangingFarm } from './farm.repository.ts';

/** A herd of which just these animals' resources of the collection may be drawn; of feeds these. */
export async function partOfHerd(
  db: Db,
  { id, time_zone }: Pick<ExchangingFarm, 'id' | 'time_zone'>,
  collection: Collection,
  ids: readonly number[],
): Promise<Herd> {
  const herd = emptyHerd(time_zone);
  if (collection.of === 'feed') {
    herd.bring('feeds', await readRows(db, id, 'feeds', ids));
    return herd;
  }
  const cows = await readRows(db, id, 'cows', ids);
  herd.bring('cows', cows);
  const named = await bringRecords(db, id, herd, collection.reads, cows);
  if (collection.ofCalves) await bringRecords(db, id, herd, collection.reads, named.calves);
  return herd;
}

/** A herd that takes what is not brought for not being there. */
export function emptyHerd(timeZone: string): Herd {
  const herd = new Herd(timeZone);
  herd.knowsEverything();
  return herd;
}

/** Brings the records of animals, and their parents and whom the records name. */
async function bringRecords(
  db: Db,
  farmId: number,
  herd: Herd,
  tables: readonly RecordTable[],
  cows: readonly CowRow[],
): Promise<{ calves: CowRow[] }> {
  const ids = cows.map(({ id }) => id);
  const males: (number | null)[] = [];
  const calves: (number | null)[] = [];
  for (const table of ids.length > 0 ? tables : []) {
    const rows = await readRecords(db, farmId, table, ids);
    herd.bring(table, rows);
    for (const row of rows) {
      if ('bull' in row) males.push(row.bull);
      if ('newborn_cow' in row) calves.push(row.newborn_cow);
    }
  }
  const parents = cows.flatMap(({ cow_mother, sire }) => [cow_mother, sire]);
  const others = [...new Set([...parents, ...males, ...calves])].filter((id) => id !== null);
  herd.bring(
    'cows',
    await readRows(
      db,
      farmId,
      'cows',
      others.filter((id) => !herd.cow(id)),
    ),
  );
  return { calves: [...new Set(calves)].flatMap((id) => (id === null ? [] : (herd.cow(id) ?? []))) };
}
