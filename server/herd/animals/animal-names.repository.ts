import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';

/** What an animal is called. */
export type Called = Pick<Cow, 'id' | 'id_number' | 'barn_number' | 'name'>;

/** What these animals of the farm are called, those too that have left, by id. */
export async function namesOf(
  db: Db,
  farmId: number,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, Called>> {
  const names = new Map<number, Called>();
  for (const part of inParts([...new Set(ids)])) {
    const rows = await db
      .selectFrom('cows')
      .select(['id', 'id_number', 'barn_number', 'name'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', part)
      .execute();
    for (const row of rows) names.set(row.id, row);
  }
  return names;
}
