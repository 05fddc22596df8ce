import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** When each cow was dried off since she last calved: lists show it. */
export function driedOffMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown> & QueryExecutorProvider): Promise<void> {
      await db.schema.alterTable('cows').addColumn('dried_off_on', type.date).execute();
      await sql`
        update cows set dried_off_on = (
          select max(dry_off_date) from dry_offs
          where dry_offs.farm_id = cows.farm_id and dry_offs.cow = cows.id and not exists (
            select 1 from birth_records
            where birth_records.farm_id = cows.farm_id and mother_cow = cows.id
              and substr(cast(birth_date as text), 1, 10) >= cast(dry_off_date as text)
          )
        )`.execute(db);
    },
  };
}
