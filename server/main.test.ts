import { X509Certificate } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/databases.ts';
import { testEngine } from '../testing/figures.ts';
import { fetched } from '../testing/own-tls.ts';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { makeBackup } from './backup/backup.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';

let database: TestDatabase;
let server: RunningServer | undefined;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await database.remove();
});

const PASSWORD = 'green-pastures';
const USER = { username: 'bella-keeper', email: 'bella-keeper@example.com', password: PASSWORD };

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Body = any;

async function send(path: string, payload?: object, token?: string): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${server?.url}${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: {
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s finishes what is under way and ends with 0; the data is there',
  async (signal) => {
    server = await runServer(database.environment);
    expect((await send('/api/user/register/', USER)).status).toBe(201);
    const { body } = await send('/api/token/', USER);
    const feed = { name: 'Hay', total_amount: 1, date_added: '2026-01-01' };
    const first = await send('/api/feeds/', feed, body.access);
    expect(first.status).toBe(201);

    // Hashing a password takes a moment, so the request is still under way when the server is asked to stop.
    const underWay = send('/api/token/', USER);
    await send('/healthz');
    const ended = server.stop(signal);
    expect((await underWay).status).toBe(200);
    expect(await ended).toBe(0);

    server = await runServer(database.environment);
    const again = await send('/api/token/', USER);
    expect((await send('/api/feeds/', undefined, again.body.access)).body).toMatchObject([first.body]);
  },
);

it('logs what was asked, without tokens, keys, passwords or mail addresses', async () => {
  server = await runServer({ ...database.environment, LOG_LEVEL: 'trace' });
  await send('/api/user/register/', USER);
  const { body } = await send('/api/token/', USER);
  await send('/api/token/', { ...USER, password: 'wrong-password' });
  await send('/api/token/refresh/', { refresh: body.refresh });
  await send('/api/user/', undefined, body.access);
  await send(`/api/cows/?token=${body.access}`, undefined, body.access);
  await send('/api/feeds/', { name: 'secret-hay' }, body.access);
  const picture = 'ab12'.repeat(8);
  for (const path of ['api/images', '%61pi/images']) await send(`/${path}/${picture}/card.webp`);
  expect(await server.stop('SIGTERM')).toBe(0);
  const log = server.printed();
  expect(log).toContain('/api/token/refresh/');
  for (const secret of [
    PASSWORD,
    'wrong-password',
    USER.email,
    USER.username,
    body.access,
    body.refresh,
    'secret-hay',
    picture,
  ])
    expect(log).not.toContain(secret);
});

it.runIf(process.platform === 'linux')(
  'goes on when its log stands on a full disk, and ends with 0 when asked to',
  async () => {
    const full = openSync('/dev/full', 'w');
    try {
      server = await runServer({ ...database.environment, LOG_LEVEL: 'trace' }, { output: full });
      expect((await send('/api/user/register/', USER)).status).toBe(201);
      for (let asked = 0; asked < 200; asked += 1) expect((await send('/api/user/')).status).toBe(401);
      expect((await send('/api/token/', USER)).status).toBe(200);
      expect(await server.stop('SIGTERM')).toBe(0);
    } finally {
      closeSync(full);
    }
  },
);

it('tells every fault of its settings, and ends', async () => {
  const faulty = { ...database.environment, CHECK_HOUR: '25', LOG_LEVEL: 'loud' };
  await expect(runServer(faulty)).rejects.toThrow(/CHECK_HOUR: .*\n.*LOG_LEVEL: /);
});

describe('what it says of phones', () => {
  it('is how to let them in, where only this machine reaches it; it makes nothing for that', async () => {
    server = await runServer(database.environment);
    await expect.poll(() => server?.printed()).toContain('\nFor phones: HOST=0.0.0.0 npm start\n');
    expect(readdirSync(database.environment.DATA_DIR ?? '')).not.toContain('https');
    await expect(fetched(server.url.replace('http:', 'https:'))).rejects.toThrow();
  });

  it('is where they begin, and what they have to trust, where they reach it', async () => {
    server = await runServer({ ...database.environment, HOST: '0.0.0.0' });
    const { port } = new URL(server.url);
    const authority = (await fetched(`http://127.0.0.1:${port}/cowbell-ca.crt`)).body;
    const { fingerprint256 } = new X509Certificate(authority);
    await expect.poll(() => server?.printed()).toContain(`\nCertificate SHA-256 ${fingerprint256}\n`);
    for (const line of server.printed().matchAll(/^For phones: (.*)$/gm))
      expect(line[1]).toMatch(new RegExp(`^http://[\\w.:[\\]]+:${port}/phone$`));
    const trusted = new X509Certificate(authority).toString();
    expect((await fetched(`https://127.0.0.1:${port}/readyz`, trusted)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    // The next start is trusted as this one was.
    server = await runServer({ ...database.environment, HOST: '0.0.0.0' });
    const again = new URL(server.url).port;
    expect((await fetched(`https://127.0.0.1:${again}/readyz`, trusted)).status).toBe(200);
  });

  it('is a fault where a file of its certificate cannot be used', async () => {
    const folder = join(database.environment.DATA_DIR ?? '', 'https');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'ca.key'), 'half a ke');
    await expect(runServer({ ...database.environment, HOST: '0.0.0.0' })).rejects.toThrow(
      `${join(folder, 'ca.key')} cannot be used`,
    );
  });
});

it('says so when its port is taken, and ends', async () => {
  const first = await runServer(database.environment);
  try {
    const { port } = new URL(first.url);
    await expect(runServer({ ...database.environment, PORT: port })).rejects.toThrow(
      `Cowbell cannot listen at 127.0.0.1:${port}: another program is there. Choose other settings, such as PORT=3001.`,
    );
  } finally {
    await first.kill();
  }
});

it('started twice at once on a new database, both serve it', async () => {
  const started = await Promise.all([runServer(database.environment), runServer(database.environment)]);
  try {
    for (const server of started) {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
  } finally {
    await Promise.all(started.map((server) => server.kill()));
  }
});

it.runIf(testEngine() === 'sqlite')(
  'cut off, gives every herd another tag: others may have seen what is gone; stopped, it does not',
  async () => {
    server = await runServer(database.environment);
    await send('/api/user/register/', USER);
    const { access } = (await send('/api/token/', USER)).body;
    const ask = (tag = '') =>
      fetch(`${server?.url}/api/cows/`, {
        headers: { authorization: `Bearer ${access}`, 'if-none-match': tag },
      });
    const tag = String((await ask()).headers.get('etag'));
    await server.stop('SIGTERM');
    server = await runServer(database.environment);
    expect((await ask(tag)).status).toBe(304);
    await send('/api/feeds/', { name: 'Hay', total_amount: 1, date_added: '2026-01-01' }, access);
    const seen = String((await ask()).headers.get('etag'));
    await server.kill();
    server = await runServer(database.environment);
    expect((await ask(seen)).status).toBe(200);
  },
);

describe.runIf(testEngine() === 'sqlite')('what keeps it from starting is said in a sentence', () => {
  const folder = () => database.environment.DATA_DIR ?? '';
  const file = () => join(folder(), 'cowbell.db');
  const backup = () => join(folder(), 'backups', 'daily-2026-06-01T00-00-00.db');

  /** What it printed, which must be no stack. */
  async function refusal(): Promise<string> {
    const printed = await runServer(database.environment).then(
      (started) => {
        server = started;
        return 'it started';
      },
      (error: Error) => error.message,
    );
    expect(printed).not.toMatch(/^\s+at /m);
    return printed;
  }

  /** A farm with a backup of it. */
  async function farmWithBackup(): Promise<void> {
    server = await runServer(database.environment);
    await send('/api/user/register/', USER);
    await server.stop('SIGTERM');
    await makeBackup({ engine: 'sqlite', file: file() }, backup());
  }

  it('a database that is lost or empty beside backups of it; on purpose it starts', async () => {
    await farmWithBackup();
    rmSync(file());
    const lost = await refusal();
    expect(lost).toContain(`There is no database at ${file()}`);
    expect(lost).toContain(`npm run restore -- ${backup()}`);
    expect(readdirSync(folder()).sort()).toEqual(['backups', 'secret']);
    writeFileSync(file(), '');
    expect(await refusal()).toContain(`There is no database at ${file()}`);
    const empty = openDatabase({ engine: 'sqlite', file: file() });
    await migrate(empty, 'sqlite');
    await empty.destroy();
    expect(await refusal()).toContain(`The database ${file()} is empty`);
    renameSync(join(folder(), 'backups'), join(folder(), 'old-backups'));
    server = await runServer(database.environment);
    expect((await send('/readyz')).status).toBe(200);
  });

  it('a log without its database', async () => {
    writeFileSync(`${file()}-wal`, 'the last that was entered');
    expect(await refusal()).toContain(`its log ${file()}-wal is there`);
    expect(readFileSync(`${file()}-wal`, 'utf8')).toBe('the last that was entered');
  });

  it('a file that is damaged, or no database, with the backup to put back', async () => {
    await farmWithBackup();
    writeFileSync(file(), 'no database'.repeat(1000));
    const printed = await refusal();
    expect(printed).toContain(`${file()} is damaged, or no database of Cowbell's`);
    expect(printed).toContain(`npm run restore -- ${backup()}`);
  });

  it('a database of a newer version', async () => {
    const db = openDatabase({ engine: 'sqlite', file: file() });
    await migrate(db, 'sqlite');
    await sql`insert into kysely_migration values ('9999-later', '2031-01-01')`.execute(db);
    await db.destroy();
    expect(await refusal()).toContain('newer version of Cowbell (it has 9999-later)');
  });

  it('a database that is a folder', async () => {
    mkdirSync(file());
    expect(await refusal()).toContain(`${file()} cannot be read or written`);
  });
});
