import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** Undo in the journal, the generation of a farm's data, and the counting of attempts. */
export function safetyMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('journal')
        .addColumn('undoes', 'integer', (column) => column.references('journal.id'))
        .execute();
      await db.schema
        .alterTable('farms')
        .addColumn('generation', 'text', (column) => column.notNull().defaultTo(''))
        .execute();

      let attempts = db.schema.createTable('attempts').addColumn('key', 'text', (column) => column.notNull());
      attempts =
        engine === 'sqlite'
          ? attempts.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
          : attempts.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity());
      await attempts.addColumn('at', type.instant, (column) => column.notNull()).execute();

      for (const [table, ...columns] of [
        ['attempts', 'key', 'at'],
        ['attempts', 'at'],
        ['journal', 'undoes'],
        // The last change of a row, which tells whether an older one can still be undone.
        ['journal_rows', 'farm_id', 'entity', 'entity_id', 'id'],
      ] as const) {
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
      }
    },
  };
}
