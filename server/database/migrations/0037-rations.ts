import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { herdTable, refersTo } from '../herd-table.ts';

/** How much of a feed each animal of a group, of a place, of a list or of the herd gets a day. */
export function rationsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const rations = herdTable(db, engine, 'rations')
        .addColumn('feed', 'integer', (column) => column.notNull())
        .addColumn('feed_name', 'text', (column) => column.notNull())
        .addColumn('group', 'integer')
        .addColumn('place', 'integer')
        .addColumn('place_name', 'text')
        .addColumn('list', 'integer')
        .addColumn('list_name', 'text')
        .addColumn('kg', type.weight, (column) => column.notNull())
        .addColumn('fed_from', type.date, (column) => column.notNull());
      const ofFeed = refersTo(rations, 'rations', 'feed', 'feeds');
      const inPlace = refersTo(ofFeed, 'rations', 'place', 'places');
      await refersTo(inPlace, 'rations', 'list', 'lists').execute();
      for (const column of ['feed', 'place', 'list'])
        await db.schema
          .createIndex(`rations_farm_id_${column}`)
          .on('rations')
          .columns(['farm_id', column])
          .execute();
    },
  };
}
