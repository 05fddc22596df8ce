import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/**
 * When each farm's next check is due, and of which day's check that follows, with indexes: the look for farms that are due reads these
 * alone, and those where somebody has written another day. Filled by the first plan.
 */
export function checkDueMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('farm_checks').addColumn('due_at', type.instant).execute();
      await db.schema.alterTable('farm_checks').addColumn('planned_on', type.date).execute();
      await db.schema.createIndex('farm_checks_due_at').on('farm_checks').columns(['due_at']).execute();
      // PostgreSQL counts the values of an expression, and then knows how few there are; SQLite does not, and needs a condition.
      const isUnplanned = sql`(case when planned_on is distinct from checked_on then 1 else 0 end)`;
      const those = engine === 'sqlite' ? sql` where ${isUnplanned} = 1` : sql``;
      await sql`create index farm_checks_unplanned on farm_checks (${isUnplanned})${those}`.execute(db);
    },
  };
}
