import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { buildCow, type Client } from '../../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';
import { flatImage, formOf } from '../../../testing/images.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const KEY = { 'idempotency-key': '7b0f9f0e-8f2a-4b57-9d0b-6a6f0c1c2d3e' };
const HAY = { name: 'Hay', total_amount: 1200.5, date_added: '2026-06-01' };
const postHay = (keeper: Client, payload: unknown = HAY, headers = KEY) =>
  keeper.post('/api/feeds/', payload, headers);
const feeds = async (keeper: Client) => (await keeper.get('/api/feeds/')).body;

describe('a repeated post', () => {
  it('gets the first answer, and nothing is made twice', async () => {
    const keeper = await test.keeper();
    const first = await postHay(keeper);
    expect(first.status).toBe(201);
    await keeper.patch(`/api/feeds/update/${first.body.id}/`, { name: 'Straw' });
    const again = await expectNothingWritten(keeper, () => postHay(keeper));
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['x-journal-entry']).toBe(first.headers['x-journal-entry']);
    expect(await feeds(keeper)).toHaveLength(1);
  });

  it('gets it even after what it made is gone', async () => {
    const keeper = await test.keeper();
    const first = await postHay(keeper);
    await keeper.delete(`/api/feeds/delete/${first.body.id}/`);
    expect((await postHay(keeper)).body).toEqual(first.body);
    expect(await feeds(keeper)).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    [
      'with its fields in another order',
      '/api/feeds/',
      { date_added: '2026-06-01', total_amount: 1200.5, name: 'Hay' },
    ],
    ['with its numbers as texts', '/api/feeds/', { ...HAY, total_amount: '1200.50' }],
    ['with fields nobody knows', '/api/feeds/', { ...HAY, colour: 'green' }],
    ['without the trailing slash', '/api/feeds', HAY],
    ['with a query', '/api/feeds/?a=1', HAY],
    ['with its path written otherwise', '/%61pi/f%65eds/', HAY],
  ])('is the same %s', async (_what, path, payload) => {
    const keeper = await test.keeper();
    const first = await postHay(keeper);
    expect((await keeper.post(path, payload, KEY)).body).toEqual(first.body);
    expect(await feeds(keeper)).toHaveLength(1);
  });

  it.each<[string, string, unknown]>([
    ['another body', '/api/feeds/', { ...HAY, name: 'Straw' }],
    ['less in its body', '/api/vaccinations/', {}],
    ['another path', '/api/vaccinations/', { cow: 1, vaccine_name: 'BVD', vaccination_date: '2026-06-01' }],
  ])('with %s is refused', async (_what, path, payload) => {
    const keeper = await test.keeper();
    await postHay(keeper);
    const answer = await expectNothingWritten(keeper, () => keeper.post(path, payload, KEY));
    expect([400, 422]).toContain(answer.status);
    if (answer.status === 422) {
      expectRefusal(answer, 422);
      expect(answer.body.code).toBe('key_reused');
    }
  });

  it('while the first is under way waits for its answer', async () => {
    const keeper = await test.keeper();
    const payload = buildCow();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => keeper.post('/api/cows/', payload, KEY)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await keeper.get('/api/cows/')).body).toHaveLength(1);
  });

  it('as a form with a picture does not depend on its boundary, but on the picture', async () => {
    const keeper = await test.keeper();
    const fields = buildCow();
    const bytes = await flatImage(40, 30, 'png');
    const first = await keeper.post('/api/cows/', formOf(fields, { bytes }), KEY);
    const again = await keeper.post('/api/cows/', formOf(fields, { bytes, name: 'b.png' }), KEY);
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const other = { bytes: await flatImage(41, 30, 'png') };
    expectRefusal(await keeper.post('/api/cows/', formOf(fields, other), KEY), 422);
    expectRefusal(await keeper.post('/api/cows/', formOf(fields), KEY), 422);
    expect(await test.db.selectFrom('images').select('key').execute()).toHaveLength(1);
  });

  it('that was refused the first time is judged again', async () => {
    const keeper = await test.keeper();
    expectRefusal(await postHay(keeper, { ...HAY, name: '' }), 400, 'name');
    expect((await postHay(keeper)).status).toBe(201);
  });

  it('of another farm is another post', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    const first = await postHay(keeper);
    const second = await postHay(other, { ...HAY, name: 'Straw' });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('without a key, or with another, makes another', async () => {
    const keeper = await test.keeper();
    await postHay(keeper);
    await postHay(keeper, HAY, { 'idempotency-key': 'another' });
    await keeper.post('/api/feeds/', HAY);
    await keeper.post('/api/feeds/', HAY, { 'idempotency-key': '' });
    expect(await feeds(keeper)).toHaveLength(4);
  });
});

