/** Who sends a request, and the farm it is about: read for every request by keys, in one statement where the farm is known. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../database/database.ts';
import { prepared, readTogether } from '../database/prepared.ts';
import { gestationFrom } from '../herd/farm-gestation.ts';
import type { UserContext } from '../herd/request-context.ts';
import type { ByteCache } from '../http/limits/caches.ts';

const callers = (db: Db, userId: number, farmId: RawBuilder<number>) =>
  db
    .selectFrom('users')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.user_id', '=', 'users.id').on('member.farm_id', '=', farmId),
    )
    .leftJoin('farms', (join) => join.onRef('farms.id', '=', 'member.farm_id').on('farms.id', '=', farmId))
    .select([
      'users.id as user_id',
      'users.username',
      'member.farm_id',
      'member.role',
      'farms.time_zone',
      'farms.revision',
    ])
    .select(['farms.generation', 'farms.records', 'farms.weight_unit'])
    .select(['farms.gestation_days', 'farms.gestation_by_breed'])
    .where('users.id', '=', userId);

/** For an engine that has all rows in one place. */
const inFirstFarm = prepared((db: Db, userId: number) =>
  callers(db, userId, sql.ref<number>('users.first_farm_id')),
);

const firstFarm = prepared((db: Db, userId: number) =>
  db.selectFrom('users').select('first_farm_id').where('id', '=', userId),
);

const inFarm = prepared((db: Db, userId: number, farmId: number) => callers(db, userId, sql.val(farmId)));

/** A user; the columns of the farm are all null where they are not in it. */
export type CallerRow = Awaited<ReturnType<typeof inFarm>>[number];
type InFarm = { [Column in keyof CallerRow]: NonNullable<CallerRow[Column]> };

/** Of users their first farm, as it was when they asked last. */
export type FirstFarms = ByteCache<number, number>;

/**
 * A user with their role in a farm and the farm as it stands, in a list of none or one; their first farm where none is named.
 * Without a promise where the engine can.
 */
export function findCaller(
  db: Db,
  userId: number,
  farmId?: number,
  firstFarms?: FirstFarms,
): CallerRow[] | Promise<CallerRow[]> {
  if (farmId === undefined) return inFirstFarm.now(db, userId) ?? byFirstFarm(db, userId, firstFarms);
  return inFarm.now(db, userId, farmId) ?? inFarm(db, userId, farmId);
}

/** No farm has it. */
export const NO_FARM = 0;

/**
 * The farm is known before it is asked for: then the statement names it. The farm that was the first before is asked for on the same way to the
 * database; where it is another one now, that one is asked for next.
 */
async function byFirstFarm(db: Db, userId: number, firstFarms?: FirstFarms): Promise<CallerRow[]> {
  const before = firstFarms?.get(userId) ?? NO_FARM;
  const asked = [firstFarm.given(userId), inFarm.given(userId, before)] as const;
  const [[user], rows] = await readTogether(db, asked);
  if (!user) return [];
  const first = user.first_farm_id ?? NO_FARM;
  if (first === before) return rows;
  firstFarms?.set(userId, first);
  return inFarm(db, userId, first);
}

const isInFarm = (row: CallerRow): row is InFarm => row.farm_id !== null && row.time_zone !== null;

/**
 * Who asks, on a farm as it stands and on its day; null where they are not in it. Each column is named: `...rest` is slow, and
 * this runs for every request.
 */
export function requestContext(row: CallerRow, dayIn: (timeZone: string) => PlainDate): UserContext | null {
  if (!isInFarm(row)) return null;
  return {
    user_id: row.user_id,
    username: row.username,
    farm_id: row.farm_id,
    role: row.role,
    time_zone: row.time_zone,
    weight_unit: row.weight_unit,
    revision: row.revision,
    generation: row.generation,
    records: row.records,
    gestation: gestationFrom(row),
    today: dayIn(row.time_zone),
  };
}
