import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** What a farm may keep at most, where who runs the server has set it for this farm alone; null is what holds for all. */
export function ownLimitsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['most_records', 'most_history_bytes', 'most_picture_bytes'])
        await db.schema.alterTable('farms').addColumn(column, type.count).execute();
    },
  };
}
