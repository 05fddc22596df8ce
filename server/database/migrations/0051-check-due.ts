import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** When each farm's next check is due, with an index: the look for farms that are due reads these alone. Filled by the first plan. */
export function checkDueMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('farm_checks').addColumn('due_at', type.instant).execute();
      await db.schema.createIndex('farm_checks_due_at').on('farm_checks').columns(['due_at']).execute();
    },
  };
}
