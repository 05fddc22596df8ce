/** Two PostgreSQL servers, of which one follows the other: what is acknowledged is on both, and one may go. */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/values/random.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { faultsOf } from '../testing/audit.ts';
import { figures, longer, testEngine } from '../testing/figures.ts';
import { type Pair, startPair, untilFollowed } from '../testing/postgres-pair.ts';
import { runServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Ledger } from '../testing/writers.ts';
import { type Db, openDatabase } from './database/database.ts';
import { databaseFailure } from './database/failures.ts';

const SECRET_KEY = 'a secret that only tests may ever use';
/** Of each instance. */
const WRITERS = 3;
/** `COWBELL_FAILOVER_WRITES=2000 npm test -- failover` writes more, on each instance before the primary is killed and again afterwards. */
const WRITES = longer('COWBELL_FAILOVER_WRITES', 30);

describe.runIf(testEngine() === 'postgres')('with a primary and its standby', () => {
  let pair: Pair;
  let folder: string;
  let test: TestApp;
  let primary: pg.Client;
  const environment = (name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: pair.url,
    SECRET_KEY,
    DATABASE_CONNECTIONS: '4',
  });
  beforeAll(async () => {
    folder = temporaryFolder('cowbell-failover-');
    pair = await startPair();
    primary = new pg.Client({ connectionString: pair.primary.url });
    primary.on('error', () => undefined);
    await primary.connect();
    test = await testApp({}, {}, { environment: environment('test'), remove: async () => undefined });
  });
  afterAll(async () => {
    await test?.close();
    await primary?.end().catch(() => undefined);
    await pair?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves when so many connections wait for the standby. */
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await primary.query(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
        return rows.length;
      })
      .toBe(count);
  const cancelWaits = () =>
    primary.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);

  it('uses the one that takes changes, though the standby is named first', async () => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(test.db);
    expect(String(rows[0]?.port)).toBe(new URL(pair.primary.url).port);
  });

  it('acknowledges no change that the standby may not have; reads go on; a repeat is done once', async () => {
    const keeper = await test.keeper();
    const key = { 'idempotency-key': 'one-and-only-one' };
    const feed = { name: 'Hay', total_amount: 1, date_added: '2026-01-01' };
    await pair.standby.halt();
    const change = keeper.post('/api/feeds/', feed, key);
    await waiting(1);
    expect((await keeper.get('/api/feeds/')).status).toBe(200);
    await cancelWaits();
    const refused = await change;
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    // A single statement is a commit too.
    const statement = test.db.updateTable('farms').set({ name: 'Renamed' }).execute();
    const failure = statement.catch(databaseFailure);
    await waiting(1);
    await cancelWaits();
    expect(await failure).toBe('unavailable');

    const again = keeper.post('/api/feeds/', feed, key);
    await waiting(1);
    await pair.standby.start();
    expect((await again).status).toBe(201);
    expect((await keeper.get('/api/feeds/')).body).toHaveLength(1);
    await untilFollowed(pair.primary.url);
  });

  it('answers reads while more changes wait than there are connections, and gives up a commit after its time', async () => {
    const db = openDatabase({ engine: 'postgres', url: pair.url, connections: 4, commitMs: 300 });
    const change = (own: Db, name: string) =>
      own
        .insertInto('farms')
        .values({ name, time_zone: 'Europe/Paris', created_at: '2026-06-15T10:00:00.000Z' })
        .execute();
    try {
      await change(db, 'Before');
      await pair.standby.halt();
      const changes = ['a', 'b', 'c', 'd', 'e'].map((name) =>
        change(db, name).then(
          () => 'done',
          (error) => databaseFailure(error),
        ),
      );
      await waiting(3);
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
      expect(rows).toEqual([{ one: 1 }]);
      // Three were sent; as long as PostgreSQL waits with them, the others find no connection.
      expect(await Promise.all(changes)).toEqual(Array(5).fill('unavailable'));
      await waiting(3);
      await pair.standby.start();
      await expect.poll(() => change(db, 'after').then(() => 'done', databaseFailure)).toBe('done');
      await untilFollowed(pair.primary.url);
    } finally {
      await db.destroy();
    }
  });

  it('writes on when the primary was killed and the standby promoted, and has lost nothing that it acknowledged', async () => {
    const servers = await Promise.all(['one', 'two'].map((name) => runServer(environment(name))));
    try {
      const ledger = new Ledger(seededRandom(randomInt(2 ** 31)));
      await ledger.begin(servers[0]?.url ?? '');
      const stop = new AbortController();
      const ledgers = [ledger, ...servers.slice(1).map(() => new Ledger(seededRandom(randomInt(2 ** 31))))];
      for (const other of ledgers.slice(1)) await other.begin(servers[1]?.url ?? '');
      const writers = servers.flatMap(({ url }, index) =>
        Array.from({ length: WRITERS }, () => ledgers[index]?.write(url, stop.signal)),
      );
      const more = (count: number) =>
        Promise.all(
          ledgers.map((own) => {
            const mark = own.acknowledged + count;
            return own.until(() => own.acknowledged >= mark);
          }),
        );
      await more(WRITES);
      await pair.primary.halt('immediate');
      await Promise.all(ledgers.map((own) => own.until(() => own.refusals.withRetry >= WRITERS)));
      for (const { url } of servers) {
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        const read = await fetch(`${url}/api/feeds/`, {
          headers: { authorization: `Bearer ${ledger.access}` },
        });
        expect([read.status, Number(read.headers.get('retry-after')) > 0]).toEqual([503, true]);
      }
      await pair.standby.promote();
      const promoted = performance.now();
      await more(1);
      const first = Math.round(performance.now() - promoted);
      await more(WRITES);
      stop.abort();
      await Promise.all(writers);
      const db = openDatabase({ engine: 'postgres', url: pair.standby.url });
      for (const [index, own] of ledgers.entries()) {
        for (const entry of own.entries.filter(({ acknowledged }) => !acknowledged))
          await own.create(servers[index]?.url ?? '', entry);
        expect(own.refusals.other).toEqual([]);
        expect(await faultsOf(db, 'postgres', own)).toEqual([]);
      }
      await db.destroy();
      figures('failover', [
        ['acknowledged writes checked', ledgers.reduce((sum, own) => sum + own.acknowledged, 0)],
        ['refused with Retry-After', ledgers.reduce((sum, own) => sum + own.refusals.withRetry, 0)],
        ['ms from the promotion to a write on both', first],
      ]);
    } finally {
      for (const server of servers) await server.kill();
    }
  });
});
