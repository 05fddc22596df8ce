/** Who was in the herd since a day, with the calvings, losses and movements of each: what figures and feed both follow from. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../database/database.ts';
import { unindexed } from '../database/unindexed.ts';

/** Whose records are read, and from when on: all animals that were in the herd since, or those of them with these ids. */
export interface HerdSince {
  readonly farmId: number;
  readonly since: PlainDate;
  readonly ids: readonly number[] | null;
}

type Herd = ReturnType<typeof herdSince>;

/** The first day of the records that are read: one for all animals, or what is worked out for each (of `cows`). */
type FirstDay = PlainDate | RawBuilder<PlainDate>;

/** Who was in the herd on a day from `since` on. */
export function herdSince(db: Db, { farmId, since, ids }: HerdSince) {
  // Animals that are named are found by their own keys, not by the farm's.
  const herd = db
    .selectFrom('cows')
    .where(ids === null ? sql.ref<number>('cows.farm_id') : unindexed('cows.farm_id'), '=', farmId)
    .where((eb) => eb.or([eb('cows.in_herd', '=', true), eb('cows.left_on', '>=', since)]));
  return ids === null ? herd : herd.where('cows.id', 'in', ids);
}

export function birthsOf(herd: Herd, from: FirstDay) {
  return herd
    .innerJoin('birth_records as calved', (join) =>
      join
        .onRef('calved.farm_id', '=', 'cows.farm_id')
        .onRef('calved.mother_cow', '=', 'cows.id')
        .on('calved.birth_date', '>=', from),
    )
    .select(['calved.mother_cow as cow', 'calved.birth_date', 'calved.ended_pregnancy_start']);
}

export function lossesOf(herd: Herd, from: FirstDay) {
  return herd
    .innerJoin('pregnancy_losses as lost', (join) =>
      join
        .onRef('lost.farm_id', '=', 'cows.farm_id')
        .onRef('lost.cow', '=', 'cows.id')
        .on('lost.loss_date', '>=', from),
    )
    .select(['lost.cow', 'lost.loss_date', 'lost.ended_pregnancy_start']);
}

/** All of them, oldest first. */
export function movementsOf(herd: Herd) {
  return herd
    .innerJoin('movements as moved', (join) =>
      join.onRef('moved.farm_id', '=', 'cows.farm_id').onRef('moved.cow', '=', 'cows.id'),
    )
    .select(['moved.cow', 'moved.moved_on', 'moved.direction'])
    .orderBy('moved.moved_on')
    .orderBy('moved.id');
}
