/** What is answered while the database cannot be reached. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { freePort } from '../testing/free-port.ts';
import { buildApp } from './app.ts';
import { type Db, openDatabase } from './database/database.ts';
import type { App } from './http/app-type.ts';

let test: TestApp;
let db: Db;
let app: App;
let client: Client;
let access: string | null;

beforeAll(async () => {
  test = await testApp();
  access = (await test.keeper()).access;
  db = openDatabase({
    engine: 'postgres',
    url: `postgres://cowbell@127.0.0.1:${await freePort()}/cowbell`,
  });
  app = await buildApp(
    { ...test.services, db, config: { ...test.config, logLevel: 'silent' } },
    { maxDelayMs: Number.POSITIVE_INFINITY },
  );
  client = new Client((request) => app.inject(request), null);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await test.close();
});

describe('without its database the server', () => {
  it('lives, but is not ready', async () => {
    expect((await client.get('/healthz')).status).toBe(200);
    expectRefusal(await client.get('/readyz'), 503);
  });

  it('answers 503 and when to try again', async () => {
    const authorization = `Bearer ${access}`;
    const answers = [
      await client.post('/api/token/', { username: 'bella', password: 'green-pastures' }),
      await client.get('/api/cows/', { authorization }),
      await client.post('/api/feeds/', {}, { authorization }),
      await client.get(`/api/images/${'0'.repeat(32)}/page.webp`),
    ];
    for (const answer of answers) {
      expectRefusal(answer, 503);
      expect(answer.body.code).toBe('unavailable');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.raw.toString()).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/);
    }
  });

  it('still refuses what needs no database to be refused', async () => {
    expectRefusal(await client.get('/api/cows/'), 401);
    expectRefusal(await client.get('/api/nothing/'), 404);
    expectRefusal(await client.post('/api/token/', {}), 400, 'username', 'password');
  });
});
