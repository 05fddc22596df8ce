import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Db } from '../database/database.ts';

export type Called = Pick<Cow, 'id' | 'id_number' | 'barn_number' | 'name'>;

/** What each animal in the herd is called, by id. */
export async function namesInHerd(db: Db, farmId: number): Promise<ReadonlyMap<number, Called>> {
  const rows = await db
    .selectFrom('cows')
    .select(['id', 'id_number', 'barn_number', 'name'])
    .where('farm_id', '=', farmId)
    .where('in_herd', '=', true)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
