import { readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { buildCow, Client, TEST_PASSWORD } from '../../testing/client.ts';
import { testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { furnishFarm } from '../../testing/furnished-farm.ts';
import { entryOf, removeCow, undo } from '../../testing/history.ts';
import { invite, joined } from '../../testing/invited.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { allRows } from '../../testing/rows.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { loadConfig } from '../config.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { makeBackup, refuseDamaged } from './backup.ts';
import { backUpWhenDue } from './daily.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-06-15T10:00:00Z');
/** What a restore ends or leaves out on purpose. */
const NOT_RESTORED = [
  'sessions',
  'password_resets',
  'sign_in_links',
  'invitations',
  'sheet_links',
  'attempts',
];

let test: TestApp;
let folder: string;
const cleanUp: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  test = await testApp();
  folder = temporaryFolder('cowbell-backup-');
});
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const backup = (name = 'backup.db') => join(folder, name);
const withoutGeneration = (rows: Record<string, string[]>) =>
  JSON.parse(JSON.stringify(rows).replaceAll(/\\"generation\\":\\"\w*\\"/g, ''));

/** A place to restore to, and the database as it then is there. */
async function elsewhere() {
  const database = await testDatabase();
  const config = loadConfig({ LOG_LEVEL: 'silent', ...database.environment });
  let db: Db | undefined;
  cleanUp.push(async () => {
    await db?.destroy();
    await database.remove();
  });
  return {
    config,
    restore: (file: string) => restoreBackup(config.database, config.dataDir, file, NOW),
    read: async (without: string[]) => {
      db ??= openDatabase(config.database);
      return allRows(db, without);
    },
  };
}

/** Restores the backup in place of the data, and answers the app that runs on it. */
async function restoreHere(): Promise<TestApp> {
  const { database, dataDir } = test.config;
  await test.app.close();
  await test.db.destroy();
  await restoreBackup(database, dataDir, backup(), NOW);
  const restored = await testApp({
    DATA_DIR: dataDir,
    ...(database.engine === 'postgres' ? { DATABASE_URL: database.url } : {}),
  });
  cleanUp.push(() => restored.close());
  return restored;
}

