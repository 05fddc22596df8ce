/** Which resources a collection of a farm has, in the order of their changes: kept until the farm changes. */
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { drawnOf, viewOf } from '#domain/exchange/ade/herd-view.ts';
import { LastChanges } from '#domain/exchange/ade/modified.ts';
import { byPlace, type Place } from '#domain/exchange/ade/pages.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { KeptByTag } from '../../herd/ready/kept-by-tag.ts';
import { pauses } from '../../http/in-pieces.ts';
import type { Caches } from '../../http/limits/caches.ts';
import { noteChanges, readMoments, readSettingsChanges } from './changes.repository.ts';
import type { ExchangingFarm } from './farm.repository.ts';
import { readIds } from './ids.repository.ts';
import { partOfHerd } from './part-of-herd.ts';

/** A resource of a collection: whose row gives it, and which animal it is about. */
export interface Listed extends Place {
  /** The animal whose records give it: of a birth the mother; of feeds the feed. */
  readonly owner: number;
  readonly cow: number | null;
}

const LISTED_BYTES = 150;
const MOMENT_BYTES = 60;

export class Listings {
  readonly #lists: KeptByTag<readonly Listed[]>;
  readonly #moments: KeptByTag<ReadonlyMap<number, number>>;

  constructor(caches: Caches) {
    this.#lists = new KeptByTag(caches, 'ade', (list) => list.length * LISTED_BYTES);
    this.#moments = new KeptByTag(caches, 'ade', (moments) => moments.size * MOMENT_BYTES);
  }

  /** The moment of each entry of the farm's history, by its id. */
  moments(db: Db, { id, tag }: ExchangingFarm): Promise<ReadonlyMap<number, number>> {
    return this.#moments.of(String(id), tag, () => readMoments(db, id));
  }

  /** All that the collection has. `db` reads at one moment, at which the farm is as it is given. */
  of(db: Db, farm: ExchangingFarm, collection: Collection): Promise<readonly Listed[]> {
    return this.#lists.of(`${farm.id} ${collection.name}`, farm.tag, async () =>
      listAll(db, farm, collection, await this.moments(db, farm)),
    );
  }
}

async function listAll(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  moments: ReadonlyMap<number, number>,
): Promise<Listed[]> {
  const changes = new LastChanges(farm.begun);
  await noteChanges(db, farm.id, moments, changes);
  const earliest = await lastOfSettings(db, farm.id, collection, moments);
  const listed: Listed[] = [];
  const pause = pauses();
  const table = collection.of === 'feed' ? 'feeds' : 'cows';
  for (const ids of inParts(await readIds(db, farm.id, table))) {
    const herd = await partOfHerd(db, farm, collection, ids);
    const view = viewOf(herd, farm);
    for (const owner of ids)
      for (const drawn of drawnOf(collection, owner, herd, view))
        listed.push({ owner, cow: drawn.cow, key: drawn.key, modified: changes.of(drawn, earliest) });
    await pause();
  }
  return listed.sort(byPlace);
}

/** When a setting was changed last that every resource of the collection shows. */
async function lastOfSettings(
  db: Db,
  farmId: number,
  { name }: Collection,
  moments: ReadonlyMap<number, number>,
): Promise<number> {
  const shown = name === 'gestations' ? [...SHOWN_BY_ALL, ...OF_GESTATIONS] : SHOWN_BY_ALL;
  let last = 0;
  for (const { journal_id, before, after } of await readSettingsChanges(db, farmId))
    if (shown.some((setting) => JSON.stringify(before[setting]) !== JSON.stringify(after[setting])))
      last = moments.get(journal_id) ?? last;
  return last;
}

const SHOWN_BY_ALL = ['time_zone', 'farm_numbers'] as const;
const OF_GESTATIONS = ['gestation_days', 'gestation_by_breed'] as const;
