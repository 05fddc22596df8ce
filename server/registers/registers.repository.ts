import type { HoldingFacts } from '#domain/herd/registers/holding.ts';
import type { Db } from '../database/database.ts';

/** What the holding register is made of: all animals that were ever on the farm, at one moment. */
export function readHolding(db: Db, farmId: number): Promise<HoldingFacts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => ({
      cows: await snapshot
        .selectFrom('cows')
        .select(['id', 'id_number', 'date_of_birth', 'cow_gender', 'breed', 'cow_mother'])
        .where('farm_id', '=', farmId)
        .orderBy('id')
        .execute(),
      movements: await snapshot
        .selectFrom('movements')
        .select(['id', 'cow', 'direction', 'moved_on', 'kind', 'place', 'document'])
        .where('farm_id', '=', farmId)
        .orderBy('id')
        .execute(),
    }));
}
