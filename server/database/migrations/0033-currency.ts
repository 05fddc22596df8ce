import type { Kysely } from 'kysely';

/** The currency of a farm's prices by its code of ISO 4217; null where none is named. */
export function currencyMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('farms').addColumn('currency', 'text').execute();
    },
  };
}
