import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { ALL_FARMS_FILES, classOf, farmColumnOf, tablesOf } from './table-classes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, {}, await testDatabase({ migrated: true, plain: true }));
});
afterAll(() => test.close());

it('every table has a class, and every class its tables', async () => {
  const tables = (await test.db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  expect(tables.filter((name) => classOf(name) === undefined)).toEqual([]);
  const known = [...tablesOf('farm'), ...tablesOf('global'), ...tablesOf('local')];
  expect(known.filter((name) => !tables.includes(name))).toEqual([]);
});

it('only the files that are named ask all farms at once, and each of them does', () => {
  const asking = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => name !== 'server/database/all-farms.ts')
    .filter((name) => /\ballFarms\(|all farms \*\//.test(readFileSync(join(name), 'utf8')));
  expect(asking.sort()).toEqual([...ALL_FARMS_FILES].sort());
});

interface Key {
  table: string;
  name: string;
  columns: string[];
}

describe.runIf(testEngine() === 'postgres')('on PostgreSQL', () => {
  it('every primary key and everything unique in a table of farms contains the farm', async () => {
    const { rows } = await sql<Key>`
      select c.relname as "table", i.relname as name,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.relnamespace = 'public'::regnamespace`.execute(test.db);
    const ofFarms = rows.filter(({ table }) => classOf(table) === 'farm');
    expect(new Set(ofFarms.map(({ table }) => table))).toEqual(new Set(tablesOf('farm')));
    expect(ofFarms.filter(({ table, columns }) => !columns.includes(farmColumnOf(table)))).toEqual([]);
  });

  it('references within a farm have the farm on both sides, and nobody else refers to one', async () => {
    const { rows } = await sql<{
      table: string;
      to: string;
      name: string;
      own: string[];
      others: string[];
      acts: string;
    }>`
      select c.relname as "table", t.relname as "to", o.conname as name, confdeltype::text || confupdtype::text as acts,
        array(select a.attname::text from unnest(o.conkey) with ordinality as k (n, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.place) as own,
        array(select a.attname::text from unnest(o.confkey) with ordinality as k (n, place) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.place) as others
      from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
      where o.contype = 'f'`.execute(test.db);
    expect(rows.length).toBeGreaterThan(60);
    const toFarms = rows.filter(({ to }) => classOf(to) === 'farm');
    expect(toFarms.filter(({ table }) => classOf(table) !== 'farm')).toEqual([]);
    expect(
      toFarms.filter(
        ({ table, to, own, others }) =>
          own[0] !== farmColumnOf(table) || others[0] !== farmColumnOf(to) || own.length !== others.length,
      ),
    ).toEqual([]);
    expect(rows.filter(({ acts }) => acts !== 'aa')).toEqual([]);
  });

  it('ids have 64 bits, and counters are identities that may be set', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string; identity: string }>`
      select table_name as "table", column_name as "column", data_type as type, coalesce(identity_generation, '') as identity
      from information_schema.columns
      where table_schema = 'public' and (column_name in ('id', 'farm_id', 'user_id', 'cow') or is_identity = 'YES')`.execute(
      test.db,
    );
    const ids = rows.filter(({ table }) => classOf(table) !== 'local');
    expect(ids.length).toBeGreaterThan(90);
    expect(ids.filter(({ type }) => type !== 'bigint')).toEqual([]);
    expect(ids.filter(({ column, identity }) => column === 'id' && identity !== 'BY DEFAULT')).toEqual([]);
  });
});
