import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable } from '../herd-table.ts';

/** The last calls that programs made by ICAR's data exchange. */
export function adeCallsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await farmTable(db, engine, 'ade_calls')
        .addColumn('at', type.instant, (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('method', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('status', 'integer', (column) => column.notNull())
        .addColumn('items', 'integer')
        .execute();
    },
  };
}
