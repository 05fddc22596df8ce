import type { Kysely } from 'kysely';
import { GESTATION_DAYS } from '#domain/breeding/gestation.ts';

/** How long each farm takes pregnancies to last (the limits are the schema's), and the short numbers of animals. */
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
      await db.schema.alterTable('cows').addColumn('barn_number', 'text').execute();
    },
  };
}
