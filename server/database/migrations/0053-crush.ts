import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { farmTable, refersTo } from '../herd-table.ts';

/** The records to which a row pointed in the release of this migration. */
const POINTERS = [
  'weights',
  'condition_scores',
  'pregnancy_checks',
  'treatments',
  'vaccinations',
  'semination_records',
  'heats',
  'dry_offs',
  'place_moves',
  'tasks_done',
  'tags',
];

/**
 * Sessions at the crush, a row for each animal in them, and which entries of the history are part of one. Rows name their records without
 * a reference: a record may be deleted elsewhere, and then the row stays.
 */
export function crushMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await farmTable(db, engine, 'crush_sessions')
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('day', type.date, (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('ways', 'text', (column) => column.notNull())
        .addColumn('expected', 'text', (column) => column.notNull())
        .addColumn('history', type.count)
        .addColumn('started_at', type.instant, (column) => column.notNull())
        .addColumn('started_by', 'text', (column) => column.notNull())
        .addColumn('ended_at', type.instant)
        .execute();
      await db.schema
        .createIndex('crush_sessions_farm_id_key')
        .unique()
        .on('crush_sessions')
        .columns(['farm_id', 'key'])
        .execute();
      await db.schema
        .createIndex('crush_sessions_farm_id_state')
        .on('crush_sessions')
        .columns(['farm_id', 'state'])
        .execute();
      await db.schema
        .createIndex('crush_sessions_farm_id_history')
        .on('crush_sessions')
        .columns(['farm_id', 'history'])
        .execute();
      const ofSession = farmTable(db, engine, 'crush_rows').addColumn('session', type.count, (column) =>
        column.notNull(),
      );
      let rows = refersTo(ofSession, 'crush_rows', 'session', 'crush_sessions')
        .addColumn('cow', type.count, (column) => column.notNull())
        .addColumn('day', type.date, (column) => column.notNull())
        .addColumn('at', type.wallClock, (column) => column.notNull())
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('user_id', type.count)
        .addColumn('key_id', type.count)
        .addColumn('by_others', type.boolean, (column) => column.notNull())
        .addColumn('way', 'text')
        .addColumn('way_chosen', type.boolean, (column) => column.notNull())
        .addColumn('way_moved', type.boolean, (column) => column.notNull())
        .addColumn('put_on', type.count)
        .addColumn('known', 'text')
        .addColumn('notes', 'text') as unknown as ReturnType<typeof farmTable>;
      for (const pointer of POINTERS) rows = rows.addColumn(pointer, type.count) as unknown as typeof rows;
      await rows.execute();
      await db.schema
        .createIndex('crush_rows_farm_id_session_cow')
        .unique()
        .on('crush_rows')
        .columns(['farm_id', 'session', 'cow'])
        .execute();
      await db.schema.alterTable('journal').addColumn('crush_session', type.count).execute();
      await db.schema.alterTable('journal').addColumn('crush', 'text').execute();
      await sql`create index journal_farm_id_crush_session_id on journal (farm_id, crush_session, id) where crush_session is not null`.execute(
        db,
      );
    },
  };
}
