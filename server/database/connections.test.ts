/** Which server is asked, and what becomes of a connection whose server takes no changes. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onServer, type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { freePort } from '../../testing/free-port.ts';
import { type Front, openFront } from '../../testing/front.ts';
import { type Db, openDatabase } from './database.ts';
import { databaseFailure } from './failures.ts';

describe.runIf(testEngine() === 'postgres')('connections', () => {
  let database: TestDatabase;
  let server: URL;
  const cleanUp: (() => unknown)[] = [];
  beforeEach(async () => {
    database = await testDatabase();
    server = new URL(database.environment.DATABASE_URL ?? '');
  });
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
    await database.remove();
  });

  const open = (...ports: (string | number)[]): Db => {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    const db = openDatabase({ engine: 'postgres', url: `postgres://postgres@${hosts}${server.pathname}` });
    cleanUp.push(() => db.destroy());
    return db;
  };
  const door = async (shutOut = 0): Promise<Front> => {
    const front = await openFront(Number(server.port), shutOut);
    cleanUp.push(() => front.close());
    return front;
  };
  const pid = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

  it('go to the first host that can be reached, and there again as long as it can', async () => {
    const [first, second] = [await door(1), await door()];
    const db = open(await freePort(), first.port, second.port);
    await pid(db);
    expect([first.came(), second.came()]).toEqual([1, 1]);
    // The first could be reached now, but the second works.
    await Promise.all([1, 2, 3].map(() => pid(db)));
    expect(first.came()).toBe(1);
    second.close();
    await expect.poll(() => pid(db).then(() => 'answered', databaseFailure)).toBe('answered');
    expect(first.came()).toBeGreaterThan(1);
  });

  it('leave a machine that says nothing any more for another that is there', async () => {
    const [first, second] = [await door(), await door()];
    const db = open(first.port, second.port);
    await pid(db);
    first.freeze();
    // Whoever has asked already is told so.
    expect(await pid(db).catch(databaseFailure)).toBe('unavailable');
    expect(await pid(db)).toEqual(expect.any(Number));
    expect(second.came()).toBe(1);
  });

  it('are none where no host can be reached; each is named', async () => {
    const ports = [await freePort(), await freePort()];
    const error = await pid(open(...ports)).catch((thrown) => thrown);
    expect(databaseFailure(error)).toBe('unavailable');
    for (const port of ports) expect(error.message).toContain(`127.0.0.1:${port}: `);
  });

  it('end when their server refuses to write, which is no fault of the program', async () => {
    const db = open(server.port);
    const before = await pid(db);
    await sql`create table barns (id integer)`.execute(db);
    const database = server.pathname.slice(1);
    await onServer(server.href, `alter database ${database} set default_transaction_read_only = on`);
    const fenced = open(server.port);
    const own = await pid(fenced);
    const failure = await sql`insert into barns values (1)`.execute(fenced).catch(databaseFailure);
    expect(failure).toBe('unavailable');
    await onServer(server.href, `alter database ${database} reset default_transaction_read_only`).catch(
      () => undefined,
    );
    expect(await pid(fenced)).not.toBe(own);
    expect(await pid(db)).toBe(before);
  });

  it('take no host of several that says itself that it takes no changes', async () => {
    await onServer(
      server.href,
      `alter database ${server.pathname.slice(1)} set default_transaction_read_only = on`,
    );
    const error = await pid(open(server.port, server.port)).catch((thrown) => thrown);
    expect(error.message).toContain('takes no changes');
    expect(databaseFailure(error)).toBe('unavailable');
  });
});
