import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '#domain/kinds/index.ts';
import { LANGUAGES } from '#domain/values/language.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { furnishFarm } from '../../testing/furnished-farm.ts';
import { knownTables } from '../../testing/known-tables.ts';
import { farmWith } from '../../testing/memberships.ts';
import { membersOf } from '../herd/people/memberships.repository.ts';
import { wordsIn } from '../http/words.ts';
import { EXPORTED_TABLES } from './export.repository.ts';
import { herdListXlsx } from './herd-list.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Tables without anything a keeper entered or is entitled to, each for its reason. */
const NOT_EXPORTED = new Map([
  ['attempts', 'keyed hashes, kept for 30 days at most'],
  ['farm_checks', 'where the daily check stands, made anew from the herd'],
  ['password_resets', 'secrets, kept for an hour'],
  ['ended_sessions', 'hashes of secrets that open nothing any more'],
  ['second_factors', 'secrets of a phone, which only the server opens'],
  ['sign_in_links', 'secrets, kept for a quarter of an hour'],
  ['recovery_codes', 'secrets on paper, of which the server has hashes'],
  ['calendar_addresses', 'a secret, made anew in one press'],
  ['sheet_links', 'what was shared for a day, made of the herd'],
  ['ade_calls', 'what programs asked last, with paths that they made up'],
  ['ade_sources', 'addresses with secrets, which only the server opens'],
  ['idempotency_keys', 'answers that were given already, kept for 90 days'],
]);

async function tables(): Promise<string[]> {
  return (await knownTables(test.db)).map(({ name }) => name);
}

describe('the export', () => {
  it("holds everything of the farm, its pictures and history, and nothing of another's", async () => {
    const farm = await furnishFarm(test);
    const stranger = await furnishFarm(test);
    const { headers, status, raw } = await farm.keeper.get('/api/export/');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="cowbell-2026-06-15.json"');
    const text = raw.toString();
    const all = JSON.parse(text);
    expect(all.farm).toMatchObject({ time_zone: 'Europe/Paris' });
    expect(all.users).toEqual([expect.objectContaining({ username: farm.keeper.username })]);
    expect(all.cows).toContainEqual(expect.objectContaining({ id: farm.ids.cow, name: farm.marker }));
    for (const name of [...KINDS.map(({ table }) => table), 'sessions', 'pictures']) {
      expect(all[name], name).not.toEqual([]);
    }
    expect(all.history_rows[0]).toMatchObject({ before: null, after: { name: farm.marker } });
    const image = Buffer.from(all.pictures[0].webp_base64, 'base64');
    expect(image.subarray(8, 12).toString()).toBe('WEBP');
    expect(text).not.toMatch(/argon2|token_hash/);
    expect(text).not.toContain(stranger.marker);
  });

  it('has the people of the farm, and of their devices those of who asks alone', async () => {
    const { owner, join } = await farmWith(test);
    const { client } = await join('worker');
    const all = JSON.parse((await owner.get('/api/export/')).raw.toString());
    expect(all.users).toEqual([
      expect.objectContaining({ username: owner.username, role: 'owner', invited_by: null }),
      expect.objectContaining({ username: client.username, role: 'worker', joined_at: expect.any(String) }),
    ]);
    expect((await client.get('/api/sessions/')).body).toHaveLength(1);
    expect(all.sessions).toHaveLength(1);
  });

  it('forgets no table', async () => {
    const left = (await tables()).filter((name) => !NOT_EXPORTED.has(name));
    expect([...EXPORTED_TABLES].sort()).toEqual(left.sort());
  });
});

