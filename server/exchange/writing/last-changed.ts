/** When single resources were changed last, without looking at all of the farm's history. */
import type { Drawn } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { LastChanges } from '#domain/exchange/ade/modified.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Db } from '../../database/database.ts';
import { lastChanges } from '../../herd/door/last-changes.ts';
import type { ExchangingFarm } from '../ade/farm.repository.ts';
import { lastEntryOfSettings } from '../ade/listed.ts';
import { lastOfAnimals, momentsNear } from './last-changed.repository.ts';

/** Answers of each of these resources when it was changed last (ms since 1970). */
export async function lastChangedOf(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  drawn: readonly Drawn[],
): Promise<(one: Drawn) => number> {
  const touched: { entity: HerdTable; entity_id: number; cow_id: number | null; entry: number }[] = [];
  for (const [entity, rows] of Map.groupBy(
    drawn.flatMap((one) => one.rows),
    ([table]) => table,
  )) {
    const ids = [...new Set(rows.map(([, id]) => id))];
    // That it was the last of some records is noted below.
    for (const [entity_id, entry] of await lastChanges(db, farm.id, entity, ids, 'journal_id'))
      touched.push({ entity, entity_id, cow_id: NOBODY, entry });
  }
  for (const [entity, records] of Map.groupBy(
    drawn.flatMap((one) => one.records),
    ([table]) => table,
  )) {
    const cows = [...new Set(records.map(([, cow]) => cow))];
    for (const [cow_id, entry] of await lastOfAnimals(db, farm.id, entity, cows))
      touched.push({ entity, entity_id: NOBODY, cow_id, entry });
  }
  const settings = await lastEntryOfSettings(db, farm.id, collection);
  const moments = await momentsNear(db, farm.id, [
    ...touched.map(({ entry }) => entry),
    ...(settings === null ? [] : [settings]),
  ]);
  const changes = new LastChanges(farm.begun);
  for (const one of touched.sort((a, b) => a.entry - b.entry)) changes.note(one, moments.get(one.entry) ?? 0);
  const earliest = settings === null ? 0 : (moments.get(settings) ?? 0);
  return (one) => changes.of(one, earliest);
}

/** No row, and no animal, has this id. */
const NOBODY = -1;
