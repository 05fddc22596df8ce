/** What the semination of her pregnancy says about it: read with her, for pregnant animals alone. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** That semination: the one of the day on which the pregnancy began. */
function ofPregnancy(eb: ExpressionBuilder<Schema, 'cows'>) {
  return (
    eb
      .selectFrom('semination_records as carried')
      .whereRef('carried.farm_id', '=', 'cows.farm_id')
      .whereRef('carried.cow', '=', 'cows.id')
      .where('cows.is_pregnant', '=', true)
      // One engine keeps dates as texts, the other not.
      .where(
        sql<boolean>`substr(cast(carried.semination_date as text), 1, 10) = cast(cows.pregnancy_start_date as text)`,
      )
  );
}

/** The last day of the bull run by which she is pregnant, and the breed of the farm's own bull. */
export function expectingColumns(eb: ExpressionBuilder<Schema, 'cows'>) {
  return [
    ofPregnancy(eb).select('carried.ended_on').limit(1).as('bull_run_end'),
    ofPregnancy(eb)
      .innerJoin('cows as bull', (join) =>
        join.onRef('bull.farm_id', '=', 'carried.farm_id').onRef('bull.id', '=', 'carried.bull'),
      )
      .select('bull.breed')
      .limit(1)
      .as('bull_breed'),
  ] as const;
}
