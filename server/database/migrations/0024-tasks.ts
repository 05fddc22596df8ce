import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { herdTable, refersTo } from '../herd-table.ts';

/** What somebody wants to do on a day, once or every so many days. */
export function tasksMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const tasks = herdTable(db, engine, 'tasks')
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('due', type.date, (column) => column.notNull())
        .addColumn('cow', 'integer')
        .addColumn('repeat_days', 'integer')
        .addColumn('done_on', type.date)
        .addColumn('last_done_on', type.date)
        .addColumn('notes', 'text');
      await refersTo(tasks, 'tasks', 'cow').execute();
      for (const columns of [['farm_id'], ['farm_id', 'cow']])
        await db.schema
          .createIndex(`tasks_${columns.join('_')}`)
          .on('tasks')
          .columns(columns)
          .execute();
    },
  };
}
