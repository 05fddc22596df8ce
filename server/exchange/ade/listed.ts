/** Which resources a collection of a farm has, in the order of their changes: kept until the farm changes. */
import type { Drawn } from '#domain/exchange/ade/ade.ts';
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
  const changes = await readChanges(db, farm, moments);
  const listed: Listed[] = [];
  for await (const part of drawAll(db, farm, collection, changes))
    for (const { owner, drawn, modified } of part)
      listed.push({ owner, cow: drawn.cow, key: drawn.key, modified });
  return listed.sort(byPlace);
}

/** When everything of a farm was changed last. */
export interface Changes {
  readonly last: LastChanges;
  readonly moments: ReadonlyMap<number, number>;
}

/** Reads the history of a farm. */
export async function readChanges(
  db: Db,
  { id, begun }: ExchangingFarm,
  moments: ReadonlyMap<number, number>,
): Promise<Changes> {
  const last = new LastChanges(begun);
  await noteChanges(db, id, moments, last);
  return { last, moments };
}

/** A resource with its moment (ms since 1970), and the animal or feed whose rows give it. */
export interface DrawnNow {
  readonly owner: number;
  readonly drawn: Drawn;
  readonly modified: number;
}

/** Draws all resources of a collection, those of some animals at a time: a large farm's do not fit into memory at once. */
export async function* drawAll(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  { last, moments }: Changes,
): AsyncGenerator<readonly DrawnNow[]> {
  const earliest = await lastOfSettings(db, farm.id, collection, moments);
  const pause = pauses();
  const table = collection.of === 'feed' ? 'feeds' : 'cows';
  for (const ids of inParts(await readIds(db, farm.id, table))) {
    const herd = await partOfHerd(db, farm, collection, ids);
    const view = viewOf(herd, farm);
    yield ids.flatMap((owner) =>
      drawnOf(collection, owner, herd, view).map((drawn) => ({
        ...{ owner, drawn, modified: last.of(drawn, earliest) },
      })),
    );
    await pause();
  }
}

/** When a setting was changed last that every resource of the collection shows. */
async function lastOfSettings(
  db: Db,
  farmId: number,
  collection: Collection,
  moments: ReadonlyMap<number, number>,
): Promise<number> {
  return moments.get((await lastEntryOfSettings(db, farmId, collection)) ?? 0) ?? 0;
}

/** The entry that changed such a setting last; null where none did. */
export async function lastEntryOfSettings(
  db: Db,
  farmId: number,
  { name }: Collection,
): Promise<number | null> {
  const shown = name === 'gestations' ? [...SHOWN_BY_ALL, ...OF_GESTATIONS] : SHOWN_BY_ALL;
  let last: number | null = null;
  for (const { journal_id, before, after } of await readSettingsChanges(db, farmId))
    if (shown.some((setting) => JSON.stringify(before[setting]) !== JSON.stringify(after[setting])))
      last = journal_id;
  return last;
}

const SHOWN_BY_ALL = ['time_zone', 'farm_numbers'] as const;
const OF_GESTATIONS = ['gestation_days', 'gestation_by_breed'] as const;
