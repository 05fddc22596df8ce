import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** The second factor of a user, and the codes on paper for who has lost the phone. */
export function secondFactorsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('second_factors')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
        .addColumn('sealed_secret', 'text', (column) => column.notNull())
        .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('confirmed_at', type.instant)
        .execute();
      await db.schema
        .createTable('recovery_codes')
        .addColumn('code_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .execute();
      await db.schema
        .createIndex('recovery_codes_user_id')
        .on('recovery_codes')
        .columns(['user_id'])
        .execute();
    },
  };
}
