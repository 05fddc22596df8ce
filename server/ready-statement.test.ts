/**
 * An unchanged herd is answered by one statement where the farm is known: who it is, what they are on the farm, and how the farm stands.
 * On PostgreSQL that of a user who names none, or of a key, is asked for by another statement, which goes on the same way.
 */
import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../testing/client.ts';
import { testEngine } from '../testing/figures.ts';
import { membershipOf } from '../testing/memberships.ts';
import { recordStatements } from '../testing/query-plans.ts';
import { buildApp } from './app.ts';
import { databaseAnswers } from './database/answers.ts';
import { openDatabase } from './database/database.ts';

let test: TestApp;
let keeper: Client;
let tag: string;
beforeAll(async () => {
  test = await testApp();
  keeper = await test.keeper();
  await keeper.cow();
  tag = String((await keeper.get('/api/cows/')).headers.etag);
});
afterAll(() => test.close());

/** Asks through a socket: other tests hand their requests to the framework directly. */
function ask(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/cows/`, { headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}

const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` });

const STATEMENTS = testEngine() === 'postgres' ? 2 : 1;

it.each<[string, number, () => Promise<Record<string, string>>]>([
  ['a user who names no farm', STATEMENTS, async () => bearer(keeper.access)],
  [
    'a user who names the farm',
    1,
    async () => ({
      ...bearer(keeper.access),
      'x-farm': String((await membershipOf(test.db, keeper.username)).farm_id),
    }),
  ],
  [
    'a program with a key',
    STATEMENTS,
    async () => {
      const asked = { name: 'Robot', scope: 'read', password: TEST_PASSWORD };
      const { key } = (await keeper.post('/api/keys/', asked)).body;
      // On its first use the day is noted.
      await test.client.as({ access: key }).get('/api/places/');
      return bearer(key);
    },
  ],
])('is read for %s by %i', async (_who, count, headersOf) => {
  const headers = { ...(await headersOf()), 'if-none-match': tag };
  const db = openDatabase(test.config.database);
  const app = await buildApp({ ...test.services, db });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  // What a new connection asks is no part of it.
  await databaseAnswers(db);
  const recording = recordStatements();
  const status = await ask(url, headers);
  const statements = recording.stop();
  await app.close();
  await db.destroy();
  expect(status).toBe(304);
  expect(statements).toHaveLength(count);
});
