import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { ALL_FARMS_FILES, classOf, tablesOf } from './table-classes.ts';

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

describe.runIf(testEngine() === 'postgres')('on PostgreSQL', () => {
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
