/** Resources as they are sent, of what was drawn: those of pages and of files alike. */
import { type Drawn, type Fields, resourceOf } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import { instantOf } from '#domain/exchange/ade/modified.ts';
import type { Db } from '../../database/database.ts';
import type { ExchangingFarm } from './farm.repository.ts';
import { outsidesOf } from './outside.ts';

/** `modified`: ms since 1970. */
export interface Shown {
  readonly drawn: Drawn;
  readonly modified: number;
  readonly isDeleted?: boolean;
}

/** The resources of a collection, in the order in which they are given. */
export async function sentOf(
  db: Db,
  farm: ExchangingFarm,
  collection: Collection,
  shown: readonly Shown[],
): Promise<Fields[]> {
  const all = shown.map(({ drawn }) => drawn);
  const outsides = await outsidesOf(db, farm.id, collection, all);
  return shown.map(({ drawn, modified, isDeleted = false }) => {
    const outside = outsides.get(drawn.key);
    const whence = { modified: instantOf(modified), isDeleted };
    return resourceOf(collection.resourceType, drawn, farm, outside ? { ...whence, outside } : whence);
  });
}
