import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** How a semination was done, and what is found, lost and seen of a cow afterwards: three tables. */
export function breedingFactsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const columns = [
        ['bull_name', 'text'],
        ['bull_code', 'text'],
        ['straw_batch', 'text'],
        ['technician', 'text'],
        ['ended_on', type.date],
      ] as const;
      await db.schema
        .alterTable('semination_records')
        .addColumn('method', 'text', (column) => column.notNull().defaultTo('insemination'))
        .execute();
      await db.schema
        .alterTable('semination_records')
        .addColumn('bull', 'integer', (column) => column.references('cows.id'))
        .execute();
      for (const [name, its] of columns)
        await db.schema.alterTable('semination_records').addColumn(name, its).execute();

      await recordTable(db, engine, 'pregnancy_checks')
        .addColumn('check_date', type.date, (column) => column.notNull())
        .addColumn('result', 'text', (column) =>
          column.notNull().check(sql`result in ('pregnant', 'empty', 'recheck')`),
        )
        .addColumn('method', 'text')
        .addColumn('days_pregnant', 'integer')
        .addColumn('fetuses', 'integer')
        .addColumn('examiner', 'text')
        .addColumn('notes', 'text')
        .addColumn('pregnant_since', type.date)
        .addColumn('made_successful', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('made_unsuccessful', type.date)
        .addColumn('changed_pregnancy', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('was_pregnant', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('was_pregnant_since', type.date)
        .execute();

      await recordTable(db, engine, 'pregnancy_losses')
        .addColumn('loss_date', type.date, (column) => column.notNull())
        .addColumn('notes', 'text')
        .addColumn('ended_pregnancy', type.boolean, (column) => column.notNull().defaultTo(false))
        .addColumn('ended_pregnancy_start', type.date)
        .addColumn('found_by_check', type.boolean, (column) => column.notNull().defaultTo(false))
        .execute();

      await recordTable(db, engine, 'heats')
        .addColumn('heat_date', type.date, (column) => column.notNull())
        .addColumn('notes', 'text')
        .execute();

      for (const [table, ...indexed] of [
        ['semination_records', 'bull', 'farm_id'],
        ['pregnancy_checks', 'farm_id', 'cow', 'check_date'],
        ['pregnancy_losses', 'farm_id', 'cow', 'loss_date'],
        ['heats', 'farm_id', 'cow', 'heat_date'],
      ] as const) {
        await db.schema
          .createIndex(`${table}_${indexed.join('_')}`)
          .on(table)
          .columns([...indexed])
          .execute();
      }
    },
  };
}
