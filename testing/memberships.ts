/** Who is in which farm, for tests. */
import type { Role } from '#domain/values/roles.ts';
import type { Db } from '../server/database/database.ts';
import { deleteFarm } from '../server/herd/people/farms.repository.ts';
import { joinFarm } from '../server/herd/people/memberships.repository.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import type { Client } from './client.ts';

/** The first membership of the user of this name. */
export async function membershipOf(db: Db, username: unknown): Promise<{ user_id: number; farm_id: number }> {
  return db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['memberships.user_id', 'memberships.farm_id'])
    .where('users.username', '=', String(username))
    .orderBy('memberships.farm_id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export interface MemberOfTest {
  /** Whose requests name the farm. */
  client: Client;
  user_id: number;
  /** The farm that was made when they registered. */
  own_farm_id: number;
}

/** A new user, with a farm of their own, who is also a member of another. */
export async function member(test: TestApp, farm_id: number, role: Role): Promise<MemberOfTest> {
  const keeper = await test.keeper();
  const { user_id, farm_id: own_farm_id } = await membershipOf(test.db, keeper.username);
  await test.db
    .transaction()
    .execute((transaction) =>
      joinFarm(transaction, { user_id, farm_id, role, invited_by: null, now: new Date(TEST_NOW) }),
    );
  return { client: keeper.inFarm(farm_id), user_id, own_farm_id };
}

/** A new user who is in no farm. */
export async function inNoFarm(test: TestApp): Promise<Client> {
  const keeper = await test.keeper();
  const { farm_id } = await membershipOf(test.db, keeper.username);
  await test.db.transaction().execute((transaction) => deleteFarm(transaction, farm_id));
  return keeper;
}

export interface FarmOfTest {
  id: number;
  /** Whose requests name the farm. */
  owner: Client;
  ownerId: number;
  join(role: Role): Promise<MemberOfTest>;
}

/** A new farm with an owner, which others join with a role. */
export async function farmWith(test: TestApp): Promise<FarmOfTest> {
  const keeper = await test.keeper();
  const { farm_id, user_id } = await membershipOf(test.db, keeper.username);
  return {
    id: farm_id,
    owner: keeper.inFarm(farm_id),
    ownerId: user_id,
    join: (role) => member(test, farm_id, role),
  };
}
