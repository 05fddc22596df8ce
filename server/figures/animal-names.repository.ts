import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Db } from '../database/database.ts';

export type Called = Pick<Cow, 'id' | 'id_number' | 'barn_number' | 'name'>;

/** What each animal of the farm is called, those too that have left, by id. */
export async function namesOf(db: Db, farmId: number): Promise<ReadonlyMap<number, Called>> {
  const rows = await db
    .selectFrom('cows')
    .select(['id', 'id_number', 'barn_number', 'name'])
    .where('farm_id', '=', farmId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
