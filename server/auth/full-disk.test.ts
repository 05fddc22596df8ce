/** Logging in on a full disk. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { testEngine } from '../../testing/figures.ts';
import { databaseFailure } from '../database/failures.ts';

/** Inserts rows until there is no room. */
async function fillUp(insert: (key: string) => Promise<unknown>): Promise<void> {
  for (let row = 0; row < 1000; row += 1) {
    const failed = await insert(`row ${row}`).then(() => null, databaseFailure);
    if (failed === 'full') return;
  }
  throw new Error('There is room for 1,000 rows');
}

/** Only SQLite's file can be made to end where it is. */
describe.runIf(testEngine() === 'sqlite')('on a full disk', () => {
  let test: TestApp;
  let keeper: Client;
  beforeAll(async () => {
    test = await testApp({ TRUST_PROXY: 'on' });
    keeper = await test.keeper();
    await keeper.cow();
    await sql`pragma max_page_count = 1`.execute(test.db);
    // The pages that there are have room for some rows more.
    const user_id = (await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    const over = { user_id, user_agent: 'x', created_at: '2020', last_used_at: '2020', expires_at: '2020' };
    await fillUp((token_hash) =>
      test.db
        .insertInto('sessions')
        .values({ ...over, token_hash })
        .execute(),
    );
    await fillUp((key) =>
      test.db.insertInto('attempts').values({ key, at: '2020', expires_at: '2099' }).execute(),
    );
  });
  afterAll(() => test.close());

  const logIn = (password: string, address: string) =>
    test.client.post('/api/token/', { username: keeper.username, password }, { 'x-forwarded-for': address });

  it('one logs in, renews a session and reads; what needs room is refused', async () => {
    const { status, body } = await logIn(TEST_PASSWORD, '192.0.2.1');
    expect(status).toBe(200);
    const authorization = `Bearer ${body.access}`;
    expect((await test.client.get('/api/cows/', { authorization })).body).toHaveLength(1);
    const renewed = await test.client.post('/api/token/refresh/', { refresh: keeper.refresh });
    expect(renewed.status).toBe(200);
    // Whoever logs out is logged out.
    const left = await test.client.post('/api/token/blacklist/', { refresh: keeper.refresh });
    expect(left.status).toBe(200);
    expectRefusal(await test.client.post('/api/token/refresh/', { refresh: keeper.refresh }), 401);
    // There was no room for a session: one logs in again when the token is over.
    expectRefusal(await test.client.post('/api/token/refresh/', { refresh: body.refresh }), 401);
    const feed = { name: 'x'.repeat(100), total_amount: 1, date_added: '2026-06-01' };
    let refused = await keeper.post('/api/feeds/', feed);
    for (let more = 0; refused.status === 201 && more < 1000; more += 1)
      refused = await keeper.post('/api/feeds/', feed);
    expectRefusal(refused, 503);
    expect(codesOf(refused)).toEqual(['server.disk-full']);
  });

  it('passwords are guessed no more often than else', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => logIn('wrong', '192.0.2.2')));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 15]);
    expect((await logIn(TEST_PASSWORD, '192.0.2.2')).status).toBe(429);
    expect((await logIn(TEST_PASSWORD, '192.0.2.3')).status).toBe(200);
    test.setClock('2026-06-15T10:15:00Z');
    expect((await logIn(TEST_PASSWORD, '192.0.2.2')).status).toBe(200);
  });
});
