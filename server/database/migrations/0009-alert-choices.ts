import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** The alert types as they were when each was a column. */
const TYPES = [
  'pregnancy_alerts',
  'vaccination_reminders',
  'feed_alerts',
  'birth_alerts',
  'health_alerts',
  'breeding_reminders',
  'group_change_notifications',
];

/** Which alert types a user has switched on or off, a row each instead of a column: a new type needs no migration. */
export function alertChoicesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('alert_choices')
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('is_on', type.boolean, (column) => column.notNull())
        .addPrimaryKeyConstraint('alert_choices_pk', ['user_id', 'type'])
        .execute();
      for (const name of TYPES) {
        // A type without a row is on, as for every new user.
        await sql`
          insert into alert_choices (user_id, type, is_on)
          select user_id, ${name}, ${sql.ref(name)} from notification_preferences where not ${sql.ref(name)}`.execute(
          db,
        );
        await db.schema.alterTable('notification_preferences').dropColumn(name).execute();
      }
    },
  };
}