describe('a backup', () => {
  it('restores to the same in every table', async () => {
    await furnishFarm(test);
    const { keeper, ids } = await furnishFarm(test);
    await removeCow(keeper, ids.cow);
    const barn = await joined(test, keeper, 'worker');
    const { user_id } = await membershipOf(test.db, barn.username);
    await keeper.post(`/api/members/${user_id}/sign-in-link/`, { password: TEST_PASSWORD });
    await invite(keeper, 'vet');
    await makeBackup(test.config.database, backup());
    const place = await elsewhere();
    expect(await place.restore(backup())).toBe(null);
    const original = await allRows(test.db, NOT_RESTORED);
    expect(withoutGeneration(await place.read(NOT_RESTORED))).toEqual(withoutGeneration(original));
    const { sessions, invitations, sign_in_links } = await place.read([]);
    expect([sessions, invitations, sign_in_links]).toEqual([[], [], []]);
  });

  it('holds one moment, while writes go on', async () => {
    const { keeper } = await furnishFarm(test);
    const writing = Array.from({ length: 40 }, (_, number) =>
      keeper.post('/api/feeds/', { name: `Feed ${number}`, total_amount: 1, date_added: '2026-06-01' }),
    );
    await makeBackup(test.config.database, backup());
    const written = await Promise.all(writing);
    expect(written.every((answer) => answer.status === 201)).toBe(true);
    const copy = openDatabase({ engine: 'sqlite', file: backup() });
    cleanUp.push(() => copy.destroy());
    const { revision } = await copy.selectFrom('farms').select('revision').executeTakeFirstOrThrow();
    // A key changes nothing of the herd.
    const entries = await copy.selectFrom('journal').select('id').where('kind', '!=', 'key.create').execute();
    const feeds = await copy.selectFrom('feeds').select('id').execute();
    const fed = await copy.selectFrom('journal').select('id').where('kind', '=', 'feed.create').execute();
    expect(entries).toHaveLength(revision);
    expect(fed).toHaveLength(feeds.length);
  });

  it('takes nothing away when it is restored: what was there is kept, and can be put back', async () => {
    const place = await elsewhere();
    const first = await furnishFarm(test);
    await makeBackup(test.config.database, backup('first.db'));
    await furnishFarm(test);
    await makeBackup(test.config.database, backup('second.db'));
    const original = await allRows(test.db, NOT_RESTORED);
    await place.restore(backup('second.db'));
    const replaced = await place.restore(backup('first.db'));
    expect(JSON.stringify((await place.read([])).cows)).toContain(first.marker);
    expect((await place.read([])).farms).toHaveLength(1);
    const again = await elsewhere();
    await again.restore(replaced ?? '');
    expect(withoutGeneration(await again.read(NOT_RESTORED))).toEqual(withoutGeneration(original));
  });

  it('makes every herd a new one to those who kept the old, even at the same revision', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ name: 'Before' });
    await makeBackup(test.config.database, backup());
    const made = await keeper.post('/api/cows/', buildCow({ name: 'Lost' }));
    const lost = await keeper.get('/api/cows/');
    const restored = await restoreHere();
    const request = (
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) =>
      restored.client.request(method, url, payload, { authorization: `Bearer ${keeper.access}`, ...headers });
    // Her id is given again, to another animal: a request meant for the first must not change the second.
    const other = await request('POST', '/api/cows/', buildCow());
    expect(other.body.id).toBe(made.body.id);
    const on = { 'x-herd-generation': String(made.headers['x-herd-generation']) };
    const late = await request('PATCH', `/api/cows/update/${made.body.id}/`, { weight: 1 }, on);
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    const tag = String(lost.headers.etag);
    const now = await request('GET', '/api/cows/', undefined, { 'if-none-match': tag });
    expect(now.status).toBe(200);
    expect(now.raw.toString()).not.toContain('Lost');
    expect(String(now.headers.etag).split('.')[1]).toBe(tag.split('.')[1]);
    expect((await restored.client.post('/api/token/refresh/', { refresh: keeper.refresh })).status).toBe(401);
  });

  it("opens nobody's farm to a token of somebody who registered after it was made", async () => {
    await test.keeper();
    await makeBackup(test.config.database, backup());
    const lost = await test.keeper();
    const restored = await restoreHere();
    await restored.keeper();
    const authorization = `Bearer ${lost.access}`;
    expect((await restored.client.get('/api/user/', { authorization })).status).toBe(401);
  });

  it('gives no id twice afterwards, so that what was deleted can still come back', async () => {
    const { keeper, ids } = await furnishFarm(test);
    const calf = await keeper.cow({ name: 'Last' });
    const deleted = await removeCow(keeper, calf.id);
    await makeBackup(test.config.database, backup());
    const restored = await restoreHere();
    const { username } = keeper;
    const { body } = await restored.client.post('/api/token/', { username, password: TEST_PASSWORD });
    const own = new Client((request) => restored.app.inject(request), { ...body, username });
    expect((await own.cow()).id).toBeGreaterThan(calf.id);
    expect((await undo(own, entryOf(deleted))).status).toBe(200);
    expect((await own.readCow(calf.id)).name).toBe('Last');
    expect(ids.cow).toBeLessThan(calf.id);
  });

  it('is refused when it is damaged, no backup, or not there', async () => {
    const place = await elsewhere();
    await expect(place.restore(backup())).rejects.toThrow(/There is no file/);
    writeFileSync(backup(), 'something else');
    await expect(place.restore(backup())).rejects.toThrow(/no backup of Cowbell's/);
    await expect(makeBackup(test.config.database, backup())).rejects.toThrow(/already/);
  });

  it('is looked over while others are answered', async () => {
    await makeBackup(test.config.database, backup());
    let answered = false;
    setImmediate(() => {
      answered = true;
    });
    await refuseDamaged(backup());
    expect(answered).toBe(true);
  });

  it('that is damaged is known', async () => {
    await furnishFarm(test);
    await makeBackup(test.config.database, backup());
    const { size } = statSync(backup());
    truncateSync(backup(), size - 4096);
    await expect(refuseDamaged(backup())).rejects.toThrow(/backup.db is (damaged|no backup)/);
  });

  it.runIf(testEngine() === 'sqlite')('is not restored under a running server', async () => {
    await makeBackup(test.config.database, backup());
    await test.keeper();
    const attempt = restoreBackup(test.config.database, test.config.dataDir, backup(), NOW);
    await expect(attempt).rejects.toThrow(/The server is running/);
    expect((await test.keeper()).access).toBeTruthy();
  });
});

