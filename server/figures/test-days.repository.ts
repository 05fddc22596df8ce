import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/figures/period.ts';
import type { TestedCow } from '#domain/figures/test-days.ts';
import type { Db } from '../database/database.ts';
import { rowsInParts } from '../database/rows-in-parts.ts';

/** What was measured of each of a farm's cows in a period, also of those that left later. */
export async function readTestedCows(db: Db, farmId: number, { from, to }: Period): Promise<TestedCow[]> {
  const query = db
    .selectFrom('test_days')
    .select(['cow', 'tested_on', 'milk_kg', 'fat_percent', 'protein_percent', 'cells_thousand'])
    .where('farm_id', '=', farmId)
    .where('tested_on', '>=', from)
    .where('tested_on', '<=', to);
  return (await Array.fromAsync(rowsInParts(db, query))).flat();
}

/** The latest day on which a cow of the farm was tested; null where none ever was. */
export async function lastTestDay(db: Db, farmId: number): Promise<PlainDate | null> {
  const last = await db
    .selectFrom('test_days')
    .select('tested_on')
    .where('farm_id', '=', farmId)
    .orderBy('tested_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.tested_on ?? null;
}
