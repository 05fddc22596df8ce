import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** Animals that are left out of a list of what is to be done, until a day. */
export function holdsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await recordTable(db, engine, 'holds')
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('held_on', type.date, (column) => column.notNull())
        .addColumn('until', type.date, (column) => column.notNull())
        .addColumn('notes', 'text')
        .execute();
      await db.schema
        .createIndex('holds_farm_id_cow_held_on')
        .on('holds')
        .columns(['farm_id', 'cow', 'held_on'])
        .execute();
    },
  };
}
