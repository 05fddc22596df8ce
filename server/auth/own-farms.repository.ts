/** The farms of a user. */
import type { OwnFarm } from '#domain/account/farms.ts';
import type { Db } from '../database/database.ts';
import type { Member } from '../herd/people/member.ts';

/** By name, then by id. */
export async function listFarms(db: Db, userId: number): Promise<OwnFarm[]> {
  const rows = await ownFarms(db, userId).execute();
  return rows.map(farmOf).sort((a, b) => a.farm_name.localeCompare(b.farm_name) || a.id - b.id);
}

/** A farm of a user; undefined where they are not in it. */
export async function ownFarm(db: Db, { user_id, farm_id }: Member): Promise<OwnFarm | undefined> {
  const row = await ownFarms(db, user_id).where('member.farm_id', '=', farm_id).executeTakeFirst();
  return row && farmOf(row);
}

function ownFarms(db: Db, userId: number) {
  return db
    .selectFrom('memberships as member')
    .innerJoin('farms', 'farms.id', 'member.farm_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['farms.id', 'farms.name as farm_name', 'member.role', 'member.joined_at', 'users.first_farm_id'])
    .where('member.user_id', '=', userId);
}

function farmOf({
  first_farm_id,
  joined_at,
  ...farm
}: Omit<OwnFarm, 'first'> & { first_farm_id: number | null }): OwnFarm {
  return { ...farm, first: farm.id === first_farm_id, joined_at };
}
