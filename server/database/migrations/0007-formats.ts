import type { Kysely } from 'kysely';

/** Each entry of the journal says in which format its rows are kept, and which request it was, by the key that came with it. */
export function formatsMigration() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('journal')
        // Until now all were kept in the first: no column of the herd's tables has changed yet.
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
