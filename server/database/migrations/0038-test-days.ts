import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { recordTable } from '../herd-table.ts';

/** What the milk recording measured of each cow on its days; found by the cow, and of the whole herd by the day. */
export function testDaysMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await recordTable(db, engine, 'test_days')
        .addColumn('tested_on', type.date, (column) => column.notNull())
        .addColumn('milk_kg', type.amount, (column) => column.notNull())
        .addColumn('fat_percent', type.percent)
        .addColumn('protein_percent', type.percent)
        .addColumn('cells_thousand', 'integer')
        .addColumn('notes', 'text')
        .execute();
      for (const columns of [
        ['farm_id', 'cow', 'tested_on'],
        ['farm_id', 'tested_on'],
      ])
        await db.schema
          .createIndex(`test_days_${columns.join('_')}`)
          .on('test_days')
          .columns(columns)
          .execute();
    },
  };
}
