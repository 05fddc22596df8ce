import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable } from '../herd-table.ts';

/** The files of declarations that keepers upload to databases of authorities, as they were made. */
export function declarationFilesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await farmTable(db, engine, 'declaration_files')
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('made_at', type.instant, (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        // Its entry of the history is written after it.
        .addColumn('history', type.count)
        .execute();
    },
  };
}
