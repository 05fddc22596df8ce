/** `npm run admin -- citus`: what it prints of the schema as it is, and what it says of one that a sharded database would refuse. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../testing/admin.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { tablesOf } from '../database/table-classes.ts';

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await testDatabase({ migrated: true, plain: true });
  test = await testApp({}, {}, database);
});
afterAll(() => test.close());

const citus = (...args: string[]) => admin(database.environment, 'citus', ...args);

it.runIf(testEngine() === 'sqlite')('is for PostgreSQL', async () => {
  expect(await citus()).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Citus is a PostgreSQL. This database is SQLite.',
  });
});

describe.runIf(testEngine() === 'postgres')('on PostgreSQL', () => {
  it('prints SQL alone: the extension, the global tables by name, the farms, and each table after those it refers to', async () => {
    const { code, stdout, stderr } = await citus();
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    const globals = tablesOf('global').map((table) => `select create_reference_table('${table}');`);
    expect(lines.slice(0, globals.length + 2)).toEqual([
      'create extension if not exists citus;',
      ...globals,
      `select create_distributed_table('farms', 'id');`,
    ]);
    const others = lines.slice(globals.length + 2);
    const names = others.map(
      (line) =>
        /^select create_distributed_table\('(\w+)', 'farm_id', colocate_with => 'farms'\);$/.exec(line)?.[1],
    );
    expect([...names].sort()).toEqual(tablesOf('farm').filter((table) => table !== 'farms'));
    const at = (table: string) => names.indexOf(table);
    expect(at('images')).toBeLessThan(at('cows'));
    expect(at('cows')).toBeLessThan(at('birth_records'));
    expect(at('journal')).toBeLessThan(at('journal_rows'));
    expect(JSON.parse((await citus('--json')).stdout)).toEqual(lines);
  });

  it('says of each fault what it is, and prints nothing', async () => {
    const faults: [change: string, back: string, said: string][] = [
      ['create table goats (id bigint)', 'drop table goats', 'goats has no class.'],
      [
        'alter table attempts rename to tries',
        'alter table tries rename to attempts',
        'tries has no class.\nattempts is not there.',
      ],
      [
        'alter table holds drop constraint holds_pk, alter farm_id drop not null',
        'alter table holds add constraint holds_pk primary key (farm_id, id)',
        'holds may have no farm.',
      ],
      [
        'alter table lists add constraint lists_alone unique (id), add constraint next foreign key (id) references lists (id)',
        'alter table lists drop constraint next, drop constraint lists_alone',
        'lists_alone of lists does not contain the farm.\nnext of lists does not have the farm on both sides.',
      ],
      [
        'create unique index feeds_by_name on feeds (name)',
        'drop index feeds_by_name',
        'feeds_by_name of feeds does not contain the farm.',
      ],
      [
        'alter table memberships add constraint of_a_farm foreign key (farm_id) references farms (id)',
        'alter table memberships drop constraint of_a_farm',
        'of_a_farm of memberships refers to a table of farms.',
      ],
      [
        'alter table feeds add constraint by_farm foreign key (farm_id) references farms (id) on delete cascade',
        'alter table feeds drop constraint by_farm',
        'by_farm of feeds acts by itself.',
      ],
    ];
    for (const [change, back, said] of faults) {
      await sql.raw(change).execute(test.db);
      expect([change, await citus()]).toEqual([change, { code: 1, stdout: '', stderr: said }]);
      await sql.raw(back).execute(test.db);
    }
    expect((await citus()).code).toBe(0);
  });
});