describe('a repeated change or deletion', () => {
  const send = (keeper: Client, method: 'PATCH' | 'DELETE', id: number, payload?: unknown, key = 'k') =>
    keeper.request(method, `/api/feeds/${method === 'PATCH' ? 'update' : 'delete'}/${id}/`, payload, {
      'idempotency-key': key,
    });

  it('gets the first answer, although the herd went on', async () => {
    const keeper = await test.keeper();
    const { id } = (await postHay(keeper)).body;
    const first = await send(keeper, 'PATCH', id, { total_amount: 900 });
    await keeper.patch(`/api/feeds/update/${id}/`, { total_amount: 700 });
    const again = await expectNothingWritten(keeper, () => send(keeper, 'PATCH', id, { total_amount: 900 }));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await feeds(keeper)).toMatchObject([{ total_amount: 700 }]);
  });

  it('gets it whatever version it was made on', async () => {
    const keeper = await test.keeper();
    const { id, version } = (await postHay(keeper)).body;
    const headers = { 'idempotency-key': 'k', 'if-match': `"${version}"` };
    const patch = () => keeper.patch(`/api/feeds/update/${id}/`, { total_amount: 900 }, headers);
    const first = await patch();
    expect((await patch()).body).toEqual(first.body);
  });

  it('is no 404 for what it deleted itself', async () => {
    const keeper = await test.keeper();
    const { id } = (await postHay(keeper)).body;
    expect((await send(keeper, 'DELETE', id)).status).toBe(204);
    const again = await expectNothingWritten(keeper, () => send(keeper, 'DELETE', id));
    expect([again.status, again.raw.length]).toEqual([204, 0]);
    expectRefusal(await keeper.delete(`/api/feeds/delete/${id}/`), 404);
  });

  it('with other values, of another thing or of another kind is refused', async () => {
    const keeper = await test.keeper();
    const { id } = (await postHay(keeper)).body;
    const other = (await postHay(keeper, HAY, { 'idempotency-key': 'other' })).body;
    await send(keeper, 'PATCH', id, { total_amount: 900 });
    expectRefusal(await send(keeper, 'PATCH', id, { total_amount: 901 }), 422);
    expectRefusal(await send(keeper, 'PATCH', other.id, { total_amount: 900 }), 422);
    expectRefusal(await send(keeper, 'DELETE', id), 422);
  });

  it('that was refused is judged again', async () => {
    const keeper = await test.keeper();
    const { id } = (await postHay(keeper)).body;
    expectRefusal(await send(keeper, 'PATCH', id, { name: '' }), 400, 'name');
    expect((await send(keeper, 'PATCH', id, { name: 'Straw' })).status).toBe(200);
  });
});

it('a request is known by what was sent, not by what was filled in', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  const sent = { cow, semination_date: '2026-06-01' };
  const first = await keeper.post('/api/semination-records/', sent, KEY);
  expect(first.body).toMatchObject({ successful: false, notes: null });
  expect((await keeper.post('/api/semination-records/', sent, KEY)).body).toEqual(first.body);
  const written = { ...sent, successful: false, notes: null };
  expectRefusal(await keeper.post('/api/semination-records/', written, KEY), 422);
});

it('a request is known by what was sent, although the farm has moved to another time zone since', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  const sent = { cow, semination_date: '2026-06-01T10:00:00Z' };
  const first = await keeper.post('/api/semination-records/', sent, KEY);
  await keeper.patch('/api/settings/', { time_zone: 'America/New_York' });
  const again = await keeper.post('/api/semination-records/', sent, KEY);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it.each([
  ['of 201 characters', 'x'.repeat(201)],
  ['with a space in it', 'a b'],
  ['with letters beyond ASCII', 'cl\u00e9'],
])('a key %s is refused', async (_what, key) => {
  const keeper = await test.keeper();
  expectRefusal(await postHay(keeper, HAY, { 'idempotency-key': key }), 400);
  expect(await feeds(keeper)).toEqual([]);
});

it('a key of 200 characters is taken', async () => {
  const keeper = await test.keeper();
  const headers = { 'idempotency-key': '~'.repeat(200) };
  expect((await postHay(keeper, HAY, headers)).body).toEqual((await postHay(keeper, HAY, headers)).body);
});
