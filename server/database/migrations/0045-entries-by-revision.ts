import type { Kysely } from 'kysely';

/** What was done since a revision: without it, every read after a change goes through all that a farm ever did. */
export const entriesByRevisionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('journal_farm_id_revision')
      .on('journal')
      .columns(['farm_id', 'revision'])
      .execute();
  },
};
