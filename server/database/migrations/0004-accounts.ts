import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** Confirmed addresses, and times by which sessions and attempts that have ended are found. */
export function accountsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('users').addColumn('email_confirmed_at', type.instant).execute();
      // Users who have had mails for a while are not asked to confirm their address.
      await sql`
        update users set email_confirmed_at = created_at
        where id in (select user_id from alert_mails where sent_at is not null)`.execute(db);

      // Its rows are for an hour at most, so the table is made anew, with an end for each row.
      await db.schema.dropTable('attempts').execute();
      let attempts = db.schema.createTable('attempts').addColumn('key', 'text', (column) => column.notNull());
      attempts =
        engine === 'sqlite'
          ? attempts.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
          : attempts.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity());
      await attempts
        .addColumn('at', type.instant, (column) => column.notNull())
        .addColumn('expires_at', type.instant, (column) => column.notNull())
        .execute();

      for (const [table, ...columns] of [
        ['attempts', 'key', 'at'],
        ['attempts', 'expires_at'],
        ['sessions', 'expires_at'],
      ] as const) {
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
      }
    },
  };
}
