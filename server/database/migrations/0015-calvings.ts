import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** What is known of a calving and its calves, dry-offs, and how often each cow calved. Nothing is known of what is there. */
export function calvingsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown> & QueryExecutorProvider): Promise<void> {
      await recordTable(db, engine, 'dry_offs')
        .addColumn('dry_off_date', type.date, (column) => column.notNull())
        .addColumn('notes', 'text')
        .execute();
      await db.schema
        .createIndex('dry_offs_farm_id_cow_dry_off_date')
        .on('dry_offs')
        .columns(['farm_id', 'cow', 'dry_off_date'])
        .execute();
      const births = db.schema.alterTable('birth_records');
      await births.addColumn('calving_ease', 'text').execute();
      await births.addColumn('calf_status', 'text').execute();
      await births.addColumn('calf_sex', 'text').execute();
      await births.addColumn('birth_weight', type.weight).execute();
      const cows = db.schema.alterTable('cows');
      await cows
        .addColumn('do_not_breed', type.boolean, (column) => column.notNull().defaultTo(false))
        .execute();
      await cows.addColumn('parity_offset', 'integer', (column) => column.notNull().defaultTo(0)).execute();
      await cows.addColumn('parity', 'integer').execute();
      // Twins are two records of one day.
      await sql`
        update cows set parity = (
          select count(distinct substr(cast(birth_date as text), 1, 10)) from birth_records
          where birth_records.farm_id = cows.farm_id and mother_cow = cows.id
        ) where cow_gender = 'Female'`.execute(db);
    },
  };
}
