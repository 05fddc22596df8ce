import type { Db } from '../database/database.ts';

/** Bulls and technicians of so many seminations are looked through: whoever was used before is not suggested. */
const LOOKED_THROUGH = 500;

/** By whom the farm's seminations were done, those entered last first. */
export function readSeminationNames(db: Db, farmId: number) {
  return db
    .selectFrom('semination_records')
    .select(['bull', 'bull_name', 'bull_code', 'technician'])
    .where('farm_id', '=', farmId)
    .orderBy('farm_id', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
}