describe('the daily backup', () => {
  it('is made once a day, and the last seven are kept', async () => {
    const made: (string | null)[] = [];
    for (let day = 1; day <= 9; day += 1) {
      const night = new Date(`2026-06-0${day}T02:17:00Z`);
      made.push(await backUpWhenDue(test.config, night));
      expect(await backUpWhenDue(test.config, new Date(night.getTime() + 3_600_000))).toBe(null);
    }
    expect(made.every(Boolean)).toBe(true);
    const files = readdirSync(join(test.config.dataDir, 'backups'));
    expect(files).toHaveLength(7);
    expect(files.sort()[0]).toBe('daily-2026-06-03T02-17-00.db');
  });

  it('is made whatever a clock that ran ahead has left, which counts for nothing', async () => {
    const day = (number: number) => new Date(`2026-06-0${number}T02:17:00Z`);
    const ahead = await backUpWhenDue(test.config, new Date('2031-01-01T00:00:00Z'));
    for (let number = 1; number <= 8; number += 1)
      expect(await backUpWhenDue(test.config, day(number))).toBeTruthy();
    const files = readdirSync(join(test.config.dataDir, 'backups')).sort();
    expect(files).toHaveLength(8);
    expect(files[0]).toBe('daily-2026-06-02T02-17-00.db');
    expect(ahead).toContain(files[7]);
  });

  it.runIf(testEngine() === 'sqlite')('of nothing pushes none out that holds something', async () => {
    await test.keeper();
    const file = await backUpWhenDue(test.config, new Date('2026-06-01T00:00:00Z'));
    const empty = await testApp();
    cleanUp.push(() => empty.close());
    const lost = { directDatabase: empty.config.database, dataDir: test.config.dataDir };
    for (let number = 2; number <= 9; number += 1)
      expect(await backUpWhenDue(lost, new Date(`2026-06-0${number}T02:17:00Z`))).toBeTruthy();
    const files = readdirSync(join(test.config.dataDir, 'backups')).sort();
    expect(files).toHaveLength(8);
    expect(file).toContain(files[0]);
  });

  it('takes away what an interrupted one left, and not what is being written', async () => {
    const backups = join(test.config.dataDir, 'backups');
    await backUpWhenDue(test.config, NOW);
    const [left, underWay] = ['daily-2026-06-14T09-17-00.db.part', 'cowbell-1.db.part'];
    const at = (name: string, minutes: number) => {
      writeFileSync(join(backups, name), 'half of a backup');
      const written = new Date(NOW.getTime() - minutes * 60_000);
      utimesSync(join(backups, name), written, written);
    };
    at(left, 61);
    at(`${left}-journal`, 61);
    at(underWay, 1);
    expect(await backUpWhenDue(test.config, NOW)).toBe(null);
    expect(readdirSync(backups).sort()).toEqual([underWay, 'daily-2026-06-15T10-00-00.db']);
  });
});
