import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { testEngine } from '../../testing/figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it.each(['/healthz', '/readyz'])('%s answers anybody', async (path) => {
  const { status, body } = await test.client.get(path);
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ok' });
});

describe.runIf(testEngine() === 'sqlite')('/readyz says in a word why not', () => {
  const expectReason = async (app: TestApp, reason: string) => {
    const answer = await app.client.get('/readyz');
    expectRefusal(answer, 503);
    expect(answer.body.reason).toBe(reason);
  };
  const fileOf = ({ config: { database } }: TestApp) => (database.engine === 'sqlite' ? database.file : '');

  it('when there is no room left, until there is; writes are refused meanwhile, reading goes on', async () => {
    const keeper = await test.keeper();
    const feed = { name: 'x'.repeat(100), total_amount: 1, date_added: '2026-06-01' };
    // Allows no more pages than there are.
    await sql`pragma max_page_count = 1`.execute(test.db);
    let answer = await keeper.post('/api/feeds/', feed);
    for (let tries = 0; answer.status === 201 && tries < 1000; tries += 1)
      answer = await keeper.post('/api/feeds/', feed);
    expectRefusal(answer, 503);
    expect(codesOf(answer)).toEqual(['server.disk-full']);
    await expectReason(test, 'disk_full');
    expect((await keeper.get('/api/feeds/')).status).toBe(200);
    await sql`pragma max_page_count = 4294967294`.execute(test.db);
    expect((await keeper.post('/api/feeds/', feed)).status).toBe(201);
    expect((await test.client.get('/readyz')).status).toBe(200);
  });

  it('when the database is damaged, once anybody has met it, or its file is gone', async () => {
    const first = await testApp();
    const keeper = await first.keeper();
    await keeper.cow();
    const { rows } = await sql<{ page: number }>`
      select rootpage as page from sqlite_schema where name = 'cows'`.execute(first.db);
    // When the app is closed, the whole database is in the file itself.
    await first.app.close();
    await first.db.destroy();
    const file = openSync(fileOf(first), 'r+');
    writeSync(file, Buffer.alloc(4096, 0xaa), 0, 4096, ((rows[0]?.page ?? 0) - 1) * 4096);
    closeSync(file);
    const app = await testApp({ DATA_DIR: first.config.dataDir });
    const authorization = `Bearer ${keeper.access}`;
    expectRefusal(await app.client.get('/api/cows/', { authorization }), 503);
    await expectReason(app, 'damaged');
    renameSync(fileOf(app), `${fileOf(app)}.away`);
    await expectReason(app, 'lost');
    await app.close();
    rmSync(first.config.dataDir, { recursive: true });
  });
});
