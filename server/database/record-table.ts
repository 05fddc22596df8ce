import type { Kysely } from 'kysely';
import type { Engine } from './database.ts';

/** A new table for records of animals: owned by a farm, with a version, and the animal of the same farm. */
export function recordTable(db: Kysely<unknown>, engine: Engine, name: string) {
  const table = db.schema.createTable(name);
  // Ids are never given twice, so that an undone deletion brings a row back under its own id.
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity());
  return withId
    .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('cow', 'integer', (column) => column.notNull())
    .addUniqueConstraint(`${name}_farm_id_id`, ['farm_id', 'id'])
    .addForeignKeyConstraint(`${name}_cow`, ['farm_id', 'cow'], 'cows', ['farm_id', 'id']);
}
