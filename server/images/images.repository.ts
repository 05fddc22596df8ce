import { allFarms } from '../database/all-farms.ts';
import type { Db } from '../database/database.ts';

/** One size of an image, or undefined when there is none with this key. */
export async function findImage(
  db: Db,
  farmId: number | null,
  key: string,
  size: 'card' | 'page',
): Promise<Uint8Array | undefined> {
  const images = (of: Db) => of.selectFrom('images').select(`${size} as bytes`).where('key', '=', key);
  // An address of a release before 0.6.0 names no farm.
  const row = await (farmId === null
    ? images(allFarms(db))
    : images(db).where('farm_id', '=', farmId)
  ).executeTakeFirst();
  return row?.bytes;
}
