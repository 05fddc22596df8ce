import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NO_IDS = [
  '0',
  '-1',
  '1000000000',
  '2147483647',
  '2147483648',
  '99999999999',
  '9007199254740991',
  '9007199254740992',
  '9'.repeat(150),
  'abc',
  '1.5',
  '1e9',
  '0x1',
  'null',
  'undefined',
  'NaN',
  '%00',
  '1%00',
  '%20',
  '%F0%9F%90%84',
  '..%2F1',
  "1'--",
  '1;1',
  '__proto__',
  'constructor',
];

const CALLS: ['GET' | 'PATCH' | 'DELETE', (id: string) => string][] = [
  ['GET', (id) => `/api/cows/${id}/`],
  ['PATCH', (id) => `/api/cows/update/${id}/`],
  ['DELETE', (id) => `/api/cows/delete/${id}/`],
  ['PATCH', (id) => `/api/feeds/update/${id}/`],
  ['DELETE', (id) => `/api/feeds/delete/${id}/`],
  ['PATCH', (id) => `/api/birth-records/update/${id}/`],
  ['DELETE', (id) => `/api/birth-records/delete/${id}/`],
  ['PATCH', (id) => `/api/semination-records/update/${id}/`],
  ['DELETE', (id) => `/api/semination-records/delete/${id}/`],
  ['PATCH', (id) => `/api/vaccinations/update/${id}/`],
  ['DELETE', (id) => `/api/vaccinations/delete/${id}/`],
  ['DELETE', (id) => `/api/sessions/${id}/`],
];

describe.each(NO_IDS)('the id %s', (id) => {
  it('answers 404 wherever a path takes an id', async () => {
    const keeper = await test.keeper();
    await expectNothingWritten(keeper, async () => {
      for (const [method, path] of CALLS) {
        const payload = method === 'PATCH' ? { notes: 'x', weight: 1 } : undefined;
        const answer = await keeper.request(method, path(id), payload);
        expectRefusal(answer, 404);
        expect(answer.body.code).toBe('not_found');
      }
    });
  });
});

describe('an address that cannot be', () => {
  it.each([
    ['a percent sign alone', '/api/cows/%/', 400],
    ['half a character', '/api/cows/%E0%A4%A/', 400],
  ])('with %s is refused in the shape of every failure', async (_what, url, status) => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.get(url), status);
    expectRefusal(await test.client.get(url), status);
  });

  it('leads a browser to the page that says so, outside the API alone', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await test.client.get('/cow/%E0%A4%A', browser);
    expect([answer.status, answer.headers.location]).toEqual([302, '/not-found']);
    expectRefusal(await test.client.get('/api/cows/%E0%A4%A/', browser), 400);
    expectRefusal(await test.client.get('/cow/%E0%A4%A'), 400);
    expectRefusal(await test.client.request('POST', '/cow/%E0%A4%A', {}, browser), 400);
  });

  it('with an id without end leads nowhere', async () => {
    const keeper = await test.keeper();
    const answer = await keeper.get(`/api/cows/${'9'.repeat(5000)}/`);
    expect([400, 404]).toContain(answer.status);
    expectRefusal(answer, answer.status);
  });

  it.each(['/api/', '/api/nothing/', '/api/cows/1/2/', '/api//cows/', '/api/cows/update/', '/API/cows/'])(
    '%s answers 404',
    async (url) => {
      const keeper = await test.keeper();
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
        expectRefusal(await keeper.request(method, url), 404);
      }
    },
  );

  it('a method that a path does not know answers 404', async () => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.put('/api/cows/', {}), 404);
    expectRefusal(await keeper.delete('/api/cows/'), 404);
    expectRefusal(await keeper.request('POST', '/api/cows/grouped/', {}), 404);
    expectRefusal(await keeper.request('POST', '/api/notification-preferences/', {}), 404);
  });
});

