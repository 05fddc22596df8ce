/** No call and no duty reads a table that grows with all farms, or with a farm's years, from one end to the other. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { testDatabase } from '../testing/databases.ts';
import { type FurnishedFarm, furnishFarm } from '../testing/furnished-farm.ts';
import { callsOf } from '../testing/openapi.ts';
import { ownTls } from '../testing/own-tls.ts';
import { postgresPlans, recordStatements, sqlitePlans } from '../testing/query-plans.ts';
import { mayReadAll, plainly } from '../testing/query-reasons.ts';
import { type SmtpFixture, startSmtp } from '../testing/smtp.ts';
import { end, type Send, walk } from '../testing/walk-of-calls.ts';
import { buildApp } from './app.ts';
import { sweep } from './auth/sweep.ts';
import { openDatabase } from './database/database.ts';
import { refreshStatistics } from './database/statistics.ts';
import type { Services } from './http/services.ts';
import { FarmBell } from './notifications/farm-bell.ts';
import { runDueChecks } from './notifications/schedule.ts';

let smtp: SmtpFixture;
let test: TestApp;
let farm: FurnishedFarm;
beforeAll(async () => {
  smtp = await startSmtp();
  const settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'bell@farm.example',
    PUBLIC_URL: 'https://farm.example',
    CHECK_HOUR: '0',
    ADE_ALLOW: '127.0.0.1',
  };
  // As most have them: in a table of parts, a plan reads the parts.
  test = await testApp(settings, {}, await testDatabase({ migrated: true, plain: true }));
  farm = await furnishFarm(test);
  await furnishFarm(test);
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

async function duties(services: Services): Promise<void> {
  const log = { warn() {}, error: (fault: unknown) => expect(fault).toBeUndefined() };
  const bell = new FarmBell(services);
  await sweep(services.db, services.clock());
  await runDueChecks({ ...services, clock: () => new Date('2026-06-16T10:00:00Z') }, bell, log as never);
}

it('reads single rows by their keys, in every call of the document and every duty', async () => {
  const recording = recordStatements();
  const db = openDatabase(test.config.database);
  // With a certificate to be fetched.
  const { tls } = await ownTls(test.config.dataDir);
  const services = { ...test.services, db, tls };
  const app = await buildApp(services, { judged: true, maxDelayMs: Number.POSITIVE_INFINITY });
  const { access, refresh, username } = farm.keeper as Required<Client>;
  const client = new Client((request) => app.inject(request), { access, refresh, username } as never);
  const calls = await callsOf(test);
  const left = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const send: Send = async (method, path, body, headers) => {
    const answer = await client.request(method, path, body, headers);
    const [address = ''] = path.split('?');
    const alike = calls.filter(
      (call) =>
        call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
    );
    const called = alike.find((call) => call.path === address) ?? alike[0];
    if (answer.status < 300 && called) left.delete(`${called.method} ${called.path}`);
    return answer;
  };
  await walk(send, { test, farm, smtp, client });
  await duties(services);
  await end(send);
  await app.close();
  await db.destroy();
  const statements = recording.stop();
  expect([...left], 'calls that the walk leaves out').toEqual([]);

  const { database } = test.config;
  const plan = await (database.engine === 'sqlite'
    ? sqlitePlans(database.file)
    : postgresPlans(database.url));
  const asked = statements.filter((text) => !mayReadAll(plainly(text)));
  const faults = async () => {
    const found: string[] = [];
    for (const text of asked)
      for (const { table, reads } of await plan(text)) found.push(`${reads} ${table}: ${plainly(text)}`);
    return found;
  };
  expect(await faults(), 'without statistics').toEqual([]);
  await refreshStatistics(test.db, database.engine);
  if (database.engine === 'sqlite') {
    const { rows } = await sql<{ tbl: string }>`select distinct tbl from sqlite_stat1`.execute(test.db);
    expect(rows.map(({ tbl }) => tbl)).toEqual(expect.arrayContaining(['cows', 'journal', 'journal_rows']));
  }
  expect(await faults(), 'with the statistics of a small herd').toEqual([]);
  await plan.close();
  expect(statements.length).toBeGreaterThan(150);
}, 120_000);
