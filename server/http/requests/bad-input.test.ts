import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCalls, KINDS } from '#domain/kinds/index.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Answer, buildCow, type Client } from '../../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Every call that takes a body. */
const BODIES: ['POST' | 'PATCH' | 'PUT' | 'DELETE', (id: number) => string][] = [
  ['PATCH', (id) => `/api/cows/update/${id}/`],
  ...KINDS.filter(hasCalls).map(({ path }): (typeof BODIES)[number] => ['POST', () => `/api/${path}/`]),
  ['POST', () => '/api/declarations/mark/'],
  ['PATCH', () => '/api/settings/'],
  ['PATCH', () => '/api/user/'],
  ['DELETE', () => '/api/user/'],
  ['POST', () => '/api/user/password/'],
  ['POST', () => '/api/user/register/'],
  ['POST', () => '/api/token/'],
  ['POST', () => '/api/token/refresh/'],
  ['PUT', () => '/api/notification-preferences/'],
];

/** Calls that need no token. They accept 8 KB. */
const PUBLIC = /register|token/;

const JSON_TYPE = { 'content-type': 'application/json' };

async function toEach(
  payload: string | Buffer,
  headers: Record<string, string>,
  judge: (answer: Answer, path: string) => void,
) {
  const keeper = await test.keeper();
  const { id } = await keeper.cow();
  await expectNothingWritten(keeper, async () => {
    for (const [method, path] of BODIES)
      judge(await keeper.request(method, path(id), payload, headers), path(id));
  });
}

