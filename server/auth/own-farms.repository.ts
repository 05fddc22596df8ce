/** The farms of a user. */
import type { OwnFarm } from '#domain/account/farms.ts';
import type { Db } from '../database/database.ts';
import { nameOfFarm } from '../herd/farm.repository.ts';
import type { Member } from '../herd/people/member.ts';

/** By name, then by id. */
export async function listFarms(db: Db, userId: number): Promise<OwnFarm[]> {
  const farms: OwnFarm[] = [];
  // One after the other: no statement of a request asks two farms.
  for (const row of await ownFarms(db, userId).execute()) {
    const farm = await withName(db, row);
    if (farm) farms.push(farm);
  }
  return farms.sort((a, b) => a.farm_name.localeCompare(b.farm_name) || a.id - b.id);
}

/** A farm of a user; undefined where they are not in it. */
export async function ownFarm(db: Db, { user_id, farm_id }: Member): Promise<OwnFarm | undefined> {
  const row = await ownFarms(db, user_id).where('member.farm_id', '=', farm_id).executeTakeFirst();
  return row && withName(db, row);
}

function ownFarms(db: Db, userId: number) {
  return db
    .selectFrom('memberships as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['member.farm_id as id', 'member.role', 'member.joined_at', 'users.first_farm_id'])
    .where('member.user_id', '=', userId);
}

type Row = Omit<OwnFarm, 'first' | 'farm_name'> & { first_farm_id: number | null };

/** Undefined where the farm is gone meanwhile. */
async function withName(db: Db, { id, role, joined_at, first_farm_id }: Row): Promise<OwnFarm | undefined> {
  const farm_name = await nameOfFarm(db, id);
  return farm_name === null ? undefined : { id, farm_name, role, first: id === first_farm_id, joined_at };
}
