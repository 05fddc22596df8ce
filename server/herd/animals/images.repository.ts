import type { Db } from '../../database/database.ts';

/** The animals of a farm that have an image: the image's key by the animal's id. */
export async function readCowsWithImage(
  db: Db,
  farmId: number,
): Promise<{ id: number; image_key: string }[]> {
  return db
    .selectFrom('cows')
    .select(['id', 'image_key'])
    .where('farm_id', '=', farmId)
    .where('image_key', 'is not', null)
    .orderBy('id')
    .$narrowType<{ image_key: string }>()
    .execute();
}

/** A farm's image in its larger size, or undefined when there is none with this key. */
export async function readPage(db: Db, farmId: number, key: string): Promise<Uint8Array | undefined> {
  const image = await db
    .selectFrom('images')
    .select('page')
    .where('farm_id', '=', farmId)
    .where('key', '=', key)
    .executeTakeFirst();
  return image?.page;
}
