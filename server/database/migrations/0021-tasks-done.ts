import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** Work that was done with an animal and that no other record tells of. */
export function tasksDoneMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await recordTable(db, engine, 'tasks_done')
        .addColumn('task', 'text', (column) => column.notNull())
        .addColumn('done_on', type.date, (column) => column.notNull())
        .addColumn('notes', 'text')
        .execute();
      await db.schema
        .createIndex('tasks_done_farm_id_cow_done_on')
        .on('tasks_done')
        .columns(['farm_id', 'cow', 'done_on'])
        .execute();
    },
  };
}
