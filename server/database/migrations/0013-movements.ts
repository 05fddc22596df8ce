import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** When animals came and left, and of each animal whether it is in the herd. All that there are now are in it. */
export function movementsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await recordTable(db, engine, 'movements')
        .addColumn('direction', 'text', (column) => column.notNull())
        .addColumn('moved_on', type.date, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('place', 'text')
        .addColumn('document', 'text')
        .addColumn('weight', type.weight)
        .addColumn('price', type.weight)
        .addColumn('notes', 'text')
        .execute();
      await db.schema
        .createIndex('movements_farm_id_cow_moved_on')
        .on('movements')
        .columns(['farm_id', 'cow', 'moved_on'])
        .execute();

      await db.schema
        .alterTable('cows')
        .addColumn('in_herd', 'boolean', (column) => column.notNull().defaultTo(true))
        .execute();
      await db.schema.alterTable('cows').addColumn('left_on', type.date).execute();
      await db.schema.alterTable('cows').addColumn('left_kind', 'text').execute();
      // A herd is read without those that left it, which in time are more.
      await db.schema
        .createIndex('cows_farm_id_in_herd_id')
        .on('cows')
        .columns(['farm_id', 'in_herd', 'id'])
        .execute();
    },
  };
}
