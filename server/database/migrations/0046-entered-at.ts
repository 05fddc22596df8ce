import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** When what arrived late was entered; and which sessions somebody ended. */
export function enteredAtMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('journal').addColumn('entered_at', type.instant).execute();
      await db.schema
        .createTable('ended_sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('forgotten_at', type.instant, (column) => column.notNull())
        .execute();
      for (const column of ['user_id', 'forgotten_at'])
        await db.schema
          .createIndex(`ended_sessions_${column}`)
          .on('ended_sessions')
          .columns([column])
          .execute();
    },
  };
}
