import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/**
 * Weighings and condition scores; of each animal what she weighs by her latest weighing, and what she weighed before there were
 * any; and the scale on which a farm scores. See decision 45.
 */
export function weightsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await recordTable(db, engine, 'weights')
        .addColumn('weighed_on', type.date, (column) => column.notNull())
        .addColumn('kg', type.weight, (column) => column.notNull())
        .addColumn('method', 'text', (column) => column.notNull().defaultTo('scale'))
        .addColumn('occasion', 'text', (column) => column.notNull().defaultTo('other'))
        .addColumn('notes', 'text')
        .addColumn('as_weight', type.boolean, (column) => column.notNull().defaultTo(false))
        .execute();
      await recordTable(db, engine, 'condition_scores')
        .addColumn('scored_on', type.date, (column) => column.notNull())
        .addColumn('score', type.weight, (column) => column.notNull())
        .addColumn('notes', 'text')
        .execute();
      for (const [table, ...columns] of [
        ['weights', 'farm_id', 'cow', 'weighed_on'],
        ['condition_scores', 'farm_id', 'cow', 'scored_on'],
      ] as const) {
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
      }
      for (const column of ['weight_now', 'registered_weight'])
        await db.schema.alterTable('cows').addColumn(column, type.weight).execute();
      await sql`update cows set weight_now = weight, registered_weight = weight`.execute(db);
      await db.schema
        .alterTable('farms')
        .addColumn('condition_scale', 'text', (column) => column.notNull().defaultTo('1-5'))
        .execute();
    },
  };
}
