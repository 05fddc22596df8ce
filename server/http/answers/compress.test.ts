import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';

let test: TestApp;
let keeper: Client;
/** Of a cow with so much to tell that her page, her history, the alerts and what a phone keeps are large. */
let large: string[];
/** The animals that left a farm which none has left. */
const small = '/api/cows/?left=1';

beforeAll(async () => {
  test = await testApp();
  keeper = await test.keeper();
  const cow = await keeper.cow({ semination_date: '2026-01-10' });
  for (let day = 10; day < 30; day += 1) {
    const record = { cow: cow.id, vaccine_name: `BVD ${day}`, vaccination_date: `2026-01-${day}` };
    await keeper.post('/api/vaccinations/', { ...record, next_vaccination_date: '2026-06-10' });
  }
  large = [`/api/cows/${cow.id}/`, '/api/history/', '/api/farm-alerts/', '/api/herd/changes/'];
});
afterAll(() => test.close());

/** What is of a farm is answered to who is in it, and what has sentences in the language of its reader. */
const varyOf = (path: string) =>
  [
    ...(large.includes(path) ? ['x-farm'] : []),
    ...(/history|alerts/.test(path) ? ['accept-language'] : []),
    'accept-encoding',
  ].join(', ');

const AS: [string, string, (bytes: Buffer) => Buffer][] = [
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate, br;q=0', gunzipSync],
];

it.each(AS)(
  'large answers come in %s to whoever takes it, and are the same',
  async (encoding, accept, unpack) => {
    for (const path of [...large, '/api/openapi.json', '/api/docs/swagger-ui-bundle.js']) {
      const plain = await keeper.get(path);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.raw.length, path).toBeGreaterThan(1024);
      const { headers, raw } = await keeper.get(path, { 'accept-encoding': accept });
      expect(headers, path).toMatchObject({ 'content-encoding': encoding, vary: varyOf(path) });
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers['content-length']).toBe(String(raw.length));
      expect(unpack(raw).equals(plain.raw), path).toBe(true);
      expect(raw.length).toBeLessThan(plain.raw.length / 2);
    }
  },
);

it('small answers and failures go out as they are', async () => {
  for (const path of [small, '/api/cows/999999/growth/']) {
    const { headers } = await keeper.get(path, { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe(`x-farm, ${path === small ? '' : 'accept-language, '}accept-encoding`);
  }
});

it('answers that hold a token are never compressed', async () => {
  const login = { username: keeper.username, password: TEST_PASSWORD };
  const accept = { 'accept-encoding': 'gzip, br, zstd' };
  const { status, headers, body } = await test.client.post('/api/token/', login, accept);
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
  const renewed = await test.client.post('/api/token/refresh/', { refresh: body.refresh }, accept);
  expect(renewed.status).toBe(200);
  expect(renewed.headers).not.toHaveProperty('content-encoding');
});
