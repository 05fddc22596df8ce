import { type Kysely, sql } from 'kysely';

/** What one program did, in the order of the history. Entries of people, which are most, are not in the index. */
export const entriesOfKeysMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index journal_farm_id_key_id_id on journal (farm_id, key_id, id) where key_id is not null`.execute(
      db,
    );
  },
};
