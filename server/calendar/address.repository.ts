import type { Language } from '#domain/values/language.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { farmAsItStands } from '../herd/farm.repository.ts';
import { gestationFrom } from '../herd/farm-gestation.ts';
import type { Member } from '../herd/people/member.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { KeptAddress } from './address.ts';

/** A user's address in a farm; undefined when they have none. */
export async function findAddress(db: Db, { user_id, farm_id }: Member): Promise<KeptAddress | undefined> {
  return db
    .selectFrom('calendar_addresses')
    .select(['user_id', 'token_hash', 'nonce'])
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
}

/** Keeps a user's address in a farm in the place of the one before, which ends. */
export async function keepAddress(db: Db, address: KeptAddress, farm_id: number, now: Date): Promise<void> {
  const { user_id, ...kept } = { ...address, created_at: now.toISOString() };
  await db
    .insertInto('calendar_addresses')
    .values({ user_id, farm_id, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'farm_id']).doUpdateSet(kept))
    .execute();
}

/** Ends a user's address in a farm. */
export async function endAddress(db: Db, { user_id, farm_id }: Member): Promise<void> {
  await db
    .deleteFrom('calendar_addresses')
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .execute();
}

/** Whose calendar it is, and how it is said. */
export interface Subscription {
  address: KeptAddress;
  farm_name: string;
  /** The user's, else the farm's. */
  language: Language;
  context: Omit<RequestContext, 'today'>;
}

/** The calendar of an address, by the hash of its token; only while the user belongs to the farm. */
export async function findSubscription(db: Db, tokenHash: string): Promise<Subscription | undefined> {
  const [row] = await subscriptionsOf(db, tokenHash);
  if (!row) return undefined;
  const [farm] = await farmAsItStands(db, row.farm_id);
  if (!farm) return undefined;
  const { token_hash, nonce, language, ...member } = row;
  const { name: farm_name, language: spoken, gestation_days, gestation_by_breed, ...standing } = farm;
  return {
    address: { user_id: member.user_id, token_hash, nonce },
    farm_name,
    language: language ?? spoken,
    context: { ...member, ...standing, gestation: gestationFrom({ gestation_days, gestation_by_breed }) },
  };
}

const subscriptionsOf = prepared((db: Db, tokenHash: string) =>
  db
    .selectFrom('calendar_addresses as address')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.user_id', '=', 'address.user_id').onRef('member.farm_id', '=', 'address.farm_id'),
    )
    .innerJoin('users', 'users.id', 'address.user_id')
    .select(['address.user_id', 'address.farm_id', 'address.token_hash', 'address.nonce'])
    .select(['users.username', 'users.language', 'member.role'])
    .where('address.token_hash', '=', tokenHash),
);

/** What the animals of the herd are called, by id. */
export async function animalsOf(
  db: Db,
  farmId: number,
): Promise<Map<number, { name: string; id_number: string }>> {
  const rows = await namesOfHerd(db, farmId);
  return new Map(rows.map(({ id, ...animal }) => [id, animal]));
}

const namesOfHerd = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .select(['id', 'name', 'id_number'])
    .where('farm_id', '=', farmId)
    .where('in_herd', '=', true),
);
