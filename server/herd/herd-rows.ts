import type { HerdRows } from '#domain/import/herd-model.ts';
import type { Db } from '../database/database.ts';

/** Everything of a farm's herd that an import is compared with: five reads, whatever the size of the herd. */
export async function readHerdRows(db: Db, farmId: number): Promise<HerdRows> {
  return {
    cows: await db
      .selectFrom('cows')
      .select([
        'id',
        'id_number',
        'name',
        'cow_mother',
        'cow_mother_name',
        'breed',
        'weight',
        'milk_supply_group',
      ])
      .select(['date_of_birth', 'cow_gender', 'daily_feed_amount', 'is_pregnant', 'pregnancy_start_date'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    birth_records: await db
      .selectFrom('birth_records')
      .select(['id', 'mother_cow', 'newborn_cow', 'newborn_name', 'birth_date', 'notes'])
      .select(['ended_pregnancy', 'ended_pregnancy_start'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    semination_records: await db
      .selectFrom('semination_records')
      .select(['id', 'cow', 'semination_date', 'next_heat_date', 'successful', 'notes'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    vaccinations: await db
      .selectFrom('vaccinations')
      .select(['id', 'cow', 'vaccine_name', 'vaccination_date', 'next_vaccination_date', 'notes'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
    feeds: await db
      .selectFrom('feeds')
      .select(['id', 'name', 'total_amount', 'date_added'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
  };
}
