/** What of her records the day's work follows from beside breeding: one query for each table, however many animals there are. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Db } from '../../database/database.ts';
import { type HerdSince, herdSince, ofHerdSince } from './herd-since.repository.ts';

/** No window begins or ends by a record of a heat, or of something ticked, that lies further back than this. */
const LOOK_BACK_DAYS = 1000;

/** The first day of the heats and of what was ticked that are read. */
export function lookBack(today: PlainDate): PlainDate {
  return addDays(today, -LOOK_BACK_DAYS);
}

/** From `since` on. */
export const heatsSince = ofHerdSince((db, wanted) =>
  inHerd(db, wanted)
    .innerJoin('heats as seen', (join) =>
      join
        .onRef('seen.farm_id', '=', 'cows.farm_id')
        .onRef('seen.cow', '=', 'cows.id')
        .on('seen.heat_date', '>=', wanted.since),
    )
    .select(['seen.cow', 'seen.heat_date']),
);

/** From `since` on. */
export const tickedSince = ofHerdSince((db, wanted) =>
  inHerd(db, wanted)
    .innerJoin('tasks_done as ticked', (join) =>
      join
        .onRef('ticked.farm_id', '=', 'cows.farm_id')
        .onRef('ticked.cow', '=', 'cows.id')
        .on('ticked.done_on', '>=', wanted.since),
    )
    .select(['ticked.cow', 'ticked.task', 'ticked.done_on']),
);

/** The latest with each name as it is written; which names mean one vaccine is the domain's affair. */
export const latestDoses = ofHerdSince((db, { farmId, ids }) => {
  const given = db.selectFrom('vaccinations').where('farm_id', '=', farmId);
  const latest = (ids === null ? given : given.where('cow', 'in', ids))
    .select(({ fn }) => ['cow', 'vaccine_name', fn.max('vaccination_date').as('latest')])
    .groupBy(['cow', 'vaccine_name']);
  return db
    .selectFrom('vaccinations as dose')
    .innerJoin(latest.as('last'), (join) =>
      join
        .onRef('last.cow', '=', 'dose.cow')
        .onRef('last.vaccine_name', '=', 'dose.vaccine_name')
        .onRef('last.latest', '=', 'dose.vaccination_date'),
    )
    .select([
      'dose.id',
      'dose.cow',
      'dose.vaccine_name',
      'dose.vaccination_date',
      'dose.next_vaccination_date',
    ])
    .where('dose.farm_id', '=', farmId);
});

/** An index has these alone (migration 0028). */
export const treatmentsToGive = ofHerdSince((db, { farmId, ids }) => {
  const open = db
    .selectFrom('treatments')
    .select(['id', 'cow', 'medicine_name', 'doses', 'doses_given', 'started_at', 'interval_hours'])
    .where('farm_id', '=', farmId)
    .whereRef('doses_given', '<', 'doses');
  return ids === null ? open : open.where('cow', 'in', ids);
});

function inHerd(db: Db, { farmId, since, ids }: HerdSince) {
  return herdSince(db, { farmId, since, ids }).where('cows.in_herd', '=', true);
}
