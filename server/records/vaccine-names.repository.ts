import type { Db } from '../database/database.ts';

/** The vaccines that were given on the farm, each way of writing one once, the one given last first. */
export async function readVaccineNames(db: Db, farmId: number): Promise<string[]> {
  const given = await db
    .selectFrom('vaccinations')
    .select('vaccine_name')
    .select(({ fn }) => fn.max('vaccination_date').as('last'))
    .where('farm_id', '=', farmId)
    .groupBy('vaccine_name')
    .orderBy('last', 'desc')
    .orderBy('vaccine_name')
    .execute();
  return given.map(({ vaccine_name }) => vaccine_name);
}
