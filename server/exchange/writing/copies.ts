/** What was written as it is read: a copy of each resource, as it stands after the change. */
import type { Drawn, Fields } from '#domain/exchange/ade/ade.ts';
import { type Collection, collectionNamed } from '#domain/exchange/ade/collections.ts';
import type { RowAt } from '#domain/exchange/ade/doing.ts';
import { drawBirth } from '#domain/exchange/ade/draw-births.ts';
import { drawnOf, viewOf } from '#domain/exchange/ade/herd-view.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { kindOf } from '#domain/kinds/index.ts';
import { cell } from '#domain/values/objects.ts';
import type { Db } from '../../database/database.ts';
import type { ExchangingFarm } from '../ade/farm.repository.ts';
import { partOfHerd } from '../ade/part-of-herd.ts';
import { sentOf } from '../ade/resources.ts';
import { lastChangedOf } from './last-changed.ts';

/** A resource that is answered: its row, and whose records give it. */
export interface Place extends RowAt {
  /** The animal, or the feed; of a birth the mother, null where she is not here. */
  readonly owner: number | null;
}

/** The place of a row in a herd in memory, with its ids as they were written. */
export function placeOf(
  herd: Herd,
  collection: Collection,
  { table, id }: RowAt,
  idOf: (row: RowAt) => number,
): Place {
  const whose = (cow: number) => idOf({ table: 'cows', id: cow });
  const place = { table, id: idOf({ table, id }) };
  if (table === 'cows' && collection.name === 'births') {
    const birth = herd.ownBirthRecord(herd.get('cows', id));
    return { ...place, owner: birth ? whose(birth.mother_cow) : null };
  }
  const { cowColumn } = kindOf(table);
  if (cowColumn === null || cowColumn === 'id') return { ...place, owner: place.id };
  return { ...place, owner: whose(Number(cell(herd.get(table, id), cowColumn))) };
}

/** Resources as they are sent, of what was drawn; null where there is nothing. Nothing of it is kept in memory. */
export async function resourcesOf(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  drawn: readonly (Drawn | null)[],
  { isDeleted }: { isDeleted: boolean },
): Promise<(Fields | null)[]> {
  const known = drawn.filter((one) => one !== null);
  if (known.length === 0) return drawn.map(() => null);
  const modified = await lastChangedOf(db, farm, collection, known);
  const shown = known.map((one) => ({ drawn: one, modified: modified(one), isDeleted }));
  const all = await sentOf(db, farm, collection, shown);
  const byDrawn = new Map(known.map((one, place) => [one, all[place] ?? null]));
  return drawn.map((one) => one && (byDrawn.get(one) ?? null));
}

/** What is drawn of each place. */
export async function drawnAt(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  places: readonly (Place | null)[],
): Promise<(Drawn | null)[]> {
  const owners = [...new Set(places.flatMap((place) => place?.owner ?? []))];
  const herd = await partOfHerd(db, farm, collection, owners);
  const view = viewOf(herd, farm);
  const all = owners.flatMap((owner) => drawnOf(collection, owner, herd, view));
  const byKey = new Map(all.map((one) => [one.key, one]));
  const byCow = new Map(all.map((one) => [one.cow, one]));
  const alone = await bornElsewhere(db, farm, collection, places);
  return places.map((place) => {
    if (!place) return null;
    if (collection.name === 'births') return alone.get(place.id) ?? byCow.get(place.id) ?? null;
    return byKey.get(`${kindOf(place.table).path}/${place.id}`) ?? null;
  });
}

/** Collections whose resources are called by what was written, and by nothing that follows from it. */
function isCalledByRow({ of, name }: Collection): boolean {
  return of === 'animal' && name !== 'births' && name !== 'parturitions';
}

/**
 * What is drawn of each place where only is answered what it is called, and when it was changed. What was just made was changed with its own
 * row: nothing of it has to be read.
 * @param isMade whether that of a place was made by the entry that was written last
 */
export async function calledAt(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  places: readonly (Place | null)[],
  isMade: (place: number) => boolean,
): Promise<(Drawn | null)[]> {
  const isKnown = (at: number) => isCalledByRow(collection) && isMade(at);
  const drawn = await drawnAt(
    db,
    farm,
    collection,
    places.map((place, at) => (isKnown(at) ? null : place)),
  );
  return places.map((place, at) => {
    if (!place || !isKnown(at)) return drawn[at] ?? null;
    const { table, id, owner: cow } = place;
    const key = `${kindOf(table).path}/${id}`;
    const fields = collection.name === 'animals' ? {} : { id: key };
    return { ...{ key, cow, fields }, rows: [[table, id]], records: [] };
  });
}

/** Births of calves whose mothers are not here. */
async function bornElsewhere(
  db: Db,
  farm: ExchangingFarm,
  { name }: Collection,
  places: readonly (Place | null)[],
): Promise<Map<number, Drawn>> {
  const calves = places.flatMap((place) => (place && place.owner === null ? place.id : []));
  const animals = collectionNamed('animals');
  if (name !== 'births' || calves.length === 0 || !animals) return new Map();
  const herd = await partOfHerd(db, farm, animals, calves);
  const view = viewOf(herd, farm);
  return new Map(
    calves.flatMap((id) => {
      const calf = herd.cow(id);
      return calf ? [[id, drawBirth(calf, null, view)] as const] : [];
    }),
  );
}
