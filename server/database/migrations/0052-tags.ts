import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable, refersTo } from '../herd-table.ts';

/** Electronic numbers of animals, and the tags that they wear and wore. */
export function tagsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['eid', 'former_numbers'])
        await db.schema.alterTable('cows').addColumn(column, 'text').execute();
      // Not unique: two animals may change their numbers with each other, and the acts see to it under the farm's lock.
      await db.schema.createIndex('cows_farm_id_eid').on('cows').columns(['farm_id', 'eid']).execute();
      const ofCow = farmTable(db, engine, 'tags').addColumn('cow', type.count, (column) => column.notNull());
      await refersTo(ofCow, 'tags', 'cow')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('number', 'text', (column) => column.notNull())
        .addColumn('fitted_on', type.date)
        .addColumn('removed_on', type.date)
        .addColumn('why', 'text')
        .addColumn('notes', 'text')
        .execute();
      await db.schema
        .createIndex('tags_farm_id_cow_removed_on')
        .on('tags')
        .columns(['farm_id', 'cow', 'removed_on'])
        .execute();
    },
  };
}
