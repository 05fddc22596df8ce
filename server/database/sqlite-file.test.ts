/**
 * What is promised of the SQLite file: acknowledged changes are on the disk, and another process's lock keeps nobody
 * from reading.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { testEngine } from '../../testing/figures.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { MOST_PAGES, WriteAheadLog } from './write-ahead-log.ts';

const FEED = { name: 'Hay', total_amount: 1, date_added: '2026-06-01' };

let test: TestApp;
let keeper: Client;
let file: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  test = await testApp();
  keeper = await test.keeper();
  file = test.config.database.engine === 'sqlite' ? test.config.database.file : '';
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await test.close();
});

const feeds = async () => (await keeper.get('/api/feeds/')).body.length;

/** Holds every sync of a file back until it is released; counts them. */
async function holdSyncs() {
  const handle = await open(file, 'r');
  const real = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const waiting: PromiseWithResolvers<void>[] = [];
  const spy = vi.spyOn(real, 'datasync').mockImplementation(() => {
    const sync = Promise.withResolvers<void>();
    waiting.push(sync);
    return sync.promise;
  });
  return {
    get begun() {
      return spy.mock.calls.length;
    },
    release: () => waiting.shift()?.resolve(),
    fail: () =>
      waiting.shift()?.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })),
  };
}

/** Another process that holds the file's lock until it is told to release it. */
async function locked(how: 'immediate' | 'exclusive') {
  const code = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(file)});
    database.exec('begin ${how}');
    process.stdout.write('held');
    process.stdin.once('data', () => { database.exec('rollback'); database.close(); process.exit(); });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.write('go');
    await once(child, 'close');
  };
}

/** Commits more than the log may have. */
/** Bytes of which the log is emptied. */
const MORE_THAN_STAYS = 1.05 * MOST_PAGES * 4096;

async function write(round: number) {
  const [farm] = await test.db.selectFrom('farms').select('id').execute();
  const bytes = Buffer.alloc(MORE_THAN_STAYS / 2);
  const row = { key: `k${round}`, farm_id: farm?.id ?? 0, card: bytes, page: bytes };
  await test.db
    .insertInto('images')
    .values({ ...row, created_at: '2026-01-01' })
    .execute();
}

/** How many pages of the log a thread has not copied into the file yet. */
function uncopied(look: DatabaseSync): number {
  const { log, checkpointed } = look.prepare('pragma wal_checkpoint(noop)').get() ?? {};
  return Number(log) - Number(checkpointed);
}

describe.runIf(testEngine() === 'sqlite')('a write', () => {
  it('is acknowledged when it is on the disk, not before', async () => {
    const syncs = await holdSyncs();
    let acknowledged = false;
    const answer = keeper.post('/api/feeds/', FEED).then((given) => {
      acknowledged = true;
      return given;
    });
    // Other readers see it already, without waiting.
    await expect.poll(feeds).toBe(1);
    await expect.poll(() => syncs.begun).toBe(1);
    expect(acknowledged).toBe(false);
    syncs.release();
    expect((await answer).status).toBe(201);
  });

  it('shares its way to the disk with all that come meanwhile', async () => {
    const syncs = await holdSyncs();
    const first = keeper.post('/api/feeds/', FEED);
    await expect.poll(() => syncs.begun).toBe(1);
    const others = Array.from({ length: 12 }, () => keeper.post('/api/feeds/', FEED));
    await expect.poll(feeds).toBe(13);
    syncs.release();
    await first;
    await expect.poll(() => syncs.begun).toBe(2);
    syncs.release();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(syncs.begun).toBe(2);
  });

  it('is refused once the disk has failed, since it cannot be promised any more; reading goes on', async () => {
    const syncs = await holdSyncs();
    const answer = keeper.post('/api/feeds/', FEED);
    await expect.poll(() => syncs.begun).toBe(1);
    syncs.fail();
    expectRefusal(await answer, 503);
    expectRefusal(await keeper.post('/api/feeds/', FEED), 503);
    expect(syncs.begun).toBe(1);
    expect((await keeper.get('/api/feeds/')).status).toBe(200);
  });

  it('is acknowledged also where its log cannot be looked at just then', async () => {
    vi.spyOn(SqliteConnection.prototype, 'log').mockImplementation(() => {
      throw new Error('database is locked');
    });
    expect((await keeper.post('/api/feeds/', FEED)).status).toBe(201);
  });

  it('does not make the log longer for ever', async () => {
    const look = new DatabaseSync(file, { readOnly: true });
    await write(0);
    await expect.poll(() => uncopied(look)).toBe(0);
    const { size } = statSync(`${file}-wal`);
    await write(1);
    await expect.poll(() => uncopied(look)).toBe(0);
    look.close();
    expect(statSync(`${file}-wal`).size).toBeLessThan(1.2 * size);
  });

  it('is copied out of the log also where it came when the copying of others was about to end', async () => {
    const other = new DatabaseSync(`${file}-other`);
    other.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table blobs (bytes)');
    const insert = other.prepare(`insert into blobs values (zeroblob(${MORE_THAN_STAYS}))`);
    insert.run();
    const log = new WriteAheadLog(`${file}-other`);
    let asked = 0;
    const size = () => {
      const pages = uncopied(other);
      asked += 1;
      // Asked a second time it has been copied.
      if (asked === 2) insert.run();
      return { pages, copied: 0 };
    };
    log.keepShort(size, (work) => work());
    await log.close();
    expect(uncopied(other)).toBe(0);
    other.close();
  });
});

describe.runIf(testEngine() === 'sqlite')('while the file is open', () => {
  it('no other process can have it for itself alone, and take its log away', async () => {
    // With several connections: opening one must not let go of the lock of those before it.
    await Promise.all([feeds(), keeper.post('/api/feeds/', FEED), keeper.get('/api/export/')]);
    const code = `
      const { DatabaseSync } = require('node:sqlite');
      const database = new DatabaseSync(process.argv[1]);
      database.exec('pragma locking_mode = exclusive; select count(*) from feeds');`;
    const { stderr } = spawnSync(process.execPath, ['-e', code, file], { encoding: 'utf8' });
    expect(stderr).toContain('database is locked');
  });
});

describe.runIf(testEngine() === 'sqlite')('while another process has the lock', () => {
  it.each(['immediate', 'exclusive'] as const)(
    '(%s) reads are answered, and writes when it lets go',
    async (how) => {
      const letGo = await locked(how);
      // More than there are connections.
      const writes = Array.from({ length: 8 }, () => keeper.post('/api/feeds/', FEED));
      let written = 0;
      for (const write of writes) void write.then(() => (written += 1));
      for (let read = 0; read < 50; read += 1) {
        expect((await keeper.get('/api/feeds/')).body).toEqual([]);
        expect((await keeper.get('/api/cows/grouped/')).status).toBe(200);
        expect((await keeper.get('/readyz')).status).toBe(200);
        await setImmediate();
      }
      expect(written).toBe(0);
      await letGo();
      expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 201));
    },
  );

  it('writes are refused after five seconds, all that wait at once, and said when to come back', async () => {
    await locked('immediate');
    const now = performance.now.bind(performance);
    let ahead = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const writes = Array.from({ length: 8 }, () => keeper.post('/api/feeds/', FEED));
    const older = setInterval(() => {
      ahead += 5001;
    }, 20);
    const answers = await Promise.all(writes).finally(() => clearInterval(older));
    for (const answer of answers) {
      expectRefusal(answer, 503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
