/** Who was in the herd since a day, and how her records are joined to each: what every read of lives has in common. */
import { type Compilable, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { preparedForFew } from '../../database/prepared-for-few.ts';
import { unindexed } from '../../database/unindexed.ts';

/** Whose records are read, and from when on: all animals that were in the herd since, or those of them with these ids. */
export interface HerdSince {
  readonly farmId: number;
  readonly since: PlainDate;
  readonly ids: readonly number[] | null;
}

/** Who was in the herd on a day from `since` on. */
export function herdSince(db: Db, { farmId, since, ids }: HerdSince) {
  // Animals that are named are found by their own keys, not by the farm's.
  const herd = db
    .selectFrom('cows')
    .where(ids === null ? sql.ref<number>('cows.farm_id') : unindexed(db, 'cows.farm_id'), '=', farmId)
    .where((eb) => eb.or([eb('cows.in_herd', '=', true), eb('cows.left_on', '>=', since)]));
  return ids === null ? herd : herd.where('cows.id', 'in', ids);
}

interface Read<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/** A query that is built once for the whole herd, and once for each number of few animals; one for more is built anew. */
export function ofHerdSince<Row>(
  build: (db: Db, wanted: HerdSince) => Read<Row>,
): (db: Db, wanted: HerdSince) => Promise<Row[]> {
  const whole = prepared((db: Db, farmId: number, since: PlainDate) =>
    build(db, { farmId, since, ids: null }),
  );
  const few = preparedForFew((db: Db, ids: readonly number[], farmId: number, since: PlainDate) =>
    build(db, { farmId, since, ids }),
  );
  return (db, wanted) => {
    const { farmId, since, ids } = wanted;
    if (ids === null) return whole(db, farmId, since);
    return few(db, ids, farmId, since) ?? build(db, wanted).execute();
  };
}
