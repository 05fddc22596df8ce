/** Migrations on PostgreSQL while instances of the release before are at work. */
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { loadConfig } from '../config.ts';
import { type Db, openDatabase } from './database.ts';
import { FILLED_AT_ONCE, type Migration, runMigrations } from './run-migrations.ts';

describe.runIf(testEngine() === 'postgres')('migrations', () => {
  let database: TestDatabase;
  let db: Db;
  let other: pg.Client;
  beforeEach(async () => {
    database = await testDatabase();
    db = openDatabase(loadConfig(database.environment).directDatabase);
    other = new pg.Client({ connectionString: database.environment.DATABASE_URL });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await db.destroy();
    await database.remove();
  });

  const up = (text: string): Migration => ({
    up: async (to: Kysely<unknown>) => {
      await sql.raw(text).execute(to);
    },
  });
  const names = async () =>
    (await other.query('select name from kysely_migration order by timestamp')).rows.map(({ name }) => name);

  it('are a transaction each: of a failing one nothing is left, those before it stay, and run once', async () => {
    const first = up('create table barns (id integer)');
    const failing: Migration = {
      async up(to) {
        await sql`create table half (id integer)`.execute(to);
        throw new Error('no further');
      },
    };
    await expect(runMigrations(db, { '1': first, '2': failing })).rejects.toThrow('no further');
    expect(await names()).toEqual(['1']);
    expect((await other.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
    const second = up('create table stalls (id integer)');
    expect(await runMigrations(db, { '1': first, '2': second, '3': up('select 1') })).toEqual(['2', '3']);
    expect(await names()).toEqual(['1', '2', '3']);
    expect(await runMigrations(db, { '1': first, '2': second, '3': up('select 1') })).toEqual([]);
  });

  it('wait only shortly for a table that somebody uses, and try again: others use it meanwhile', async () => {
    await other.query('create table barns (id integer)');
    await other.query('begin; lock table barns in access share mode');
    const running = runMigrations(db, { '1': up('alter table barns add column name text') }, { pauseMs: 10 });
    const waiting = async () =>
      (
        await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      ).rows.length;
    for (const seen of [1, 0, 1]) await expect.poll(waiting, { interval: 5 }).toBe(seen);
    await other.query('commit');
    expect(await running).toEqual(['1']);
  });

  it('are given up when a table does not become free', async () => {
    await other.query('create table barns (id integer)');
    await other.query('begin; lock table barns');
    const altering = { '1': up('alter table barns add column name text') };
    await expect(runMigrations(db, altering, { forMs: 0 })).rejects.toThrow(/lock timeout/);
    await other.query('rollback');
    expect(await names()).toEqual([]);
  });

  it('fill rows in parts, each in a transaction of its own', async () => {
    const parts: number[] = [];
    const fill: Migration = {
      async fill(to, most) {
        const { numAffectedRows = 0n } = await sql`
          update barns set name = 'Barn ' || id
          where id in (select id from barns where name is null limit ${most})`.execute(to);
        parts.push(Number(numAffectedRows));
        return Number(numAffectedRows);
      },
    };
    const all = FILLED_AT_ONCE * 2 + 1;
    const room = up(
      `create table barns as select id, null::text as name from generate_series(1, ${all}) as id`,
    );
    await expect(
      runMigrations(db, {
        '1': room,
        '2': {
          async fill(to, most) {
            if (parts.length === 1) throw new Error('killed');
            return 'fill' in fill ? fill.fill(to, most) : 0;
          },
        },
      }),
    ).rejects.toThrow('killed');
    const left = async () =>
      Number((await other.query('select count(*) from barns where name is null')).rows[0].count);
    expect(await left()).toBe(all - FILLED_AT_ONCE);
    expect(await runMigrations(db, { '1': room, '2': fill })).toEqual(['2']);
    expect([await left(), parts]).toEqual([0, [FILLED_AT_ONCE, FILLED_AT_ONCE, 1, 0]]);
  });

  it('run once where several instances start at the same time', async () => {
    const counted: Record<string, Migration> = {
      '1': up('create table runs (at timestamptz)'),
      '2': up('insert into runs values (now())'),
    };
    const again = openDatabase(loadConfig(database.environment).directDatabase);
    const run = await Promise.all([runMigrations(db, counted), runMigrations(again, counted)]);
    await again.destroy();
    expect(run.flat().toSorted()).toEqual(['1', '2']);
    expect((await other.query('select * from runs')).rows).toHaveLength(1);
  });
});
