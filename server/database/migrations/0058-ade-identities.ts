import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable } from '../herd-table.ts';

/** What programs call the records that they send by ICAR's data exchange. */
export function adeIdentitiesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await farmTable(db, engine, 'ade_identities')
        .addColumn('collection', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('source_id', 'text', (column) => column.notNull())
        .addColumn('entity', 'text', (column) => column.notNull())
        // A row that may be deleted and come back: no reference holds it.
        .addColumn('entity_id', type.count, (column) => column.notNull())
        .addColumn('creator', 'text', (column) => column.notNull())
        .addColumn('modified', type.instant, (column) => column.notNull())
        .addColumn('said', 'text', (column) => column.notNull())
        .addColumn('is_made', type.boolean, (column) => column.notNull())
        .addColumn('made_in', type.count)
        .addColumn('seen_in', type.count, (column) => column.notNull())
        .addUniqueConstraint('ade_identities_names', ['farm_id', 'collection', 'source', 'source_id'])
        .execute();
      await db.schema
        .createIndex('ade_identities_rows')
        .on('ade_identities')
        .columns(['farm_id', 'entity', 'entity_id'])
        .execute();
    },
  };
}
