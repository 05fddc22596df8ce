/** The keys of farms, by their hashes. One that is ended is gone; the history keeps its name. */
import type { Selectable } from 'kysely';
import { type FarmKey, MOST_KEYS } from '#domain/account/keys.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';

const SHOWN = [
  'id',
  'name',
  'scope',
  'prefix',
  'created_by',
  'created_at',
  'expires_at',
  'last_used_on',
] as const satisfies (keyof Selectable<Schema['api_keys']>)[];

/** A key as it is made: not used yet. */
export type NewKeyRow = Omit<Selectable<Schema['api_keys']>, 'id' | 'last_used_on'>;

/** The keys of a farm that are not ended, the newest first; also those that have run out. */
export function listKeys(db: Db, farmId: number): Promise<FarmKey[]> {
  return db
    .selectFrom('api_keys')
    .select(SHOWN)
    .where('farm_id', '=', farmId)
    .orderBy('id', 'desc')
    .limit(MOST_KEYS)
    .execute();
}

/** Keeps a key. Throws `quota` where the farm has as many as it may; its row must be locked. */
export async function keepKey(transaction: Db, key: NewKeyRow): Promise<FarmKey> {
  const { count } = await transaction
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('farm_id', '=', key.farm_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_KEYS) throw new AppError('quota', message('key.too-many', { most: MOST_KEYS }));
  return transaction.insertInto('api_keys').values(key).returning(SHOWN).executeTakeFirstOrThrow();
}

/** Ends a key, and answers its name; undefined where the farm has none with this id. */
export async function endKey(transaction: Db, farmId: number, id: number): Promise<string | undefined> {
  const ended = await transaction
    .deleteFrom('api_keys')
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return ended?.name;
}

/** A key with its farm as it stands: one read by keys, since every request with a key needs it. */
export const keyByHash = prepared((db: Db, hash: string) =>
  db
    .selectFrom('api_keys as key')
    .innerJoin('farms', 'farms.id', 'key.farm_id')
    .select(['key.id', 'key.name', 'key.scope', 'key.expires_at', 'key.last_used_on'])
    .select(['farms.id as farm_id', 'farms.time_zone', 'farms.revision', 'farms.generation'])
    .select(['farms.records', 'farms.weight_unit', 'farms.gestation_days', 'farms.gestation_by_breed'])
    .where('key.key_hash', '=', hash),
);

/** A key with its farm. */
export type KeyRow = Awaited<ReturnType<typeof keyByHash>>[number];

/** Notes the farm's day on which a key was used. */
export async function noteUse(db: Db, id: number, day: PlainDate): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_on: day }).where('id', '=', id).execute();
}
