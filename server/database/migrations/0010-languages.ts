import type { Kysely } from 'kysely';

/**
 * The language of each user and farm as a BCP 47 tag, and the unit of weight of each farm. The columns take any text,
 * so that a new language needs no migration.
 */
export function languagesMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('users').addColumn('language', 'text').execute();
      // Those who registered before read English, and weighed in kg.
      for (const [column, value] of [
        ['language', 'en'],
        ['weight_unit', 'kg'],
      ] as const) {
        await db.schema
          .alterTable('farms')
          .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(value))
          .execute();
      }
    },
  };
}
