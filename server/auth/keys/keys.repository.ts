/** The keys of farms, by their hashes. One that is ended is gone; the history keeps its name. */
import type { Selectable } from 'kysely';
import { type FarmKey, MOST_KEYS } from '#domain/account/keys.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { prepared, readTogether } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';
import { farmAsItStands } from '../../herd/farm.repository.ts';
import { GESTATION_COLUMNS } from '../../herd/farm-gestation.ts';
import { NO_FARM } from '../callers.repository.ts';

const SHOWN = [
  'id',
  'name',
  'scope',
  'opens',
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

const keyByHash = prepared((db: Db, hash: string) =>
  db
    .selectFrom('api_keys')
    .select(['id as key_id', 'name', 'scope', 'opens', 'expires_at', 'last_used_on', 'farm_id'])
    .where('key_hash', '=', hash),
);

/** For an engine that has all rows in one place. */
const keyInFarm = prepared((db: Db, hash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('farms', 'farms.id', 'api_keys.farm_id')
    .select([
      'api_keys.id as key_id',
      'api_keys.name',
      'scope',
      'opens',
      'expires_at',
      'last_used_on',
      'farm_id',
    ])
    .select(['time_zone', 'revision', 'generation', 'records', 'weight_unit', ...GESTATION_COLUMNS])
    .where('key_hash', '=', hash),
);

/** A key with its farm as it stands. */
export type KeyRow = Awaited<ReturnType<typeof keyInFarm>>[number];

/**
 * The key of a hash with its farm: read by keys, since every request with a key needs them. `farmId` is the farm that the key had when it
 * was last asked for. Without a promise where the engine can, and then the same object for all who ask in one turn of the event loop;
 * undefined where there is no such key.
 */
export function findKey(
  db: Db,
  hash: string,
  farmId: number | null,
): KeyRow | undefined | Promise<KeyRow | undefined> {
  const rows = keyInFarm.now(db, hash);
  return rows ? rows[0] : keyAndFarm(db, hash, farmId);
}

/** The farm is known before it is asked for: then the statement names it. Where it was before, both go on one way to the database. */
async function keyAndFarm(db: Db, hash: string, farmId: number | null): Promise<KeyRow | undefined> {
  const asked = [keyByHash.given(hash), farmAsItStands.given(farmId ?? NO_FARM)] as const;
  const [[key], [known]] = await readTogether(db, asked);
  if (!key) return undefined;
  const farm = key.farm_id === farmId ? known : (await farmAsItStands(db, key.farm_id))[0];
  return farm && { ...farm, ...key };
}

/** Notes the farm's day on which a key was used. */
export async function noteUse(db: Db, id: number, day: PlainDate): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_on: day }).where('id', '=', id).execute();
}
