import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';

const latestOf = prepared((db: Db, farmId: number, base: PlainDate) =>
  db
    .selectFrom('cows')
    .select(({ selectFrom }) => {
      const own = selectFrom('weights')
        .select('weights.id')
        .whereRef('weights.farm_id', '=', 'cows.farm_id')
        .whereRef('weights.cow', '=', 'cows.id')
        .orderBy('weights.weighed_on', 'desc')
        .orderBy('weights.id', 'desc')
        .limit(1);
      return ['cows.id as cow', own.as('latest'), own.where('weights.weighed_on', '<=', base).as('base')];
    })
    .where('cows.farm_id', '=', farmId)
    .where('cows.in_herd', '=', true)
    .orderBy('cows.id'),
);

/** Her latest weighing, and the latest by which today's gain is told. */
export async function weighedOf(db: Db, farmId: number, base: PlainDate) {
  const cows = await latestOf(db, farmId, base);
  const ids = new Set(
    cows.flatMap(({ latest, base: before }) => [latest, before].filter((id) => id !== null)),
  );
  const weighings = new Map((await readRows(db, farmId, 'weights', [...ids])).map((row) => [row.id, row]));
  return cows.map(({ cow, latest, base: before }) => ({
    cow,
    latest: weighings.get(latest ?? 0),
    base: weighings.get(before ?? 0),
  }));
}
