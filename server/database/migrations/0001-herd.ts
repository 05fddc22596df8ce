import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** A table that is being made, by the columns that it has so far. */
type Table<Columns extends string> = CreateTableBuilder<string, Columns>;

/** Accounts, the herd with its records, the journal and the idempotency keys. */
export function herdMigration(engine: Engine) {
  const type = columnTypes(engine);

  /** A table whose ids are never given twice, so that an undone deletion brings a row back under its own id. */
  const withId = <Columns extends string>(table: Table<Columns>): Table<Columns | 'id'> =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity());

  /** A table of the herd: owned by a farm, with a version, and a key that others can refer to within the farm. */
  const herdTable = (db: Kysely<unknown>, name: string) =>
    withId(db.schema.createTable(name))
      .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint(`${name}_farm_id_id`, ['farm_id', 'id']);

  /** A reference to a cow of the same farm. */
  const toCow = <Columns extends string>(
    table: Table<Columns | 'farm_id'>,
    name: string,
    column: Columns,
  ): Table<Columns | 'farm_id'> =>
    table.addForeignKeyConstraint(`${name}_${column}`, ['farm_id', column], 'cows', ['farm_id', 'id']);

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await withId(db.schema.createTable('farms'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .execute();

      await withId(db.schema.createTable('users'))
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('username_key', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .execute();

      await withId(db.schema.createTable('sessions'))
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('user_agent', 'text')
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .addColumn('last_used_at', type.instant, (column) => column.notNull())
        .addColumn('expires_at', type.instant, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('notification_preferences')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
        .addColumn('email_enabled', type.boolean, (column) => column.notNull())
        .addColumn('pregnancy_alerts', type.boolean, (column) => column.notNull())
        .addColumn('vaccination_reminders', type.boolean, (column) => column.notNull())
        .addColumn('feed_alerts', type.boolean, (column) => column.notNull())
        .addColumn('birth_alerts', type.boolean, (column) => column.notNull())
        .addColumn('health_alerts', type.boolean, (column) => column.notNull())
        .addColumn('breeding_reminders', type.boolean, (column) => column.notNull())
        .addColumn('group_change_notifications', type.boolean, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('images')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('card', type.bytes, (column) => column.notNull())
        .addColumn('page', type.bytes, (column) => column.notNull())
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .execute();

      await herdTable(db, 'cows')
        .addColumn('id_number', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('cow_mother', 'integer')
        .addColumn('cow_mother_name', 'text')
        .addColumn('breed', 'text')
        .addColumn('weight', type.weight)
        .addColumn('milk_supply_group', type.weight)
        .addColumn('date_of_birth', type.date, (column) => column.notNull())
        .addColumn('cow_gender', 'text', (column) =>
          column.notNull().check(sql`cow_gender in ('Male', 'Female')`),
        )
        .addColumn('daily_feed_amount', type.amount)
        .addColumn('is_pregnant', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('pregnancy_start_date', type.date)
        .addColumn('image_key', 'text', (column) => column.references('images.key'))
        .addUniqueConstraint('cows_farm_id_id_number', ['farm_id', 'id_number'])
        .addCheckConstraint('cows_pregnancy', sql`is_pregnant or pregnancy_start_date is null`)
        .addCheckConstraint(
          'cows_male',
          sql`cow_gender = 'Female' or (milk_supply_group is null and not is_pregnant)`,
        )
        // Deferred, so that a whole herd can be written in any order.
        .addForeignKeyConstraint(
          'cows_cow_mother',
          ['farm_id', 'cow_mother'],
          'cows',
          ['farm_id', 'id'],
          (constraint) => constraint.deferrable().initiallyDeferred(),
        )
        .execute();

      const births = herdTable(db, 'birth_records')
        .addColumn('mother_cow', 'integer', (column) => column.notNull())
        .addColumn('newborn_cow', 'integer', (column) => column.unique())
        .addColumn('newborn_name', 'text')
        .addColumn('birth_date', type.wallClock, (column) => column.notNull())
        .addColumn('notes', 'text')
        .addColumn('ended_pregnancy', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('ended_pregnancy_start', type.date);
      const toMother = toCow(births, 'birth_records', 'mother_cow');
      await toCow(toMother, 'birth_records', 'newborn_cow').execute();

      const seminations = herdTable(db, 'semination_records')
        .addColumn('cow', 'integer', (column) => column.notNull())
        .addColumn('semination_date', type.wallClock, (column) => column.notNull())
        .addColumn('next_heat_date', type.wallClock, (column) => column.notNull())
        .addColumn('successful', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('notes', 'text');
      await toCow(seminations, 'semination_records', 'cow').execute();

      const vaccinations = herdTable(db, 'vaccinations')
        .addColumn('cow', 'integer', (column) => column.notNull())
        .addColumn('vaccine_name', 'text', (column) => column.notNull())
        .addColumn('vaccination_date', type.wallClock, (column) => column.notNull())
        .addColumn('next_vaccination_date', type.wallClock)
        .addColumn('notes', 'text');
      await toCow(vaccinations, 'vaccinations', 'cow').execute();

      await herdTable(db, 'feeds')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('total_amount', type.amount, (column) => column.notNull())
        .addColumn('date_added', type.date, (column) => column.notNull())
        .addCheckConstraint('feeds_total_amount', sql`total_amount >= 0`)
        .execute();

      await withId(db.schema.createTable('journal'))
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('at', type.instant, (column) => column.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .execute();

      await withId(db.schema.createTable('journal_rows'))
        .addColumn('journal_id', 'integer', (column) => column.notNull().references('journal.id'))
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('entity_id', 'integer', (column) => column.notNull())
        .addColumn('cow_id', 'integer')
        .addColumn('before', 'text')
        .addColumn('after', 'text')
        .execute();

      await db.schema
        .createTable('idempotency_keys')
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('status', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotency_keys_pk', ['farm_id', 'key'])
        .execute();

      for (const [table, ...columns] of [
        ['users', 'farm_id'],
        ['sessions', 'user_id'],
        ['images', 'farm_id'],
        ['cows', 'farm_id', 'cow_mother'],
        ['birth_records', 'farm_id', 'mother_cow', 'birth_date'],
        ['semination_records', 'farm_id', 'cow', 'semination_date'],
        ['vaccinations', 'farm_id', 'cow', 'vaccination_date'],
        ['journal', 'farm_id', 'revision'],
        ['journal_rows', 'journal_id'],
        ['journal_rows', 'farm_id', 'cow_id'],
        ['idempotency_keys', 'created_at'],
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
