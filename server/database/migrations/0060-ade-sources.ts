import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable } from '../herd-table.ts';

/** The servers of ICAR's data exchange from which a farm fetches. See decision 101. */
export function adeSourcesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await farmTable(db, engine, 'ade_sources')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('username', 'text')
        .addColumn('sealed_secret', 'text')
        .addColumn('location_scheme', 'text')
        .addColumn('location_id', 'text')
        .addColumn('last_fetch', 'text')
        .addColumn('next_from', type.instant)
        .execute();
    },
  };
}
