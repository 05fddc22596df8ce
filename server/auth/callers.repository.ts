/** Who sends a request, and the farm it is about: read for every request, in one statement by keys. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { gestationFrom } from '../herd/farm-gestation.ts';
import type { UserContext } from '../herd/request-context.ts';

const callers = (db: Db, userId: number, farmId: RawBuilder<number>) =>
  db
    .selectFrom('users')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.user_id', '=', 'users.id').on('member.farm_id', '=', farmId),
    )
    .leftJoin('farms', 'farms.id', 'member.farm_id')
    .select(['users.username', 'member.farm_id', 'member.role', 'farms.time_zone', 'farms.revision'])
    .select(['farms.generation', 'farms.records', 'farms.weight_unit'])
    .select(['farms.gestation_days', 'farms.gestation_by_breed'])
    .where('users.id', '=', userId);

const inFirstFarm = prepared((db: Db, userId: number) =>
  callers(db, userId, sql.ref<number>('users.first_farm_id')),
);

const inFarm = prepared((db: Db, userId: number, farmId: number) => callers(db, userId, sql.val(farmId)));

/** A user; the columns of the farm are all null where they are not in it. */
export type CallerRow = Awaited<ReturnType<typeof inFirstFarm>>[number];
type InFarm = { [Column in keyof CallerRow]: NonNullable<CallerRow[Column]> };

/**
 * A user with their role in a farm and the farm as it stands, in a list of none or one; their first farm where none is named.
 * Without a promise where the engine can.
 */
export function findCaller(db: Db, userId: number, farmId?: number): CallerRow[] | Promise<CallerRow[]> {
  if (farmId === undefined) return inFirstFarm.now(db, userId) ?? inFirstFarm(db, userId);
  return inFarm.now(db, userId, farmId) ?? inFarm(db, userId, farmId);
}

const isInFarm = (row: CallerRow): row is InFarm => row.farm_id !== null && row.time_zone !== null;

/**
 * Who asks, on a farm as it stands and on its day; null where they are not in it. Each column is named: `...rest` is slow, and
 * this runs for every request.
 */
export function requestContext(
  row: CallerRow,
  user_id: number,
  dayIn: (timeZone: string) => PlainDate,
): UserContext | null {
  if (!isInFarm(row)) return null;
  return {
    user_id,
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
