/** What the migrations that make a table of the herd have in common: those before 0047 by `herdTable`, the others by `farmTable`. */
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Engine } from './database.ts';

/** A table that is being made, by the columns that it has so far. */
type Table<Columns extends string> = CreateTableBuilder<string, Columns>;

/**
 * A table of the herd: owned by a farm, with a version, and a key that others can refer to within the farm. Its ids are
 * never given twice, so that an undone deletion brings a row back under its own id.
 */
export function herdTable(db: Pick<Kysely<unknown>, 'schema'>, engine: Engine, name: string) {
  const table = db.schema.createTable(name);
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity());
  return withId
    .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint(`${name}_farm_id_id`, ['farm_id', 'id']);
}

/**
 * The same from migration 0047 on: its key begins with the farm, and its ids have 64 bits. A column that names another row has the
 * type `columnTypes(engine).count`.
 */
export function farmTable(db: Pick<Kysely<unknown>, 'schema'>, engine: Engine, name: string) {
  const table = db.schema.createTable(name);
  if (engine === 'sqlite') return herdTable(db, engine, name);
  return table
    .addColumn('id', 'bigint', (id) => id.notNull().generatedByDefaultAsIdentity())
    .addColumn('farm_id', 'bigint', (column) => column.notNull().references('farms.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint(`${name}_pk`, ['farm_id', 'id']);
}

/** A reference to a row of the same farm: to an animal, unless another table is named. */
export function refersTo<Columns extends string>(
  table: Table<Columns | 'farm_id'>,
  name: string,
  column: Columns,
  to = 'cows',
): Table<Columns | 'farm_id'> {
  return table.addForeignKeyConstraint(`${name}_${column}`, ['farm_id', column], to, ['farm_id', 'id']);
}

/** A new table for records of animals: a table of the herd whose rows each name their animal. */
export function recordTable(db: Pick<Kysely<unknown>, 'schema'>, engine: Engine, name: string) {
  const ofCow = herdTable(db, engine, name).addColumn('cow', 'integer', (column) => column.notNull());
  return refersTo(ofCow, name, 'cow');
}
