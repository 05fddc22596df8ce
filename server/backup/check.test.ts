/** The restore drill: it says what a restore would bring, and leaves everything as it was. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '../../testing/admin.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { type FurnishedFarm, furnishFarm } from '../../testing/furnished-farm.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeBackup } from './backup.ts';
import { dataTables } from './copy.ts';

let database: TestDatabase;
let test: TestApp;
let farm: FurnishedFarm;
let folder: string;
let backup: string;
beforeAll(async () => {
  database = await testDatabase({ migrated: true });
  test = await testApp({}, {}, database);
  farm = await furnishFarm(test);
  folder = temporaryFolder('cowbell-check-');
  backup = join(folder, 'daily-2026-06-15T10-00-00.db');
  await makeBackup(test.config.database, backup);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the drill with a folder of its own for what is temporary, which it has to leave empty. */
async function check(file: string, ...args: string[]) {
  const temporary = temporaryFolder('cowbell-drills-');
  const said = await admin({ ...database.environment, TMPDIR: temporary }, 'check-backup', file, ...args);
  expect(readdirSync(temporary)).toEqual([]);
  rmSync(temporary, { recursive: true });
  return said;
}

/** What ends with a restore. */
const ENDED = Object.fromEntries(
  ['sessions', 'password_resets', 'sign_in_links', 'invitations', 'sheet_links', 'attempts'].map((table) => [
    table,
    0,
  ]),
);

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, statSync(join(parentPath, name)).mtimeMs] as const);

it('counts what a restore would bring, and touches nothing', async () => {
  const tables: Record<string, number> = {};
  for (const { name } of await dataTables(test.db))
    tables[name] = (
      await test.db
        .selectFrom(name as 'farms')
        .selectAll()
        .execute()
    ).length;
  const before = [filesIn(folder), readFileSync(backup), filesIn(test.config.dataDir)];
  const { code, stdout, stderr } = await check(backup, '--json');
  expect([code, stderr]).toEqual([0, '']);
  const [newest] = (await farm.keeper.get('/api/history/')).body;
  expect(JSON.parse(stdout)).toEqual({
    tables: { ...tables, ...ENDED },
    newest_change: new Date(newest.at).toISOString(),
    made_at: '2026-06-15T10:00:00.000Z',
    migrations_run: 0,
  });
  expect([filesIn(folder), readFileSync(backup), filesIn(test.config.dataDir)]).toEqual(before);
  expect((await farm.keeper.get('/api/cows/')).status).toBe(200);

  const said = await check(backup);
  expect(said.stdout).toMatch(/^ +2 {2}cows$/m);
  expect(said.stdout).toContain(new Date(newest.at).toISOString());
});

it('brings an older backup to this version', async () => {
  const old = join(folder, 'old.db');
  writeFileSync(old, gunzipSync(readFileSync('testing/saved/0.1.0/sqlite.db.gz')));
  const { code, stdout, stderr } = await check(old, '--json');
  expect([code, stderr]).toEqual([0, '']);
  const { tables, migrations_run } = JSON.parse(stdout);
  expect(migrations_run).toBeGreaterThan(0);
  expect(tables.memberships).toBeGreaterThan(0);
});

it.each([
  ['is not there', () => join(folder, 'nowhere.db'), /^There is no file /],
  ['is no database', () => written('no.db', 'a letter to the vet'), /no\.db is no backup of Cowbell's: /],
  ['is cut short', () => cut(), /^short\.db is /],
  ['is of a newer version', () => newer(), /newer version of Cowbell/],
])('tells why a backup that %s would not restore', async (_what, file, reason) => {
  const { code, stdout, stderr } = await check(file());
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(reason);
  expect(stderr).not.toMatch(/\bat .*\.ts:/);
});

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function cut(): string {
  const file = join(folder, 'short.db');
  cpSync(backup, file);
  truncateSync(file, Math.floor(statSync(file).size / 2));
  return file;
}

function newer(): string {
  const file = join(folder, 'newer.db');
  cpSync(backup, file);
  const content = new DatabaseSync(file);
  content.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
  content.close();
  return file;
}
