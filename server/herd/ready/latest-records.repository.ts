import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The moment of her latest calving: one step into an index. */
export function lastCalving(eb: ExpressionBuilder<Schema, 'cows'>) {
  return eb
    .selectFrom('birth_records')
    .select(({ fn }) => fn.max('birth_date').as('last'))
    .whereRef('birth_records.farm_id', '=', 'cows.farm_id')
    .whereRef('birth_records.mother_cow', '=', 'cows.id')
    .as('last_calving');
}
