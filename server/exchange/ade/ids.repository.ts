import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';

const IDS = {
  cows: prepared((db: Db, farmId: number) =>
    db.selectFrom('cows').select('id').where('farm_id', '=', farmId).orderBy('id'),
  ),
  feeds: prepared((db: Db, farmId: number) =>
    db.selectFrom('feeds').select('id').where('farm_id', '=', farmId).orderBy('id'),
  ),
};

/** The ids of all animals of a farm, those that left it too, or of its feeds. */
export async function readIds(db: Db, farmId: number, table: keyof typeof IDS): Promise<number[]> {
  return (await IDS[table](db, farmId)).map(({ id }) => id);
}
