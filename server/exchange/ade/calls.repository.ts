import { type AdeCall, MOST_CALLS } from '#domain/exchange/ade/calls.ts';
import type { Db } from '../../database/database.ts';

/** The farm's last calls that are kept, the newest first. */
export function readCalls(db: Db, farmId: number): Promise<AdeCall[]> {
  return db
    .selectFrom('ade_calls')
    .select(['at', 'key', 'method', 'path', 'status', 'items'])
    .where('farm_id', '=', farmId)
    .orderBy('id', 'desc')
    .limit(MOST_CALLS)
    .execute();
}

/** Keeps calls of a farm, the oldest first, and forgets those of which there are enough newer ones. */
export async function keepCalls(db: Db, farmId: number, calls: readonly AdeCall[]): Promise<void> {
  await db
    .insertInto('ade_calls')
    .values(calls.map((call) => ({ farm_id: farmId, ...call })))
    .execute();
  await db
    .deleteFrom('ade_calls')
    .where('farm_id', '=', farmId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('ade_calls as newer')
        .select('newer.id')
        .where('newer.farm_id', '=', farmId)
        .orderBy('newer.id', 'desc')
        .limit(1)
        .offset(MOST_CALLS),
    )
    .execute();
}
