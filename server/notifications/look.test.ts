/** What a check reads, what it writes, and what it keeps waiting. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { testDatabase } from '../../testing/databases.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { recordStatements } from '../../testing/query-plans.ts';
import { openDatabase } from '../database/database.ts';
import { UnavailableError } from '../database/failures.ts';
import { KeptLives } from '../herd/lives/kept-lives.ts';
import { Caches } from '../http/limits/caches.ts';
import type { Services } from '../http/services.ts';
import { checkedToday } from './checks.repository.ts';
import { dueFarms, planChecks } from './due-farms.repository.ts';
import { FarmBell } from './farm-bell.ts';
import { runDueChecks } from './schedule.ts';

const DAY = '2026-06-16';
const NOW = `${DAY}T10:00:00Z`;

let test: TestApp;
let keeper: Client;
let id: number;
beforeAll(async () => {
  test = await testApp({}, {}, await testDatabase({ migrated: true, plain: true }));
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock('2026-06-15T10:00:00Z');
  keeper = await test.keeper();
  id = (await membershipOf(test.db, keeper.username)).farm_id;
});
afterEach(async () => {
  // As if they had been checked, so that each test has farms of its own.
  await test.db.updateTable('farm_checks').set({ checked_on: DAY, claimed_until: null }).execute();
  await planChecks(test.db, 6, new Date(NOW));
});

/** Sends something as the keeper, who logged in the day before. */
async function entered<T>(send: () => Promise<T>): Promise<T> {
  test.setClock('2026-06-15T10:00:01Z');
  const answer = await send();
  test.setClock(NOW);
  return answer;
}

const farm = () => ({ id, name: 'Farm', time_zone: 'Europe/Paris', today: DAY });
const kept = () =>
  test.db.selectFrom('farm_checks').selectAll().where('farm_id', '=', id).executeTakeFirstOrThrow();

/** The services, with something done each time that a farm was read and before anything is written. */
function doingBetween(between: (reads: number) => Promise<unknown>): Services & { reads(): number } {
  let reads = 0;
  class WatchedLives extends KeptLives {
    override async at<T>(...[day, read]: Parameters<KeptLives['at']>): Promise<T> {
      const answer = await super.at(day, read);
      reads += 1;
      await between(reads);
      return answer as T;
    }
  }
  return {
    ...test.services,
    lives: new WatchedLives(test.db, new Caches(test.config.cacheBytes)),
    reads: () => reads,
  };
}

/** Farms enough that a plan may not read all of them, of which none is due. */
async function giveManyFarms(): Promise<void> {
  for (let made = 0; made < 3000; made += 500) {
    const values = Array.from({ length: 500 }, () => ({ ...MANY, created_at: NOW }));
    const farms = await test.db.insertInto('farms').values(values).returning('id').execute();
    const checks = farms.map(({ id: farm_id }) => ({
      farm_id,
      ...checkedToday(DAY, '2026-06-17T04:00:00.000Z'),
    }));
    await test.db.insertInto('farm_checks').values(checks).execute();
  }
  await sql`analyze`.execute(test.db);
}

const MANY = { name: 'One of many', time_zone: 'Europe/Paris' };

const log = { warn() {}, error: (fault: unknown) => expect(fault).toBeUndefined() };

