/**
 * A database in which the tables of farms are native partitioned ones, by the farm: PostgreSQL refuses the same keys there as a
 * sharded one does, and a statement that does not name its farm reads all parts.
 */
import { classOf, farmColumnOf, tablesOf } from '../server/database/table-classes.ts';
import { postgresSchema, withClient } from './postgres-dump.ts';

const PARTS = 8;

/** Makes the tables of one migrated database in another, empty one. */
export async function makePartitioned(plain: string, empty: string): Promise<void> {
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
      for (let part = 0; part < PARTS; part += 1)
        await client.query(
          `create table "${table}_${part}" partition of "${table}" for values with (modulus ${PARTS}, remainder ${part})`,
        );
    for (const statement of [...schema.constraints, ...schema.indexes]) await client.query(statement);
    for (const { name, timestamp } of migrations)
      await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, timestamp]);
    await client.query("insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)");
  });
}
