/** What the metrics say is what a client has counted, with the real server in a process of its own. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCow, TEST_PASSWORD } from '../testing/client.ts';
import { type TestDatabase, testDatabase } from '../testing/databases.ts';
import { freePort } from '../testing/free-port.ts';
import { type RunningServer, runServer } from '../testing/running-server.ts';

let database: TestDatabase;
let server: RunningServer;
let metrics: string;
beforeAll(async () => {
  database = await testDatabase({ migrated: true });
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  const backups = join(String(database.environment.DATA_DIR), 'backups');
  mkdirSync(backups);
  writeFileSync(join(backups, 'daily-2026-06-15T10-00-00.db'), '');
  server = await runServer({
    ...database.environment,
    ...{ METRICS_PORT: String(port), BACKUPS: 'on', LOGINS_PER_HOUR: '3', MAX_REQUESTS: '8' },
  });
});
afterAll(async () => {
  await server.kill();
  await database.remove();
});

/** The lines of metrics: their names with labels, and values. */
async function look(): Promise<Map<string, number>> {
  const answer = await fetch(`${metrics}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** What was asked so far, by method, route and status. */
const asked = new Map<string, number>();
let access = '';

async function call(method: string, path: string, route: string, body?: object, headers: object = {}) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const name = `{method="${method}",route="${route}",status="${answer.status}"}`;
  asked.set(name, (asked.get(name) ?? 0) + 1);
  return { status: answer.status, headers: answer.headers, text };
}

const requestsIn = (found: Map<string, number>) =>
  new Map(
    [...found].flatMap(([name, value]) =>
      name.startsWith('cowbell_http_requests_total')
        ? [[name.slice('cowbell_http_requests_total'.length), value] as const]
        : [],
    ),
  );

describe('the metrics of a server', () => {
  it('count every answer as a client does, by its route, and changes that are no repeats', async () => {
    const user = {
      ...{ username: 'watched', password: TEST_PASSWORD, email: 'watched@example.com' },
      ...{ farm_name: 'Watched Farm', time_zone: 'Europe/Paris' },
    };
    const joined = await call('POST', '/api/user/register/', '/api/user/register/', user);
    expect(joined.status, joined.text).toBe(201);
    const logIn = (password: string) =>
      call('POST', '/api/token/', '/api/token/', { username: 'watched', password });
    access = JSON.parse((await logIn(TEST_PASSWORD)).text).access;
    const before = await look();

    const cow = buildCow({ name: 'Bella', id_number: 'W 1' });
    const key = { 'idempotency-key': 'watched-once' };
    const created = await call('POST', '/api/cows/', '/api/cows/', cow, key);
    expect(created.status, created.text).toBe(201);
    await call('POST', '/api/cows/', '/api/cows/', cow, key);
    await call('POST', '/api/cows/', '/api/cows/', { name: '' });
    const { id } = JSON.parse(created.text);
    const renamed = { name: 'Bella B' };
    await call('PATCH', `/api/cows/update/${id}/`, '/api/cows/update/{id}/', renamed);
    // Made by the framework the first time, and kept; then ready.
    for (const _ of [1, 2, 3]) {
      const { headers } = await call('GET', '/api/cows/', '/api/cows/');
      const known = { 'if-none-match': String(headers.get('etag')) };
      expect((await call('GET', '/api/cows', '/api/cows/', undefined, known)).status).toBe(304);
      await call('GET', '/api/cows/grouped/', '/api/cows/grouped/');
      await call('GET', `/api/cows/${id}/`, '/api/cows/{id}/');
      await call('HEAD', '/api/cows/', '/api/cows/');
    }
    await call('GET', '/api/cows/999999/', '/api/cows/{id}/');
    await call('GET', '/api/no-such-call/', 'other');
    await call('GET', '/api/%zz', 'other');
    await call('GET', '/metrics', 'other');
    await call('GET', '/healthz', '/healthz');
    await call('GET', '/readyz', '/readyz');
    await call('GET', '/sw.js', 'web');
    for (const _ of [1, 2, 3]) await logIn(TEST_PASSWORD);
    expect([...asked.keys()].filter((name) => name.includes('"429"'))).toHaveLength(1);

    const after = await look();
    expect(requestsIn(after)).toEqual(asked);
    const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(rise('cowbell_changes_total')).toBe(2);
    const refused = [...asked].filter(([name]) => name.includes('"429"')).map(([, count]) => count);
    expect(after.get('cowbell_http_refused_total{reason="attempts"}')).toBe(refused[0]);
    const count = 'cowbell_http_request_duration_seconds_count{method="GET",route="/api/cows/"}';
    expect(after.get(count)).toBe(3 + 3);
    expect(
      after.has('cowbell_http_request_duration_seconds_bucket{le="0.02",method="GET",route="/healthz"}'),
    ).toBe(true);
    expect(after.get('cowbell_http_requests_in_work')).toBe(0);
  });

  it('say how things stand', async () => {
    const found = await look();
    expect(found.get('cowbell_farms')).toBe(found.get('cowbell_users'));
    expect(found.get('cowbell_mails_waiting')).toBe(0);
    expect(found.get('cowbell_backup_last_success_timestamp_seconds')).toBe(
      Date.parse('2026-06-15T10:00:00Z') / 1000,
    );
    const engine = database.environment.DATABASE_URL ? 'postgres' : 'sqlite';
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(found.get(`cowbell_build_info{version="${version}",engine="${engine}"}`)).toBe(1);
    const connections = ['used', 'idle', 'waiting'].map((state) =>
      found.get(`cowbell_db_connections{state="${state}"}`),
    );
    if (engine === 'postgres') {
      expect(connections).toEqual([expect.any(Number), expect.any(Number), 0]);
      expect(Number(connections[0]) + Number(connections[1])).toBeGreaterThan(0);
      expect(found.get('cowbell_db_connections_limit')).toBeGreaterThan(1);
    } else expect(connections).toEqual([undefined, undefined, undefined]);
    expect(found.get('cowbell_cache_limit_bytes')).toBe(128 * 1024 * 1024);
    for (const cache of ['herds', 'animals', 'tokens'])
      expect(found.get(`cowbell_cache_bytes{cache="${cache}"}`), cache).toBeGreaterThan(0);
    expect(found.get('cowbell_cache_bytes{cache="lives"}')).toBe(0);
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'])
      expect(found.get(name), name).toBeGreaterThanOrEqual(0);
    for (const failure of ['unavailable', 'full', 'damaged', 'failing'])
      expect(found.get(`cowbell_db_failures_total{failure="${failure}"}`)).toBe(0);
    for (const reason of ['overload', 'farm'])
      expect(found.get(`cowbell_http_refused_total{reason="${reason}"}`)).toBe(0);
  });

  it('name no farm, user, address or token', async () => {
    const text = await (await fetch(`${metrics}/metrics`)).text();
    expect(text).not.toMatch(/watched|Watched|Bella|W 1|127\.0\.0\.1|eyJ/);
  });

  it('stand on a port of their own, with the health of the server and nothing else', async () => {
    const before = requestsIn(await look());
    for (const path of ['/healthz', '/readyz']) {
      const [there, here] = await Promise.all([fetch(`${server.url}${path}`), fetch(`${metrics}${path}`)]);
      expect([here.status, await here.json()]).toEqual([there.status, await there.json()]);
      expect(here.headers.get('content-type')).toBe(there.headers.get('content-type'));
      expect(here.headers.get('x-request-id')).toMatch(/^\S{16,}$/);
    }
    for (const path of ['/', '/api/cows/', '/metrics/', '/favicon.ico'])
      expect((await fetch(`${metrics}${path}`)).status, path).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
    const after = requestsIn(await look());
    const risen = [...after].filter(([name, value]) => value !== before.get(name)).map(([name]) => name);
    expect(risen.sort()).toEqual(
      ['/healthz', '/readyz'].map((route) => `{method="GET",route="${route}",status="200"}`),
    );
  });
});

it('does not open the port where none is set, and says it where it cannot', async () => {
  const own = await testDatabase({ migrated: true });
  const taken = new URL(metrics).port;
  const begun = runServer({ ...own.environment, METRICS_PORT: taken });
  await expect(begun).rejects.toThrow(
    `Cowbell cannot listen at 127.0.0.1:${taken}: another program is there`,
  );
  const quiet = await runServer(own.environment);
  expect(quiet.printed()).not.toContain('Metrics');
  await quiet.kill();
  await own.remove();
});
