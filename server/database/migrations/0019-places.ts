import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { herdTable, refersTo } from '../herd-table.ts';

/** Places of a farm, and which animal was moved there when; the place of an animal stands in her own row. */
export function placesMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
      await herdTable(db, engine, 'places')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull().defaultTo('other'))
        .addColumn('notes', 'text')
        .execute();

      const moves = herdTable(db, engine, 'place_moves')
        .addColumn('cow', 'integer', (column) => column.notNull())
        .addColumn('moved_on', type.date, (column) => column.notNull())
        .addColumn('place', 'integer')
        .addColumn('place_name', 'text', (column) => column.notNull())
        .addColumn('notes', 'text');
      const ofCow = refersTo(moves, 'place_moves', 'cow');
      await refersTo(ofCow, 'place_moves', 'place', 'places').execute();

      await db.schema.alterTable('cows').addColumn('place', 'integer').execute();

      for (const [table, ...columns] of [
        ['places', 'farm_id'],
        ['place_moves', 'farm_id', 'cow', 'moved_on'],
        ['place_moves', 'farm_id', 'place'],
        ['cows', 'farm_id', 'place'],
      ] as const)
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}
