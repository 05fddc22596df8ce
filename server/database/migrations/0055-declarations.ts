import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable, refersTo } from '../herd-table.ts';

/** What keepers say of the declarations of their animals' events. An event is named by its animal and day, since it may be gone. */
export function declarationsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const ofCow = farmTable(db, engine, 'declarations').addColumn('cow', type.count, (column) =>
        column.notNull(),
      );
      await refersTo(ofCow, 'declarations', 'cow')
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('event_on', type.date, (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('declared_on', type.date)
        .addColumn('number', 'text')
        .addColumn('reason', 'text')
        .addColumn('file', type.count)
        .execute();
      await db.schema
        .createIndex('declarations_farm_id_cow_event_on')
        .on('declarations')
        .columns(['farm_id', 'cow', 'event_on'])
        .execute();
    },
  };
}
