/** What one farm may take of the server: others are answered whatever it does. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { testEngine } from '../testing/figures.ts';
import { membershipOf } from '../testing/memberships.ts';
import { waitLess } from './database/lock-wait.ts';

const MOST = 4;

const addFeed = (keeper: Client, name: string) =>
  keeper.post('/api/feeds/', { name, total_amount: 1, date_added: '2026-06-01' });

describe('requests of one farm', () => {
  let test: TestApp;
  const held: (() => void)[] = [];
  beforeAll(async () => {
    test = await testApp({ MAX_REQUESTS: String(MOST) });
    const hold = () => new Promise((resolve) => held.push(() => resolve('ok')));
    const route = { config: { needs: 'viewer' }, schema: { hide: true } } as const;
    test.app.get('/api/held/', route, hold);
    test.app.post('/api/held/', { ...route, config: { needs: 'viewer', change: true } }, hold);
  });
  afterAll(() => test.close());

  it('have half of the places, and those of others the rest', async () => {
    const [one, other] = [await test.keeper(), await test.keeper()];
    for (const _ of ['once', 'and again']) {
      const underWay = [one.get('/api/held/'), one.post('/api/held/', { name: 'a body' })];
      await expect.poll(() => held.length).toBe(MOST / 2);
      for (let more = 0; more < MOST; more += 1) {
        const refused = await one.get('/api/held/');
        expect(refused.status).toBe(503);
        expect(refused.headers['retry-after']).toBe('2');
        expect(refused.body).toMatchObject({
          code: 'unavailable',
          reasons: [{ code: 'busy.requests-of-farm' }],
        });
      }
      expect((await addFeed(one, 'too much')).status).toBe(503);
      const ofOther = [other.get('/api/held/'), other.get('/api/held/')];
      await expect.poll(() => held.length).toBe(MOST);
      expect((await test.client.get('/api/settings/')).body).toMatchObject({
        reasons: [{ code: 'server.busy' }],
      });
      for (const end of held.splice(0)) end();
      const answers = await Promise.all([...underWay, ...ofOther]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await other.get('/api/cows/')).status).toBe(200);
    }
  });
});

describe.runIf(testEngine() === 'postgres')('changes of one farm', () => {
  const CHANGES = 30;
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  const waitingForLocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
    return rows[0]?.count;
  };

  it('take one connection, however long somebody has locked the farm', async () => {
    const [one, other] = [await test.keeper(), await test.keeper()];
    const { farm_id } = await membershipOf(test.db, one.username);
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = test.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('farms').select('id').where('id', '=', farm_id).forUpdate().execute();
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    let answered = 0;
    const changes = Array.from({ length: CHANGES }, async (_, number) => {
      const { status } = await addFeed(one, `Feed ${number}`);
      answered += 1;
      return status;
    });
    try {
      await expect.poll(waitingForLocks).toBe(1);
      expect((await other.get('/api/cows/')).status).toBe(200);
      expect((await addFeed(other, 'Hay')).status).toBe(201);
      expect((await other.get('/api/feeds/')).body).toHaveLength(1);
      // Its own reads go on too.
      expect((await one.get('/api/feeds/')).body).toEqual([]);
      expect([await waitingForLocks(), answered]).toEqual([1, 0]);
    } finally {
      release.resolve();
    }
    await lock;
    expect(new Set(await Promise.all(changes))).toEqual(new Set([201]));
    expect((await one.get('/api/feeds/')).body).toHaveLength(CHANGES);
  });

  it('wait less for a lock when they have waited for their turn', async () => {
    const limitAfter = (waitedMs: number) =>
      test.db.transaction().execute(async (transaction) => {
        await waitLess(transaction, waitedMs);
        const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(transaction);
        return rows[0]?.lock_timeout;
      });
    expect([await limitAfter(0), await limitAfter(9000), await limitAfter(0)]).toEqual(['10s', '5s', '10s']);
  });
});
