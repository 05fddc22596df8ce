import type { FarmSettings } from '#domain/account/user.ts';
import type { Db } from '../database/database.ts';
import { accountGone } from './refusals.ts';

/** The farm's name, time zone, language and unit of weight; throws `unauthorized` when it has been deleted. */
export async function readSettings(db: Db, farmId: number): Promise<FarmSettings> {
  return db
    .selectFrom('farms')
    .select(['name as farm_name', 'time_zone', 'language', 'weight_unit'])
    .where('id', '=', farmId)
    .executeTakeFirstOrThrow(accountGone);
}

/** Whether the farm has any animal. */
export async function hasCows(db: Db, farmId: number): Promise<boolean> {
  const cow = await db
    .selectFrom('cows')
    .select('id')
    .where('farm_id', '=', farmId)
    .limit(1)
    .executeTakeFirst();
  return cow !== undefined;
}
