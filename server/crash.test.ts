/** Acknowledged changes survive when the process, or PostgreSQL, is killed at any moment. */
import { randomInt } from 'node:crypto';
import { afterEach, expect, it, onTestFailed } from 'vitest';
import { type Random, seededRandom } from '#domain/values/random.ts';
import { faultsOf } from '../testing/audit.ts';
import { type TestDatabase, testDatabase } from '../testing/databases.ts';
import { figures, longer, testEngine } from '../testing/figures.ts';
import { type Postgres, startPostgres } from '../testing/postgres.ts';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { Ledger } from '../testing/writers.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './database/database.ts';

/** `COWBELL_KILLS=200 npm test -- crash` kills more often. */
const KILLS = longer('COWBELL_KILLS', 6);
const WRITERS = 8;

/**
 * The seed of the random choices. The writers race, so a seed repeats the kills and the requests, but not their exact
 * order.
 */
const SEED = longer('COWBELL_SEED', randomInt(2 ** 31));

function chance(): Random {
  onTestFailed(() => void process.stdout.write(`\ncrash: begun with COWBELL_SEED=${SEED}\n`));
  return seededRandom(SEED);
}

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Lets writers work on a server until `enough` holds, then ends it by `end`. */
async function workUntil(
  server: RunningServer,
  ledger: Ledger,
  enough: () => boolean,
  end: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const writers = Array.from({ length: WRITERS }, () => ledger.write(server.url, stop.signal));
  await ledger.until(enough);
  await end();
  stop.abort();
  await Promise.all(writers);
}

async function audit(environment: Record<string, string>, ledger: Ledger): Promise<void> {
  const { database } = loadConfig(environment);
  const db = openDatabase(database);
  const faults = await faultsOf(db, database.engine, ledger);
  await db.destroy();
  expect(faults).toEqual([]);
  expect(ledger.refusals.other).toEqual([]);
}

it(
  'loses nothing that it acknowledged when it is killed, again and again',
  async () => {
    const database: TestDatabase = await testDatabase();
    cleanUp.push(() => database.remove());
    const random = chance();
    const ledger = new Ledger(random);
    let server = await runServer(database.environment);
    cleanUp.push(() => server.kill());
    await ledger.begin(server.url);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const mark = ledger.acknowledged + random.int(5, 119);
      await workUntil(
        server,
        ledger,
        () => ledger.acknowledged >= mark,
        () => server.kill(),
      );
      await audit(database.environment, ledger);
      server = await runServer(database.environment);
      // A client that got no answer asks again with the same key; nothing must be done twice.
      for (const entry of ledger.entries.filter(({ acknowledged }) => !acknowledged))
        await ledger.create(server.url, entry);
      await audit(database.environment, ledger);
    }
    figures(`crash: ${KILLS} kills, seed ${SEED}`, [['acknowledged writes checked', ledger.acknowledged]]);
  },
  60_000 + KILLS * 20_000,
);

it.runIf(testEngine() === 'postgres')(
  'answers 503 while PostgreSQL is away, and loses nothing when it crashes',
  async () => {
    const postgres: Postgres = await startPostgres();
    cleanUp.push(() => postgres.stop());
    const database = await testDatabase();
    cleanUp.push(() => database.remove());
    const environment = { ...database.environment, DATABASE_URL: postgres.url };
    const server = await runServer(environment);
    cleanUp.push(() => server.kill());
    const random = chance();
    const ledger = new Ledger(random);
    await ledger.begin(server.url);

    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, () => ledger.write(server.url, stop.signal));
    for (let crash = 0; crash < Math.ceil(KILLS / 2); crash += 1) {
      const mark = ledger.acknowledged + random.int(5, 59);
      await ledger.until(() => ledger.acknowledged >= mark);
      const refused = ledger.refusals.withRetry;
      await postgres.halt('immediate');
      await ledger.until(() => ledger.refusals.withRetry >= refused + WRITERS);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      await postgres.start();
    }
    const mark = ledger.acknowledged + 50;
    await ledger.until(() => ledger.acknowledged >= mark);
    stop.abort();
    await Promise.all(writers);
    await audit(environment, ledger);
    figures(`crash: ${Math.ceil(KILLS / 2)} crashes of the database, seed ${SEED}`, [
      ['acknowledged writes checked', ledger.acknowledged],
      ['refused with Retry-After', ledger.refusals.withRetry],
    ]);
  },
  60_000 + KILLS * 20_000,
);
