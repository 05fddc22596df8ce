import type { WeighedAnimal } from '#domain/figures/charts/growth-by-age.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Db } from '../database/database.ts';
import { rowsInParts } from '../database/rows-in-parts.ts';

/** All weighings of the period, also of animals that have left. */
export async function readWeighings(db: Db, farmId: number, { from, to }: Period): Promise<WeighedAnimal[]> {
  const query = db
    .selectFrom('weights')
    .innerJoin('cows', (join) =>
      join.onRef('cows.farm_id', '=', 'weights.farm_id').onRef('cows.id', '=', 'weights.cow'),
    )
    .select(['weights.weighed_on', 'weights.kg', 'cows.date_of_birth', 'cows.cow_gender'])
    .where('weights.farm_id', '=', farmId)
    .where('weights.weighed_on', '>=', from)
    .where('weights.weighed_on', '<=', to);
  return (await Array.fromAsync(rowsInParts(db, query))).flat();
}
