import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** The sheet of a vet's visit that can be read by a link until the end of the day: one a farm. */
export function sheetLinksMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('sheet_links')
        .addColumn('farm_id', 'integer', (column) => column.primaryKey().references('farms.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('sheet', 'text', (column) => column.notNull())
        .addColumn('made_at', type.instant, (column) => column.notNull())
        .addColumn('ends_at', type.instant, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('sheet_links_token_hash')
        .unique()
        .on('sheet_links')
        .columns(['token_hash'])
        .execute();
      await db.schema.createIndex('sheet_links_ends_at').on('sheet_links').columns(['ends_at']).execute();
    },
  };
}