describe('a farm that changes between reading and writing', () => {
  it('is judged anew: what is kept is of the herd as it is', async () => {
    const first = await keeper.cow();
    let second = first;
    const services = doingBetween(async (reads) => {
      if (reads === 1) second = await entered(() => keeper.cow());
    });
    test.setClock(NOW);
    await new FarmBell(services).check(farm(), 'background');
    expect(services.reads()).toBe(2);
    expect(Object.keys(JSON.parse((await kept()).groups))).toEqual([first.id, second.id].map(String));
  });

  it('is judged anew also where nothing was to be told', async () => {
    let cow: number | undefined;
    const services = doingBetween(async () => {
      cow ??= (await entered(() => keeper.cow())).id;
    });
    test.setClock(NOW);
    await runDueChecks(services, new FarmBell(services), log);
    expect(services.reads()).toBe(2);
    const { checked_on, groups } = await kept();
    expect(checked_on).toBe(DAY);
    expect(Object.keys(JSON.parse(groups))).toEqual([String(cow)]);
  });

  it('is left to who has checked it meanwhile', async () => {
    await keeper.cow();
    test.setClock(NOW);
    const other = new FarmBell(test.services);
    const services = doingBetween((reads) =>
      reads === 1 ? other.check(farm(), 'background') : Promise.resolve(),
    );
    expect(await new FarmBell(services).look(farm(), 'daily')).toBe('checked');
    expect(services.reads()).toBe(2);
    const { sent, due_at } = await test.db
      .selectFrom('alert_mails')
      .select(['sent', 'due_at'])
      .where('farm_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sent).toBeGreaterThan(0);
    expect(due_at).toBeNull();
  });

  it('each time is given up, and stays due', async () => {
    const services = doingBetween(() => entered(() => keeper.cow()));
    test.setClock(NOW);
    const checked = new FarmBell(services).check(farm(), 'background');
    await expect(checked).rejects.toThrow(UnavailableError);
    expect(await kept()).toMatchObject({ checked_on: null, groups: '{}' });
    expect((await dueFarms(test.db, 6, new Date(NOW))).map((due) => due.id)).toEqual([id]);
  });
});

describe('a mail server that hangs', () => {
  it('keeps no transaction open, and no other farm from being checked', async () => {
    await keeper.cow();
    const others = [];
    for (let made = 0; made < 12; made += 1) others.push(await test.keeper());
    let waiting = 0;
    const { promise: hanging, resolve: goOn } = Promise.withResolvers<void>();
    const mailer = {
      ...test.services.mailer,
      send: async () => {
        waiting += 1;
        await hanging;
      },
    };
    test.setClock(NOW);
    const services = { ...test.services, mailer };
    const due = async () => (await dueFarms(test.db, 6, new Date(NOW))).length;
    expect(await due()).toBeGreaterThan(12);
    const running = runDueChecks(services, new FarmBell(services), log);
    await expect.poll(() => waiting).toBe(1);
    await expect.poll(due).toBe(0);
    if (test.config.database.engine === 'postgres') {
      const { rows } = await sql`
        select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
        test.db,
      );
      expect(rows).toEqual([]);
    }
    const task = { title: 'Mend the fence', due: DAY };
    expect((await entered(() => keeper.post('/api/tasks/', task))).status).toBe(201);
    goOn();
    await running;
  });
});

describe('the look for farms that are due', () => {
  it('is one statement, by an index, that finds no row where none is due', async () => {
    await test.keeper({ time_zone: 'Pacific/Kiritimati' });
    test.setClock(NOW);
    await runDueChecks(test.services, new FarmBell(test.services), log);
    test.setClock('2026-06-16T12:00:00Z');
    await test.keeper();
    const { database } = test.config;
    const db = openDatabase(database);
    const recording = recordStatements();
    expect(await dueFarms(db, 6, new Date('2026-06-16T12:00:00Z'))).toEqual([]);
    const statements = recording.stop().filter((text) => /farm/.test(text));
    await db.destroy();
    // A farm that it finds too early would have been written.
    expect(statements).toEqual([expect.stringMatching(/^select /)]);
    const [text = ''] = statements;
    await giveManyFarms();
    const plan =
      database.engine === 'sqlite'
        ? sql.raw(`explain query plan ${text.replaceAll('?', "'2026-06-16'")}`)
        : sql.raw(`explain ${text.replace('$1', "'2026-06-16'")}`);
    const steps = JSON.stringify((await plan.execute(test.db)).rows);
    for (const index of ['farm_checks_due_at', 'farm_checks_unplanned']) expect(steps).toContain(index);
    expect(steps).not.toMatch(/SCAN last|SCAN farms|Seq Scan/);
  });

  it('follows a farm to another time zone, and another hour that is set', async () => {
    const due = async (instant: string, hour = 6) =>
      (await dueFarms(test.db, hour, new Date(instant))).some((found) => found.id === id);
    test.setClock(NOW);
    await runDueChecks(test.services, new FarmBell(test.services), log);
    expect(await due('2026-06-17T03:59:00Z')).toBe(false);
    expect(await due('2026-06-17T04:00:00Z')).toBe(true);
    const zone = { time_zone: 'Pacific/Kiritimati' };
    expect((await entered(() => keeper.patch('/api/settings/', zone))).status).toBe(200);
    expect(await due('2026-06-16T15:59:00Z')).toBe(false);
    expect(await due('2026-06-16T16:00:00Z')).toBe(true);
    await planChecks(test.db, 4, new Date('2026-06-16T13:00:00Z'));
    expect(await due('2026-06-16T13:59:00Z', 4)).toBe(false);
    expect(await due('2026-06-16T14:00:00Z', 4)).toBe(true);
  });

  it('finds at once what somebody has written to the table', async () => {
    const due = async () => (await dueFarms(test.db, 6, new Date(NOW))).map((found) => found.id);
    test.setClock(NOW);
    await runDueChecks(test.services, new FarmBell(test.services), log);
    expect(await due()).toEqual([]);
    await test.db.updateTable('farm_checks').set({ checked_on: null }).where('farm_id', '=', id).execute();
    expect(await due()).toEqual([id]);
    await runDueChecks(test.services, new FarmBell(test.services), log);
    expect(await due()).toEqual([]);
  });

  it('finds a farm for which nothing is kept yet', async () => {
    await test.db.deleteFrom('farm_checks').where('farm_id', '=', id).execute();
    test.setClock(NOW);
    await runDueChecks(test.services, new FarmBell(test.services), log);
    expect((await kept()).checked_on).toBe(DAY);
  });
});
