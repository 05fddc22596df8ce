import { type Kysely, sql } from 'kysely';
import { GESTATION_DAYS } from '#domain/breeding/gestation.ts';

/** How long each farm takes pregnancies to last (the limits are the schema's), and animals' short numbers and sires. */
export function gestationAndSiresMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('farms')
        .addColumn('gestation_days', 'integer', (column) => column.notNull().defaultTo(GESTATION_DAYS))
        .execute();
      // JSON: days by the name of a breed.
      await db.schema
        .alterTable('farms')
        .addColumn('gestation_by_breed', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      for (const column of ['barn_number', 'sire_name', 'sire_code'])
        await db.schema.alterTable('cows').addColumn(column, 'text').execute();
      await db.schema
        .alterTable('cows')
        // Deferred, so that a whole herd can be written in any order.
        .addColumn('sire', 'integer', (column) =>
          column.references('cows.id').modifyEnd(sql`deferrable initially deferred`),
        )
        .execute();
      await db.schema.createIndex('cows_farm_id_sire').on('cows').columns(['farm_id', 'sire']).execute();
      // By itself too: the database looks for who names an animal before it removes or replaces one.
      await db.schema.createIndex('cows_sire').on('cows').column('sire').execute();
    },
  };
}
