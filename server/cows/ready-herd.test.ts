import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let test: TestApp;
let url: string;
/** How many requests reached the framework, because they were not answered before it. */
let framework = 0;

beforeAll(async () => {
  test = await testApp({ TRUST_PROXY: 'on' });
  test.app.addHook('onRequest', (_request, _reply, done) => {
    framework += 1;
    done();
  });
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
beforeEach(() => {
  test.setClock(TEST_NOW);
  framework = 0;
});

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Asks through a socket, as clients do; other tests hand their requests to the framework directly. */
function ask(keeper: Client, path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const sent = { authorization: `Bearer ${keeper.access}`, ...headers };
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: sent, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

/** The headers, without those of the connection, of the moment and of the one request. */
function lasting({ date, connection, 'keep-alive': _, 'x-request-id': __, ...headers }: IncomingHttpHeaders) {
  return headers;
}

async function herdOf(cows: number): Promise<Client> {
  const keeper = await test.keeper();
  for (let n = 0; n < cows; n += 1) await keeper.cow();
  return keeper;
}

describe.each(['/api/cows/', '/api/cows', '/api/cows/grouped/', '/api/cows/grouped'])('%s', (path) => {
  it.each<[string, number, Record<string, string>]>([
    ['plainly', 5, {}],
    ['with zstd', 5, { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['with brotli', 5, { 'accept-encoding': 'gzip, br' }],
    ['with gzip', 5, { 'accept-encoding': 'gzip' }],
    ['by https through a proxy', 5, { 'x-forwarded-proto': 'https' }],
    ['as an empty herd', 0, { 'accept-encoding': 'gzip, br', 'x-forwarded-proto': 'https' }],
    ['as a herd too small to be compressed', 1, { 'accept-encoding': 'gzip, br' }],
  ])('is answered %s before the framework, and just as by it', async (_how, cows, headers) => {
    const keeper = await herdOf(cows);
    const route = await keeper.get(path, headers);
    const asRoute = { status: 200, headers: lasting(route.headers as IncomingHttpHeaders) };
    const tag = String(route.headers.etag);
    const routeUnchanged = await keeper.get(path, { ...headers, 'if-none-match': tag });

    framework = 0;
    const first = await ask(keeper, path, headers);
    expect({ status: first.status, headers: lasting(first.headers) }).toEqual(asRoute);
    expect(first.bytes.equals(route.raw)).toBe(true);
    const unchanged = await ask(keeper, path, { ...headers, 'if-none-match': tag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.bytes).toHaveLength(0);
    expect(lasting(unchanged.headers)).toEqual(lasting(routeUnchanged.headers as IncomingHttpHeaders));
    expect(framework).toBe(0);
  });
});

it.each(['/api/herd/changes/', '/api/herd/changes'])(
  '%s says at once that nothing was changed',
  async (path) => {
    const keeper = await herdOf(2);
    const { cursor } = (await keeper.get(path)).body;
    const known = { 'if-none-match': `"${cursor}"` };
    const route = await keeper.get(path, known);
    framework = 0;
    for (const asked of [path, `${path}?since=${cursor}`]) {
      const unchanged = await ask(keeper, asked, known);
      expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
      expect(lasting(unchanged.headers)).toEqual(lasting(route.headers as IncomingHttpHeaders));
    }
    expect(framework).toBe(0);
    await keeper.cow();
    expect((await ask(keeper, `${path}?since=${cursor}`, known)).status).toBe(200);
  },
);

async function animalOf(keeper: Client): Promise<{ id: number; path: string }> {
  const { id } = await keeper.cow();
  return { id, path: `/api/cows/${id}/` };
}

describe('one animal', () => {
  it.each<[string, Record<string, string>]>([
    ['plainly', {}],
    ['with zstd', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['with brotli', { 'accept-encoding': 'gzip, br' }],
    ['by https through a proxy', { 'x-forwarded-proto': 'https' }],
  ])('is answered %s before the framework, and just as by it', async (_how, headers) => {
    const keeper = await test.keeper();
    const { path } = await animalOf(keeper);
    const route = await keeper.get(path, headers);
    const tag = String(route.headers.etag);
    const routeUnchanged = await keeper.get(path, { ...headers, 'if-none-match': tag });
    expect(routeUnchanged.status).toBe(304);

    framework = 0;
    for (const asked of [path, path.slice(0, -1)]) {
      const first = await ask(keeper, asked, headers);
      expect(first.status).toBe(200);
      expect(lasting(first.headers)).toEqual(lasting(route.headers as IncomingHttpHeaders));
      expect(first.bytes.equals(route.raw)).toBe(true);
      const unchanged = await ask(keeper, asked, { ...headers, 'if-none-match': tag });
      expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
      expect(lasting(unchanged.headers)).toEqual(lasting(routeUnchanged.headers as IncomingHttpHeaders));
    }
    expect(framework).toBe(0);
  });

  it('is answered anew after each change of the herd, and from midnight on', async () => {
    test.setClock('2026-06-15T21:50:00Z');
    const keeper = await test.keeper();
    const { id, path } = await animalOf(keeper);
    const other = await keeper.cow();
    const changes = [
      () => keeper.patch(`/api/cows/update/${id}/`, { weight: 501 }),
      () => keeper.post('/api/weights/', { cow: id, weighed_on: '2026-06-15', kg: 502 }),
      () => keeper.patch(`/api/cows/update/${other.id}/`, { name: 'Another' }),
      () => keeper.patch('/api/settings/', { gestation_days: 290 }),
      () => keeper.patch('/api/settings/', { work: { waiting_days: 61 } }),
      async () => test.setClock('2026-06-15T22:00:00Z'),
    ];
    for (const change of changes) {
      const { headers } = await ask(keeper, path);
      await change();
      const after = await ask(keeper, path, { 'if-none-match': String(headers.etag) });
      expect(after.status).toBe(200);
      expect(after.bytes.equals((await keeper.get(path)).raw)).toBe(true);
    }
    expect(JSON.parse(String((await ask(keeper, path)).bytes)).weight).toBe(502);
  });

  it('is nobody’s but her farm’s, and gone when she is deleted', async () => {
    const keeper = await test.keeper();
    const { id, path } = await animalOf(keeper);
    const { headers } = await ask(keeper, path);
    const known = { 'if-none-match': String(headers.etag) };
    const stranger = await test.keeper();
    await stranger.cow();
    for (const sent of [{}, known, { 'if-none-match': '*' }])
      expect((await ask(stranger, path, sent)).status).toBe(404);
    // The herd's tag says nothing of an animal that is not there.
    const herd = await ask(keeper, '/api/cows/');
    expect(
      (await ask(keeper, '/api/cows/999999999/', { 'if-none-match': String(herd.headers.etag) })).status,
    ).toBe(404);
    expect((await ask(keeper, '/api/cows/999999999/', { 'if-none-match': '*' })).status).toBe(404);
    expect((await ask(keeper, path, { 'if-none-match': '*' })).status).toBe(304);
    await keeper.delete(`/api/cows/delete/${id}/`);
    for (const sent of [{}, known]) expect((await ask(keeper, path, sent)).status).toBe(404);
  });
});

it('shows each change at once, and the new groups from midnight on', async () => {
  test.setClock('2026-06-15T21:50:00Z');
  const keeper = await herdOf(1);
  const [cow] = JSON.parse(String((await ask(keeper, '/api/cows/')).bytes));
  for (const weight of [501, 502, 503]) {
    const { headers } = await ask(keeper, '/api/cows/');
    await keeper.patch(`/api/cows/update/${cow.id}/`, { weight });
    const after = await ask(keeper, '/api/cows/', { 'if-none-match': String(headers.etag) });
    expect(after.status).toBe(200);
    expect(JSON.parse(String(after.bytes))[0].weight).toBe(weight);
  }
  const { headers } = await ask(keeper, '/api/cows/');
  test.setClock('2026-06-15T22:00:00Z');
  const sent = { 'if-none-match': String(headers.etag) };
  expect((await ask(keeper, '/api/cows/', sent)).status).toBe(200);
});

it('answers nobody whose token is missing, forged, expired or of a user who is gone', async () => {
  const keeper = await herdOf(1);
  await ask(keeper, '/api/cows/');
  for (const authorization of ['', 'Bearer', `Bearer ${keeper.access}x`, `Basic ${keeper.access}`]) {
    expect((await ask(keeper, '/api/cows/', { authorization })).status).toBe(401);
  }
  test.setClock('2026-06-15T10:15:01Z');
  expect((await ask(keeper, '/api/cows/')).status).toBe(401);
  test.setClock(TEST_NOW);
  expect((await ask(keeper, '/api/cows/')).status).toBe(200);
  expect((await keeper.delete('/api/user/', { password: 'green-pastures' })).status).toBe(204);
  expect((await ask(keeper, '/api/cows/')).status).toBe(401);
});

it("answers each keeper their own farm's herd, also when both ask at once", async () => {
  const [first, other] = [await herdOf(1), await herdOf(2)];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      [first, other, first, other].map((keeper) => ask(keeper, '/api/cows/')),
    );
    expect(answers.map(({ bytes }) => JSON.parse(String(bytes)).length)).toEqual([1, 2, 1, 2]);
  }
});

it('leaves to the framework what other pages ask, where the settings let them', async () => {
  const open = await testApp({ CORS_ORIGIN: 'https://dairy.example' });
  try {
    const keeper = await open.keeper();
    await keeper.get('/api/cows/');
    const address = await open.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${keeper.access}`, origin: 'https://dairy.example' };
    const answer = await fetch(`${address}/api/cows/`, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://dairy.example');
    expect(answer.headers.get('vary')).toBe('origin, x-farm, accept-encoding');
  } finally {
    await open.close();
  }
});