describe('a body that is no object', () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  it.each([
    ['truncated', '{"name":"Be'],
    ['two objects', '{}{}'],
    ['words', 'name=Bella'],
    ['a comment', '{/* */}'],
    ['a trailing comma', '{"name":"a",}'],
    ['NaN', '{"weight":NaN}'],
    ['Infinity', '{"weight":Infinity}'],
    ['bytes', '\u0000\u0001'],
    ['an own prototype', '{"__proto__":{"is_admin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}'],
    ['an array', '[]'],
    ['an array of objects', '[{"name":"a"}]'],
    ['a number', '1'],
    ['a text', '"name"'],
    ['an empty text', '""'],
    ['true', 'true'],
  ])('%s answers 400', async (_what, payload) => {
    await toEach(payload, JSON_TYPE, (answer) => expectRefusal(answer, 400));
  });

  it.each([
    ['an array in an array, and so on', nested],
    ['an object in an object, and so on', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}1`],
  ])('%s answers 400; 413 before one is logged in', async (_what, payload) => {
    await toEach(payload, JSON_TYPE, (answer, path) => expectRefusal(answer, PUBLIC.test(path) ? 413 : 400));
  });

  it.each([
    ['a prototype', '{"notes":"a","name":{"a":[{"__proto__":1}]}}'],
    ['an escaped one', '{"name":{"\\u005f_proto__":1}}'],
    ['a constructor', '{"name":{"constructor":{"prototype":{"a":1}}}}'],
  ])('%s deep inside names the field in which it stands', async (_what, payload) => {
    await toEach(payload, JSON_TYPE, (answer) => expectRefusal(answer, 400, 'name'));
  });

  it('is answered as facts beside the sentences', async () => {
    const keeper = await test.keeper();
    const answer = await keeper.post('/api/feeds/', {
      name: 'x'.repeat(101),
      total_amount: 0.05,
      date_added: '2026-06-01',
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        detail: 'Name: Use at most 100 characters. Total amount: Use steps of 0.1.',
        code: 'invalid',
        errors: { name: 'Use at most 100 characters.', total_amount: 'Use steps of 0.1.' },
        reasons: [
          { code: 'value.too-long', values: { most: 100 }, field: 'name' },
          { code: 'value.not-in-steps', values: { step: 0.1 }, field: 'total_amount' },
        ],
      },
    ]);
  });

  it('nothing at all names what is required', async () => {
    const keeper = await test.keeper();
    for (const payload of [undefined, null]) {
      expectRefusal(await keeper.post('/api/feeds/', payload), 400, 'date_added', 'name', 'total_amount');
    }
    const empty = await keeper.post('/api/feeds/', '', JSON_TYPE);
    expectRefusal(empty, 400, 'date_added', 'name', 'total_amount');
  });
});

describe('a body of another type', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/merge-patch+json',
    'application/octet-stream',
    'image/jpeg',
    'nonsense',
    'multipart/mixed; boundary=x',
  ])('%s answers 415', async (type) => {
    await toEach('{}', { 'content-type': type }, (answer) => expectRefusal(answer, 415));
  });

  it('JSON may name its charset', async () => {
    const keeper = await test.keeper();
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const sent = JSON.stringify({ name: 'Foin été', total_amount: 1, date_added: '2026-01-01' });
    const { status, body } = await keeper.post('/api/feeds/', sent, headers);
    expect(status).toBe(201);
    expect(body.name).toBe('Foin été');
  });
});

it('a body of 20 MB answers 413', async () => {
  const huge = `{"name":"${'x'.repeat(20 * 1024 * 1024)}"}`;
  await toEach(huge, JSON_TYPE, (answer) => expectRefusal(answer, 413));
});

it('of many long bodies one is read in a turn: others are answered between them', async () => {
  const keeper = await test.keeper();
  let answered = 0;
  const wish = { format: 'pdf', ids: Array<number>(40_000).fill(1) };
  const asked = Array.from({ length: 10 }, async () => {
    const { status } = await keeper.post('/api/export/herd/', wish);
    answered += 1;
    return status;
  });
  while (answered < asked.length) {
    const before = answered;
    await turn();
    expect(answered - before).toBeLessThanOrEqual(1);
  }
  expect(await Promise.all(asked)).toEqual(asked.map(() => 400));
});

it('a body just below 1 MB is judged by its fields', async () => {
  const keeper = await test.keeper();
  const sent = { name: 'x'.repeat(1_000_000), total_amount: 1, date_added: '2026-01-01' };
  expectRefusal(await keeper.post('/api/feeds/', sent), 400, 'name');
});

describe('a value of the wrong kind is refused by its field', () => {
  const VALUES = [
    {},
    [],
    [1],
    { a: 1 },
    true,
    1e308,
    -1e308,
    Number.MIN_VALUE,
    '\u0000',
    '\ud800',
    '𝕏'.repeat(3000),
  ];
  it.each(VALUES.map((value) => [JSON.stringify(value).slice(0, 20), value]))(
    '%s in every field of a cow',
    async (_what, value) => {
      const keeper = await test.keeper();
      const { id } = await keeper.cow();
      for (const field of [
        ...Object.keys(buildCow()),
        'cow_mother',
        'semination_date',
        'pregnancy_start_date',
      ]) {
        const payload = { is_pregnant: true, [field]: value };
        const answer = await keeper.patch(`/api/cows/update/${id}/`, payload);
        const fits = typeof value === 'number' && value > 0 && value < 1 && field !== 'daily_feed_amount';
        if (fits && ['weight', 'milk_supply_group'].includes(field)) expect(answer.status).toBe(200);
        else expectRefusal(answer, 400, field);
      }
    },
  );

  it.each(['date_of_birth', 'semination_date', 'pregnancy_start_date'])(
    'an impossible date in %s',
    async (field) => {
      const keeper = await test.keeper();
      const { id } = await keeper.cow({ is_pregnant: true });
      for (const date of [
        '2025-02-29',
        '2026-00-10',
        '2026-13-01',
        '2026-01-32',
        '0000-01-01',
        '1899-12-31',
        '2200-01-01',
        '99999-01-01',
        '26-01-01',
        '2026/01/01',
        '01.02.2026',
        '2026-1-1',
        '2026-01-01T25:00',
        '2026-01-01T10:00:00+99:00',
        '1767225600',
        1767225600,
        'today',
        '2026-01-01; drop table cows',
      ]) {
        const answer = await keeper.patch(`/api/cows/update/${id}/`, { [field]: date });
        expectRefusal(answer, 400, field);
      }
    },
  );
});

describe('texts', () => {
  it.each([
    "Robert'); drop table cows;--",
    '<script>alert(1)</script>',
    '🐄👩‍🌾',
    'ﷺ',
    '%00',
    '\\u0000',
    'ÅÅ',
  ])('are kept as they are: %s', async (name) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ name });
    expect((await keeper.readCow(id)).name).toBe(name);
    expect((await keeper.get('/api/cows/')).body[0].name).toBe(name);
  });

  it('that turn what is seen round are taken without that', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ name: '\u202Eevil' });
    expect((await keeper.readCow(id)).name).toBe('evil');
  });

  it('of the prototype are fields like others that nobody knows', async () => {
    const keeper = await test.keeper();
    const sent = { toString: 'x', hasOwnProperty: 1, valueOf: null, constructor: 'x' };
    const { body } = await keeper.post('/api/cows/', buildCow(sent));
    expect(body).not.toHaveProperty('hasOwnProperty', 1);
    expect(Object.prototype).not.toHaveProperty('is_admin');
  });
});

it.each(['cow=abc', 'cow=1&cow=2', 'cow[]=1', 'cow=1.5', 'cow=-1', 'cow=%00', 'cow=9999999999999999'])(
  'a query of %s is refused by its field, or is none',
  async (query) => {
    const keeper = await test.keeper();
    const answer = await keeper.get(`/api/history/?${query}`);
    if (query.startsWith('cow=')) expectRefusal(answer, 400, 'cow');
    else expect(answer.status).toBe(200);
  },
);

/** Sends many bad requests at once; the next client must not notice. */
it('a keeper is served as ever after a storm of bad input', async () => {
  const keeper: Client = await test.keeper();
  const bad = Array.from({ length: 60 }, (_, n) =>
    keeper.post('/api/cows/', n % 2 ? '{"name":' : buildCow({ weight: 'NaN' }), n % 2 ? JSON_TYPE : {}),
  );
  for (const { status } of await Promise.all(bad)) expect([400, 503]).toContain(status);
  expect((await keeper.get('/api/cows/')).body).toEqual([]);
});
