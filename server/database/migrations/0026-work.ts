import type { Kysely } from 'kysely';

/** What a farm sets of its work: JSON, null where nothing is set. */
export function workMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('farms').addColumn('work', 'text').execute();
    },
  };
}
