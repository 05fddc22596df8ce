/**
 * A database in which the tables of farms are native partitioned ones, by the farm: PostgreSQL refuses the same keys there as a
 * sharded one does, and a statement that does not name its farm reads all parts.
 */
import { classOf, farmColumnOf, tablesOf } from '../server/database/table-classes.ts';
import { type TestDatabase, testDatabase } from './databases.ts';
import { postgresSchema, withClient } from './postgres-dump.ts';

/** Enough for PostgreSQL to refuse and to read what it does with any number: each more makes every database of a test dearer. */
const PARTS = 3;

/** A database of a test's own with so many parts that two farms are hardly ever in one. */
export async function databaseInParts(parts: number): Promise<TestDatabase> {
  const plain = await testDatabase({ migrated: true, plain: true });
  const database = await testDatabase();
  await makePartitioned(addressOf(plain), addressOf(database), parts);
  await plain.remove();
  return database;
}

const addressOf = ({ environment }: TestDatabase): string => String(environment.DATABASE_URL);

/** Makes the tables of one migrated database in another, empty one. */
export async function makePartitioned(plain: string, empty: string, parts = PARTS): Promise<void> {
  const { schema, migrations } = await withClient(plain, async (client) => ({
    schema: await postgresSchema(client),
    migrations: (await client.query('select name, timestamp from kysely_migration')).rows,
  }));
  await withClient(empty, async (client) => {
    for (const statement of schema.tables) {
      const [, table = ''] = /^create table "(\w+)"/.exec(statement) ?? [];
      const by = classOf(table) === 'farm' ? ` partition by hash (${farmColumnOf(table)})` : '';
      await client.query(statement + by);
    }
    for (const table of tablesOf('farm'))
      for (let part = 0; part < parts; part += 1)
        await client.query(
          `create table "${table}_${part}" partition of "${table}" for values with (modulus ${parts}, remainder ${part})`,
        );
    for (const statement of [...schema.constraints, ...schema.indexes]) await client.query(statement);
    for (const { name, timestamp } of migrations)
      await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, timestamp]);
    await client.query("insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)");
  });
}
