import type { Db } from '../database/database.ts';

/** One size of an image, or undefined when there is none with this key. */
export async function findImage(db: Db, key: string, size: 'card' | 'page'): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('images')
    .select(`${size} as bytes`)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.bytes;
}