describe('exports at once', () => {
  it.each(['/api/export/', '/api/export/zip/'])(
    '%s: two of a farm, each until its reader has it all, and nobody else is held up',
    async (path) => {
      const { keeper, farmId, ids } = await furnishFarm(test);
      // More bytes than the sockets between server and reader hold.
      for (const number of [1, 2, 3]) {
        const key = randomBytes(16).toString('hex');
        const page = randomBytes(8 * 1024 * 1024);
        const image = { key, farm_id: farmId, card: page.subarray(0, 1), page };
        await test.db
          .insertInto('images')
          .values({ ...image, created_at: '2026-06-15T10:00:00Z' })
          .execute();
        const { id } = number === 1 ? { id: ids.cow } : await keeper.cow();
        await test.db.updateTable('cows').set({ image_key: key }).where('id', '=', id).execute();
      }
      if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = test.app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${keeper.access}` };
      const open = () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          request({ port, path, headers, agent: false }, resolve).on('error', reject).end();
        });
      const unread = [await open(), await open()];
      const refused = await keeper.get(path);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      // The places for exports are free again: other farms get whole exports, several times.
      const { keeper: other } = await furnishFarm(test);
      for (const _ of [1, 2, 3]) expect((await other.get(path)).status).toBe(200);
      for (const answer of unread) expect((await buffer(answer)).length).toBeGreaterThan(24 * 1024 * 1024);
      expect((await keeper.get(path)).status).toBe(200);
    },
  );
});

describe('a workbook', () => {
  it('is made in a thread of its own', async () => {
    const keeper = await test.keeper();
    await keeper.cow();
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    process.on('worker', count);
    try {
      expect((await keeper.post('/api/export/herd/', { format: 'xlsx' })).status).toBe(200);
      expect(threads).toBe(1);
    } finally {
      process.off('worker', count);
    }
  });

  it.each(LANGUAGES)('names its sheet in %s, as Excel takes it', async (language) => {
    const words = wordsIn(language);
    const { default: readWorkbook } = await import('read-excel-file/node');
    const sheets = await readWorkbook(await herdListXlsx([], words));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([words.say('herd-list.sheet')]);
    expect(words.say('herd-list.sheet')).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  });

  it('that takes more than a thread may have is refused', async () => {
    await expect(herdListXlsx([], wordsIn('en'), { seconds: 0, memory: 100 })).rejects.toMatchObject({
      code: 'too_large',
      reasons: [{ code: 'export.workbook-too-large' }],
    });
  });
});

describe('the end of an account', () => {
  it('leaves no row of the farm in any table, and all of the others', async () => {
    const farm = await furnishFarm(test);
    const other = await furnishFarm(test);
    const usersOf = new Map<number, number[]>();
    for (const { farmId } of [farm, other]) usersOf.set(farmId, await membersOf(test.db, farmId));
    const known = new Map((await knownTables(test.db)).map(({ name, columns }) => [name, columns]));
    const count = async (table: string, farmId: number) => {
      const columns = known.get(table) ?? [];
      const has = (name: string) => columns.some((column) => column.name === name);
      const users = sql.join(usersOf.get(farmId) ?? []);
      const where = has('farm_id')
        ? sql`farm_id = ${farmId}`
        : has('user_id')
          ? sql`user_id in (${users})`
          : table === 'users'
            ? sql`id in (${users})`
            : sql`id = ${farmId}`;
      const result = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${where}`.execute(test.db);
      return Number(result.rows[0]?.count);
    };
    const owned = (await tables()).filter((name) => name !== 'attempts');
    for (const table of owned) {
      // A table without rows of this farm would not show whether it is emptied: see testing/furnished-farm.ts.
      expect(await count(table, farm.farmId), table).toBeGreaterThan(0);
    }
    expect((await farm.keeper.delete('/api/user/', { password: TEST_PASSWORD })).status).toBe(204);
    for (const table of owned) {
      expect(await count(table, farm.farmId), table).toBe(0);
      expect(await count(table, other.farmId), table).toBeGreaterThan(0);
    }
    for (const table of [
      'sessions',
      'notification_preferences',
      'alert_choices',
      'password_resets',
    ] as const) {
      const left = await test.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', 'in', usersOf.get(farm.farmId) ?? [])
        .execute();
      expect(left).toEqual([]);
    }
    expect((await farm.keeper.get('/api/user/')).status).toBe(401);
  });
});