describe('a path answers alike with its trailing slash and without', () => {
  const both = async (keeper: Client, method: 'GET' | 'PATCH' | 'PUT', path: string, payload?: unknown) => {
    const [slash, none] = [
      await keeper.request(method, `${path}/`, payload),
      await keeper.request(method, path, payload),
    ];
    expect(slash.status).toBe(200);
    expect([none.status, none.body]).toEqual([slash.status, slash.body]);
  };

  it('when it is read', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    for (const path of [
      '/api/cows',
      '/api/cows/grouped',
      `/api/cows/${id}`,
      '/api/feeds',
      '/api/user',
      '/api/sessions',
      '/api/settings',
      '/api/notification-preferences',
      '/api/openapi.json',
      '/healthz',
      '/readyz',
    ]) {
      await both(keeper, 'GET', path);
    }
    await both(keeper, 'PATCH', `/api/cows/update/${id}`, { weight: 650 });
    await both(keeper, 'PATCH', '/api/settings', {});
    await both(keeper, 'PUT', '/api/notification-preferences', {});
  });

  it('when something is made or removed', async () => {
    const keeper = await test.keeper();
    const feed = { name: 'Hay', total_amount: 1, date_added: '2026-01-01' };
    const cow = await keeper.cow();
    for (const slash of ['', '/']) {
      const { status, body } = await keeper.post(`/api/feeds${slash}`, feed);
      expect(status).toBe(201);
      expect((await keeper.delete(`/api/feeds/delete/${body.id}${slash}`)).status).toBe(204);
      for (const [path, payload] of [
        ['/api/birth-records', { mother_cow: cow.id, birth_date: '2025-01-01' }],
        ['/api/semination-records', { cow: cow.id, semination_date: '2025-01-01' }],
        ['/api/vaccinations', { cow: cow.id, vaccine_name: 'BVD', vaccination_date: '2025-01-01' }],
      ] as const) {
        expect((await keeper.post(path + slash, payload)).status).toBe(201);
      }
      const login = await test.client.post(`/api/token${slash}`, {
        username: keeper.username,
        password: TEST_PASSWORD,
      });
      expect(login.status).toBe(200);
      const { refresh } = login.body;
      expect((await test.client.post(`/api/token/refresh${slash}`, { refresh })).status).toBe(200);
      expect((await test.client.post(`/api/token/blacklist${slash}`, { refresh })).status).toBe(200);
    }
  });
});

it('serves ids that need more than 32 bits', async () => {
  const keeper = await test.keeper();
  const first = await keeper.cow();
  const beyond = 3_000_000_000;
  const isPostgres = test.config.database.engine === 'postgres';
  await (isPostgres
    ? sql`select setval(pg_get_serial_sequence('cows', 'id'), ${beyond}::bigint)`
    : sql`update sqlite_sequence set seq = ${beyond} where name = 'cows'`
  ).execute(test.db);
  const { id } = await keeper.cow();
  expect(id).toBe(beyond + 1);
  const heat = { cow: id, heat_date: '2026-06-01' };
  expect((await keeper.post('/api/heats/', heat)).body).toMatchObject({ cow: id });
  const renamed = await keeper.patch(`/api/cows/update/${id}/`, { name: 'Wide' });
  expect(renamed.body).toMatchObject({ id, name: 'Wide' });
  for (const _ of ['read', 'ready'])
    expect((await keeper.get(`/api/cows/${id}/`)).body).toMatchObject({ id, heats: [{ cow: id }] });
  expect((await keeper.get('/api/cows/')).body.map((cow: { id: number }) => cow.id)).toEqual(
    expect.arrayContaining([first.id, id]),
  );
  const deleted = await keeper.delete(`/api/cows/delete/${id}/`);
  expect(deleted.status).toBe(204);
  const undone = await keeper.post(`/api/history/${deleted.headers['x-journal-entry']}/undo/`, {});
  expect(undone.status).toBe(200);
  expect((await keeper.get(`/api/cows/${id}/`)).body).toMatchObject({ id, name: 'Wide' });
});
