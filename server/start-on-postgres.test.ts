/** What the start does about a database that cannot be used yet, or has not the tables of this release. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inShell } from '../testing/command.ts';
import { type TestDatabase, testDatabase } from '../testing/databases.ts';
import { testEngine } from '../testing/figures.ts';
import { freePort } from '../testing/free-port.ts';
import { openFront } from '../testing/front.ts';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './database/database.ts';

let database: TestDatabase;
const cleanUp: (() => unknown)[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
  await database.remove();
});

const SECRET_KEY = 'a secret that only tests may ever use';

async function started(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ ...database.environment, ...settings });
  cleanUp.push(() => server.kill());
  return server;
}

/** What it printed instead of starting, which must be no stack. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const printed = await started({ SECRET_KEY, ...settings }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(printed).not.toMatch(/^\s+at |the-password/m);
  return printed;
}

/** Runs `npm run migrate`, without npm. */
async function migrateByHand(settings: Record<string, string> = {}): Promise<string> {
  const said = await inShell('data-command.ts', ['migrate'], { ...database.environment, ...settings });
  expect([said.code, said.stderr]).toEqual([0, '']);
  return said.stdout;
}

it('tells of a PostgreSQL that cannot be reached by its hosts, once and at the end, and never its password', async () => {
  const hosts = `127.0.0.1:${await freePort()},[::1]:${await freePort()}`;
  const printed = await refusal({
    DATABASE_URL: `postgres://cowbell:the-password@${hosts}/cowbell`,
    DATABASE_WAIT_SECONDS: '0.7',
  });
  const listed = hosts.replace(',', ', ');
  expect(printed.match(/Waiting for/g)).toHaveLength(1);
  expect(printed).toContain(`\nWaiting for PostgreSQL at ${listed}: `);
  expect(printed).toMatch(/\nPostgreSQL cannot be reached: .*\. Is it running/);
  expect(printed).toContain(` (at ${listed}). `);
  expect(printed).toContain('Is it running, and is DATABASE_URL right?');
});

it('waits for nothing where it is told so', async () => {
  const url = `postgres://cowbell:the-password@127.0.0.1:${await freePort()}/cowbell`;
  const printed = await refusal({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '0' });
  expect(printed).toMatch(/PostgreSQL cannot be reached: .* \(at 127\.0\.0\.1:\d+\)\. Is it running/);
  expect(printed).not.toContain('Waiting');
});

it('runs no migration with MIGRATIONS=off, and names the command that does', async () => {
  const MIGRATIONS = 'off';
  expect(await refusal({ MIGRATIONS })).toMatch(/MIGRATIONS is off .*0001-herd.*npm run migrate/);
  const lines = (await migrateByHand({ MIGRATIONS })).trim().split('\n');
  expect(lines[0]).toBe('0001-herd');
  expect(lines).toEqual(lines.toSorted());
  expect(await migrateByHand()).toBe('Nothing to do\n');
  const { url } = await started({ MIGRATIONS });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('refuses a newer schema also where it does not migrate', async () => {
  await migrateByHand();
  const db = openDatabase(loadConfig(database.environment).database);
  await sql`insert into kysely_migration values ('9999-later', '2031-01-01')`.execute(db);
  await db.destroy();
  expect(await refusal({ MIGRATIONS: 'off' })).toContain('newer version of Cowbell (it has 9999-later)');
});

describe.runIf(testEngine() === 'postgres')('a PostgreSQL that is there', () => {
  /** The address of the database with another port, user or name. */
  const changed = (change: (url: URL) => void) => {
    const url = new URL(database.environment.DATABASE_URL ?? '');
    change(url);
    return url.href;
  };

  it('is waited for until it can be reached', async () => {
    const front = await openFront(Number(new URL(database.environment.DATABASE_URL ?? '').port), 1);
    cleanUp.push(() => front.close());
    const DATABASE_URL = changed((url) => {
      url.port = String(front.port);
    });
    const server = await started({ DATABASE_URL });
    expect(server.printed()).toContain(`Waiting for PostgreSQL at 127.0.0.1:${front.port}: `);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it.each([
    ['database', (url: URL) => Object.assign(url, { pathname: '/no-such-herds' })],
    ['user', (url: URL) => Object.assign(url, { username: 'nobody-at-all' })],
  ])('but has no such %s is not waited for', async (_what, change) => {
    const printed = await refusal({ DATABASE_URL: changed(change) });
    expect(printed).toMatch(/PostgreSQL refuses: .*does not exist/);
    expect(printed).not.toContain('Waiting');
  });

  it('runs the migrations past the pooler', async () => {
    const DATABASE_URL = changed((url) => {
      url.pathname = '/no-such-herds';
    });
    const DATABASE_DIRECT_URL = database.environment.DATABASE_URL ?? '';
    expect(await migrateByHand({ DATABASE_URL, DATABASE_DIRECT_URL })).toContain('0001-herd\n');
  });
});
