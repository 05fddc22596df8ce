import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** The secret address at which calendar programs read a farm's work: one a user. */
export function calendarAddressesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('calendar_addresses')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('calendar_addresses_token_hash')
        .unique()
        .on('calendar_addresses')
        .columns(['token_hash'])
        .execute();
      await db.schema
        .createIndex('calendar_addresses_farm_id')
        .on('calendar_addresses')
        .columns(['farm_id'])
        .execute();
    },
  };
}
