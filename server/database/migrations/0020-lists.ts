import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { herdTable } from '../herd-table.ts';

/** Selections of animals that somebody saved; the animals stand in the row, by their ids. */
export function listsMigration(engine: Engine) {
  return {
    async up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
      await herdTable(db, engine, 'lists')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('cows', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.createIndex('lists_farm_id').on('lists').column('farm_id').execute();
    },
  };
}
