/** Requests that are repeated after days or years: an answer is stored for 90 days, its key as long as the journal. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const KEY = { 'idempotency-key': '7b0f9f0e-8f2a-4b57-9d0b-6a6f0c1c2d3e' };
const HAY = { name: 'Hay', total_amount: 1200.5, date_added: '2026-06-01' };
const postHay = (keeper: Client, payload: unknown = HAY, headers = KEY) =>
  keeper.post('/api/feeds/', payload, headers);
const feeds = async (keeper: Client) => (await keeper.get('/api/feeds/')).body;

describe('a repeat that comes late', () => {
  async function at(keeper: Client, moment: string): Promise<Client> {
    test.setClock(moment);
    const login = { username: keeper.username, password: TEST_PASSWORD };
    const { body } = await test.client.post('/api/token/', login);
    return new Client((request) => test.app.inject(request), { ...body, username: login.username });
  }

  it('an answer is kept for 90 days, and its key with the journal for ever', async () => {
    const keeper = await test.keeper();
    const first = await postHay(keeper);
    const soon = await postHay(await at(keeper, '2026-09-13T09:59:59Z'));
    expect(soon.body).toEqual(first.body);
    const late = await at(keeper, '2031-06-15T10:00:01Z');
    const again = await expectNothingWritten(late, () => postHay(late));
    expect(again.status).toBe(200);
    expect(again.body).toEqual({
      detail: 'This was done before.',
      id: first.body.id,
      rows: [{ entity: 'feeds', id: first.body.id, action: 'added' }],
    });
    expect(again.headers['x-journal-entry']).toBe(first.headers['x-journal-entry']);
    expect(await feeds(late)).toHaveLength(1);
    expectRefusal(await postHay(late, { ...HAY, name: 'Straw' }), 422);
  });

  it('a deletion is done once', async () => {
    const keeper = await test.keeper();
    const { id } = (await postHay(keeper)).body;
    const remove = (who: Client) =>
      who.delete(`/api/feeds/delete/${id}/`, undefined, { 'idempotency-key': 'k' });
    await remove(keeper);
    const late = await at(keeper, '2027-06-15T10:00:00Z');
    const again = await remove(late);
    expect([again.status, again.body.rows]).toEqual([200, [{ entity: 'feeds', id, action: 'deleted' }]]);
  });

  it('what changed nothing is forgotten with its answer', async () => {
    const keeper = await test.keeper();
    const { id } = (await postHay(keeper)).body;
    const rename = (who: Client) =>
      who.patch(`/api/feeds/update/${id}/`, { name: 'Hay' }, { 'idempotency-key': 'k' });
    await rename(keeper);
    const late = await at(keeper, '2027-06-15T10:00:00Z');
    expect((await rename(late)).body).toMatchObject({ id, name: 'Hay' });
  });

  it('each farm has its own keys', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    await postHay(keeper);
    const late = await at(other, '2027-06-15T10:00:00Z');
    expect((await postHay(late)).status).toBe(201);
  });
});
