import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** Farm checks, what was told to whom, mails that wait for another try, and links for a new password. */
export function notificationsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('farm_checks')
        .addColumn('farm_id', 'integer', (column) => column.primaryKey().references('farms.id'))
        .addColumn('checked_on', type.date)
        .addColumn('claimed_until', type.instant)
        .addColumn('checked_at', type.instant)
        .addColumn('found', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('groups', 'text', (column) => column.notNull().defaultTo('{}'))
        .addColumn('last_birth_id', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();

      await db.schema
        .createTable('notifications')
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('found_on', type.date, (column) => column.notNull())
        .addColumn('told_at', type.instant)
        .addColumn('event', 'text')
        .addPrimaryKeyConstraint('notifications_pk', ['user_id', 'key'])
        .execute();

      await db.schema
        .createTable('alert_mails')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('claimed_until', type.instant)
        .addColumn('due_at', type.instant)
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('failure', 'text')
        .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('sent_at', type.instant)
        .execute();

      await db.schema
        .createTable('password_resets')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .addColumn('expires_at', type.instant, (column) => column.notNull())
        .execute();

      for (const [table, ...columns] of [
        ['notifications', 'farm_id'],
        ['alert_mails', 'farm_id'],
        ['alert_mails', 'due_at'],
        ['password_resets', 'user_id'],
        ['farms', 'time_zone'],
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
