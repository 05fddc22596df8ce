/** The latest record of each animal of a herd: one query, however many there are. */
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';

/** The moment of her latest calving: one step into an index. */
export function lastCalving(eb: ExpressionBuilder<Schema, 'cows'>) {
  return eb
    .selectFrom('birth_records')
    .select(({ fn }) => fn.max('birth_date').as('last'))
    .whereRef('birth_records.farm_id', '=', 'cows.farm_id')
    .whereRef('birth_records.mother_cow', '=', 'cows.id')
    .as('last_calving');
}

/** Each cow's latest semination, by one step into an index: a herd's seminations are several times as many. */
export const latestSeminations = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .innerJoin('semination_records as record', (join) =>
      join.on('record.id', '=', (eb) =>
        eb
          .selectFrom('semination_records as latest')
          .select('latest.id')
          .whereRef('latest.farm_id', '=', 'cows.farm_id')
          .whereRef('latest.cow', '=', 'cows.id')
          .orderBy('latest.semination_date', 'desc')
          .orderBy('latest.id', 'desc')
          .limit(1),
      ),
    )
    .select([
      'record.id',
      'record.cow',
      'record.semination_date',
      'record.next_heat_date',
      'record.successful',
    ])
    .where('cows.farm_id', '=', farmId)
    .where('cows.in_herd', '=', true),
);

/** The latest with each name as it is written; which names mean one vaccine is the domain's affair. */
export const latestDoses = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('vaccinations as dose')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('vaccinations')
          .select(({ fn }) => ['cow', 'vaccine_name', fn.max('vaccination_date').as('latest')])
          .where('farm_id', '=', farmId)
          .groupBy(['cow', 'vaccine_name'])
          .as('last'),
      (join) =>
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
    .where('dose.farm_id', '=', farmId),
);
