import type { NumberedRow } from '#domain/herd/answers/found-cows.ts';
import type { Db } from '../../database/database.ts';

/** All animals of a farm by their numbers, those too that left. */
export function readNumbers(db: Db, farmId: number): Promise<NumberedRow[]> {
  return db
    .selectFrom('cows')
    .select(['id', 'in_herd', 'id_number', 'eid', 'barn_number', 'name', 'former_numbers'])
    .where('farm_id', '=', farmId)
    .execute();
}
