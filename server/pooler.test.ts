/** Behind a pooler that lends a session for one transaction, and to another client for the next. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Answer, Client } from '../testing/client.ts';
import { onServer, type TestDatabase, testDatabase } from '../testing/databases.ts';
import { testEngine } from '../testing/figures.ts';
import { furnishFarm } from '../testing/furnished-farm.ts';
import { type Pooler, poolerProgram, startPooler } from '../testing/pooler.ts';
import { type RunningServer, runServer } from '../testing/running-server.ts';
import { type SmtpFixture, startSmtp } from '../testing/smtp.ts';
import { end, type Send, walk } from '../testing/walk-of-calls.ts';
import { buildApp } from './app.ts';
import { sweep } from './auth/sweep.ts';
import { openDatabase } from './database/database.ts';
import { KeptLives } from './herd/lives/kept-lives.ts';
import { FarmBell } from './notifications/farm-bell.ts';
import { runDueChecks } from './notifications/schedule.ts';

/** What a pooler complains of; it also logs whoever comes and goes. */
const faultsIn = (log: string) => log.split('\n').filter((line) => /\b(?:ERROR|WARNING|FATAL)\b/.test(line));

const program = testEngine() === 'postgres' ? poolerProgram() : null;
if (testEngine() === 'postgres' && !program)
  process.stdout.write('\nNot run: this machine has no pgbouncer, which server/pooler.test.ts needs.\n');

describe.runIf(program)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let smtp: SmtpFixture;
  const cleanUp: (() => unknown)[] = [];
  const pooled = () => ({
    ...database.environment,
    DATABASE_URL: pooler.through(database.environment.DATABASE_URL ?? ''),
    DATABASE_POOLER: 'transaction',
  });
  beforeAll(async () => {
    database = await testDatabase();
    // Fewer than there are clients: what one leaves in a session, another finds.
    pooler = await startPooler(program ?? '', database.environment.DATABASE_URL ?? '', 3);
    smtp = await startSmtp();
  });
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  });
  afterAll(async () => {
    await smtp?.close();
    await pooler?.stop();
    await database?.remove();
  });

  const started = async (settings: Record<string, string>): Promise<RunningServer> => {
    const server = await runServer(settings);
    cleanUp.push(() => server.kill());
    return server;
  };

  it('does not start as if there were none, and says what to set', async () => {
    const printed = await started({ ...pooled(), DATABASE_POOLER: 'none' }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(printed).toMatch(/A pooler refuses .*startup parameter.* Set DATABASE_POOLER=transaction\./);
    expect(printed).not.toContain('Waiting');
  });

  it('brings the database to this release, and warns of the time limits that the role has not', async () => {
    const server = database.environment.DATABASE_URL ?? '';
    const printed = (await started(pooled())).printed();
    expect(printed).toContain("alter role postgres set statement_timeout='30s'");
    expect(printed.match(/has no time limit/g)).toHaveLength(1);
    const { pathname } = new URL(server);
    for (const limit of ["statement_timeout='30s'", "idle_in_transaction_session_timeout='60s'"])
      await onServer(server, `alter role postgres in database ${pathname.slice(1)} set ${limit}`);
    // Connections that were made before do not know.
    await onServer(
      server,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    const later = (await started(pooled())).printed();
    expect(later).toContain("alter role postgres set lock_timeout='10s'");
    expect(later).not.toContain('statement_timeout');
  });

  it('does every call of the document and every duty, on two instances in turn', async () => {
    const before = pooler.log().length;
    const settings = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'bell@farm.example',
      PUBLIC_URL: 'https://farm.example',
      CHECK_HOUR: '0',
      DATABASE_CONNECTIONS: '4',
      ADE_ALLOW: '127.0.0.1',
    };
    const test: TestApp = await testApp(
      settings,
      {},
      { environment: pooled(), remove: async () => undefined },
    );
    const farm = await furnishFarm(test);
    const db = openDatabase(test.config.database);
    const services = { ...test.services, db, lives: new KeptLives(db, test.services.caches) };
    const second = await buildApp(services, { judged: true, maxDelayMs: Number.POSITIVE_INFINITY });
    cleanUp.push(async () => {
      await second.close();
      await db.destroy();
      await test.close();
    });
    const { access, refresh, username } = farm.keeper as Required<Client>;
    let calls = 0;
    const client = new Client((request) => (calls++ % 2 === 0 ? test.app : second).inject(request), {
      access,
      refresh,
      username,
    } as never);
    const failed: string[] = [];
    const send: Send = async (method, path, body, headers): Promise<Answer> => {
      const answer = await client.request(method, path, body, headers);
      if (answer.status >= 500) failed.push(`${method} ${path}: ${answer.status} ${answer.raw}`);
      return answer;
    };
    await walk(send, { test, farm, smtp, client });
    const log = { warn() {}, error: (fault: unknown) => failed.push(String(fault)) };
    await sweep(db, test.services.clock());
    const later = { ...services, clock: () => new Date('2026-06-16T10:00:00Z') };
    await runDueChecks(later, new FarmBell(later), log as never);
    await end(send);
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    const { rows } = await sql`select 1 from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([]);
    expect(faultsIn(pooler.log().slice(before))).toEqual([]);
  }, 120_000);
});
