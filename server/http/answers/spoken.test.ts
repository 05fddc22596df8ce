/** Which answers name a language, and which. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer, Client } from '../../../testing/client.ts';
import { entryOf, removeCow } from '../../../testing/history.ts';
import { importForm } from '../../../testing/import-files.ts';

let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  test = await testApp();
  keeper = await test.keeper();
  await keeper.cow({ name: 'Bella' });
});
afterAll(() => test.close());

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const names = ({ headers }: Answer) => String(headers.vary ?? '').split(', ');

/** Answers with sentences, each as its request makes it. */
const SPOKEN: [string, (headers: Record<string, string>) => Promise<Answer>][] = [
  ['a refused value', (headers) => keeper.post('/api/feeds/', {}, headers)],
  ['no token', (headers) => test.client.get('/api/cows/', headers)],
  ['an unknown animal', (headers) => keeper.get('/api/cows/999999/', headers)],
  ['an unknown address', (headers) => test.client.get('/api/nothing/', headers)],
  ['an address that is none', (headers) => test.client.get('/api/%zz/', headers)],
  ['a wrong login', (headers) => test.client.post('/api/token/', { username: 'x', password: 'y' }, headers)],
  [
    'no JSON',
    (headers) => keeper.post('/api/feeds/', '{', { ...headers, 'content-type': 'application/json' }),
  ],
  ['the history', (headers) => keeper.get('/api/history/', headers)],
  [
    'an entry of it',
    async (headers) => {
      const [{ id }] = (await keeper.get('/api/history/?limit=1')).body;
      return keeper.get(`/api/history/${id}/`, headers);
    },
  ],
  [
    'an undo',
    async (headers) => {
      const { id } = await keeper.cow();
      return keeper.post(`/api/history/${entryOf(await removeCow(keeper, id))}/undo/`, undefined, headers);
    },
  ],
  ['the alerts', (headers) => keeper.get('/api/farm-alerts/', headers)],
  ['a check', (headers) => keeper.post('/api/run-farm-checks/', undefined, headers)],
  ['a test mail', (headers) => keeper.post('/api/send-test-email/', undefined, headers)],
  [
    'a link for a new password',
    (headers) => test.client.post('/api/password-reset/', { email: 'nobody@example.com' }, headers),
  ],
  ['a link that is dead', (headers) => test.client.get('/api/unsubscribe/?token=x', headers)],
  [
    'an import',
    (headers) => keeper.post('/api/imports/preview/', importForm({ 'a.csv': 'name,breed\nA,B\n' }), headers),
  ],
];

describe.each(SPOKEN)('%s', (_name, ask) => {
  it('is answered in the language that was asked for, and says so', async () => {
    const answer = await ask(german);
    expect(answer.headers['content-language']).toBe('de');
    expect(names(answer).filter((name) => name === 'accept-language')).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['any language', { 'accept-language': '*' }],
    ['another language', { 'accept-language': 'nl' }],
    ['all but German', { 'accept-language': 'de;q=0' }],
    ['what nobody can read', { 'accept-language': ';;;' }],
    ['what nobody reads to its end', { 'accept-language': 'x'.repeat(5000) }],
  ])('is in English for %s', async (_what, headers) => {
    const answer = await ask(headers);
    expect(answer.headers['content-language']).toBe('en');
    expect(names(answer)).toContain('accept-language');
  });
});

/** Answers without sentences. */
const UNSPOKEN = [
  '/api/cows/',
  '/api/cows/grouped/',
  '/api/feeds/',
  '/api/vaccine-names/',
  '/api/farm-alerts/count/',
  '/api/settings/',
  '/api/user/',
  '/api/notification-preferences/',
  '/api/export/',
];

it.each(UNSPOKEN)('%s is the same in every language, and names none', async (path) => {
  const plain = await keeper.get(path);
  expect(plain.status).toBe(200);
  // The second time, herds are answered from the cache.
  for (const headers of [german, german, { 'accept-language': 'pt' }]) {
    const answer = await keeper.get(path, headers);
    expect(answer.headers).not.toHaveProperty('content-language');
    expect(names(answer)).not.toContain('accept-language');
    if (!path.includes('export')) expect(answer.raw.equals(plain.raw)).toBe(true);
  }
});

it('a herd keeps its tag whatever language is asked for', async () => {
  const { headers } = await keeper.get('/api/cows/');
  const again = await keeper.get('/api/cows/', { ...german, 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.headers).not.toHaveProperty('content-language');
});

it('what is recorded is answered alike', async () => {
  const feed = { name: 'Hay', total_amount: 1, date_added: '2026-06-01' };
  const answer = await keeper.post('/api/feeds/', feed, german);
  expect(answer.status).toBe(201);
  expect(answer.headers).not.toHaveProperty('content-language');
});

it('a repeat is answered as it was at first, and names no language', async () => {
  const { id } = await keeper.cow();
  const path = `/api/history/${entryOf(await removeCow(keeper, id))}/undo/`;
  const key = { 'idempotency-key': 'undone-once' };
  const first = await keeper.post(path, undefined, { ...key, ...german });
  expect(first.headers['content-language']).toBe('de');
  const repeat = await keeper.post(path, undefined, { ...key, 'accept-language': 'fr' });
  expect(repeat.raw.equals(first.raw)).toBe(true);
  expect(repeat.headers).not.toHaveProperty('content-language');
  await test.db.deleteFrom('idempotency_keys').where('key', '=', 'undone-once').execute();
  const late = await keeper.post(path, undefined, { ...key, 'accept-language': 'fr' });
  expect(late.body.detail).not.toBe('');
  expect(late.headers['content-language']).toBe('fr');
});

it('names the origin and the language where other pages may read answers', async () => {
  const open = await testApp({ CORS_ORIGIN: 'https://other.example' });
  try {
    const refused = await open.client.get('/api/cows/', { origin: 'https://other.example', ...german });
    expect(refused.headers.vary).toBe('origin, x-farm, accept-language');
    const asked = await open.app.inject({
      method: 'OPTIONS',
      url: '/api/cows/',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    });
    // Any page may set this header in a browser.
    expect(String(asked.headers['access-control-allow-headers']).toLowerCase()).not.toContain(
      'accept-language',
    );
  } finally {
    await open.close();
  }
});
