/** Of tables that are kept in parts by the farm, each statement of a day of calls reads and writes those of one farm. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { hasParts } from '../testing/figures.ts';
import { type FurnishedFarm, furnishFarm } from '../testing/furnished-farm.ts';
import { databaseInParts } from '../testing/partitioned.ts';
import { partsTouched, sentToPostgres } from '../testing/parts-touched.ts';
import { type SmtpFixture, startSmtp } from '../testing/smtp.ts';
import { end, type Send, walk } from '../testing/walk-of-calls.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/database.ts';

let smtp: SmtpFixture;
let test: TestApp;
let farm: FurnishedFarm;
beforeAll(async () => {
  smtp = await startSmtp();
  const settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'bell@farm.example',
    PUBLIC_URL: 'https://farm.example',
    ADE_ALLOW: '127.0.0.1',
  };
  test = await testApp(settings, {}, hasParts() ? await databaseInParts(8) : undefined);
  farm = await furnishFarm(test);
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

it.runIf(hasParts())(
  'touches one part of each table that it names',
  async () => {
    const sent = sentToPostgres();
    const { database } = test.config;
    if (database.engine !== 'postgres') throw new Error('Other engines have no parts');
    const db = openDatabase(database);
    const app = await buildApp(
      { ...test.services, db },
      { judged: true, maxDelayMs: Number.POSITIVE_INFINITY },
    );
    const { access, refresh, username } = farm.keeper as Required<Client>;
    const client = new Client((request) => app.inject(request), { access, refresh, username } as never);
    const touched: { parts: number[]; text: string }[] = [];
    let inOne = 0;
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const look = async () => {
      for (const statement of sent.taken()) {
        const parts = await partsTouched(other, statement);
        if (parts.length === 1) inOne += 1;
        if (parts.length > 1) touched.push({ parts, text: statement.text });
      }
    };
    const send: Send = async (method, path, body, headers) => {
      const answer = await client.request(method, path, body, headers);
      // Before the next call: its rows are still there.
      await look();
      return answer;
    };
    await walk(send, { test, farm, smtp, client });
    await end(send);
    sent.stop();
    await app.close();
    await db.destroy();
    await other.end();
    expect(touched).toEqual([]);
    expect(inOne).toBeGreaterThan(200);
  },
  180_000,
);
