import type { Kysely } from 'kysely';

/** Each entry of the journal names the format of its rows, and the key that came with its request. */
export function formatsMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('journal')
        // Until now all were stored in the first format: no column of the herd's tables has changed yet.
        .addColumn('format', 'text', (column) => column.notNull().defaultTo('herd/1'))
        .execute();
      await db.schema.alterTable('journal').addColumn('act_key', 'text').execute();
      await db.schema.alterTable('journal').addColumn('fingerprint', 'text').execute();
      await db.schema
        .createIndex('journal_farm_id_act_key')
        .unique()
        .on('journal')
        .columns(['farm_id', 'act_key'])
        .execute();
    },
  };
}
