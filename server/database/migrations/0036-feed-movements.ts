import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { herdTable, refersTo } from '../herd-table.ts';

/**
 * What was delivered, counted and used of a feed; and of each feed how much there is by that, how much there was when it was
 * added, and how much more of it is used than is eaten. See decision 58.
 */
export function feedMovementsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const movements = herdTable(db, engine, 'feed_movements')
        .addColumn('feed', 'integer', (column) => column.notNull())
        .addColumn('feed_name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('moved_on', type.date, (column) => column.notNull())
        .addColumn('kg', type.amount, (column) => column.notNull())
        .addColumn('price_per_tonne', type.weight)
        .addColumn('supplier', 'text')
        .addColumn('notes', 'text')
        .addColumn('as_amount', type.boolean, (column) => column.notNull().defaultTo(false));
      await refersTo(movements, 'feed_movements', 'feed', 'feeds').execute();
      await db.schema
        .createIndex('feed_movements_farm_id_feed_moved_on')
        .on('feed_movements')
        .columns(['farm_id', 'feed', 'moved_on'])
        .execute();
      for (const column of ['registered_amount', 'amount_now'])
        await db.schema
          .alterTable('feeds')
          .addColumn(column, type.amount, (added) => added.notNull().defaultTo(0))
          .execute();
      await db.schema
        .alterTable('feeds')
        .addColumn('counted_on', type.date, (column) => column.notNull().defaultTo('0001-01-01'))
        .execute();
      await db.schema.alterTable('feeds').addColumn('price_now', type.weight).execute();
      await db.schema
        .alterTable('feeds')
        .addColumn('waste_percent', type.weight, (column) => column.notNull().defaultTo(5))
        .execute();
      await sql`
        update feeds set registered_amount = total_amount, amount_now = total_amount, counted_on = date_added
      `.execute(db);
    },
  };
}
