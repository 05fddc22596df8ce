import type { Db } from '../database/database.ts';

/** The vaccines that were given on the farm, each way of writing one once, with the day when it was given last. */
export function readVaccinesGiven(db: Db, farmId: number): Promise<{ vaccine_name: string; last: string }[]> {
  return db
    .selectFrom('vaccinations')
    .select('vaccine_name')
    .select(({ fn }) => fn.max('vaccination_date').as('last'))
    .where('farm_id', '=', farmId)
    .groupBy('vaccine_name')
    .execute();
}
