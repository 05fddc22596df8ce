import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { amountOf, enterMove, farmWithFeed } from '../../testing/feeds.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const feed = { name: 'Hay', total_amount: 1200.5, date_added: '2026-06-01' };

describe('feeds', () => {
  it('records, lists, changes and deletes a feed', async () => {
    const keeper = await test.keeper();
    const created = await keeper.post('/api/feeds/', feed);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ id: expect.any(Number), version: 1, ...feed, waste_percent: 5 });

    const { id } = created.body;
    const changed = await keeper.patch(`/api/feeds/update/${id}/`, { total_amount: '900.1' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...created.body, version: 2, total_amount: 900.1 });
    expect((await keeper.get('/api/feeds/')).body).toMatchObject([changed.body]);

    expect((await keeper.delete(`/api/feeds/delete/${id}/`)).status).toBe(204);
    expect((await keeper.get('/api/feeds/')).body).toEqual([]);
  });

  it.each([
    ['no name', { ...feed, name: '' }, 'name'],
    ['no amount', { ...feed, total_amount: undefined }, 'total_amount'],
    ['an amount below zero', { ...feed, total_amount: -0.1 }, 'total_amount'],
    ['an amount between the steps', { ...feed, total_amount: 1.25 }, 'total_amount'],
    ['a day that does not exist', { ...feed, date_added: '2026-02-30' }, 'date_added'],
    ['a day in the future', { ...feed, date_added: '2026-06-17' }, 'date_added'],
  ])('refuses %s and writes nothing', async (_what, payload, field) => {
    const keeper = await test.keeper();
    const answer = await keeper.post('/api/feeds/', payload);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(field);
    expect((await keeper.get('/api/feeds/')).body).toEqual([]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ total_amount: '' }, 'total_amount'],
    [{ total_amount: 100_000_000.1 }, 'total_amount'],
    [{ total_amount: 0.30000000000000004 }, 'total_amount'],
    [{ total_amount: '1e-9' }, 'total_amount'],
    [{ date_added: null }, 'date_added'],
    [{ date_added: '2026-06-17' }, 'date_added'],
  ])('refuses a change to %j and leaves the feed alone', async (payload, field) => {
    const keeper = await test.keeper();
    const { body } = await keeper.post('/api/feeds/', feed);
    const answer = await expectNothingWritten(keeper, () =>
      keeper.patch(`/api/feeds/update/${body.id}/`, payload),
    );
    expectRefusal(answer, 400, field);
  });

  it.each([0, 0.1, 0.3, 1200.7, 99_999_999.9, 100_000_000])(
    'keeps %d kg as they are',
    async (total_amount) => {
      const keeper = await test.keeper();
      const { body } = await keeper.post('/api/feeds/', { ...feed, total_amount });
      expect(body.total_amount).toBe(total_amount);
      expect((await keeper.get('/api/feeds/')).body[0].total_amount).toBe(total_amount);
    },
  );

  it('writes nothing where nothing is changed, and answers 404 for what is gone', async () => {
    const keeper = await test.keeper();
    const { body } = await keeper.post('/api/feeds/', feed);
    const path = `/api/feeds/update/${body.id}/`;
    const answer = await expectNothingWritten(keeper, () => keeper.patch(path, { ...feed, colour: 'green' }));
    expect(answer.body).toEqual(body);
    await keeper.delete(`/api/feeds/delete/${body.id}/`);
    expectRefusal(await keeper.patch(path, feed), 404);
    expectRefusal(await keeper.delete(`/api/feeds/delete/${body.id}/`), 404);
  });

  it('asks for a token', async () => {
    expect((await test.client.get('/api/feeds/')).status).toBe(401);
    expect((await test.client.post('/api/feeds/', feed)).status).toBe(401);
    expect((await test.client.patch('/api/feeds/update/1/', feed)).status).toBe(401);
    expect((await test.client.delete('/api/feeds/delete/1/')).status).toBe(401);
  });

  it("answers 404 for another farm's feed and leaves it alone", async () => {
    const owner = await test.keeper();
    const stranger = await test.keeper();
    const { body } = await owner.post('/api/feeds/', feed);
    expect((await stranger.patch(`/api/feeds/update/${body.id}/`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`/api/feeds/delete/${body.id}/`)).status).toBe(404);
    expect((await stranger.get('/api/feeds/')).body).toEqual([]);
    expect((await owner.get('/api/feeds/')).body).toMatchObject([body]);
  });
});

describe('the amount of a feed, as the contract has it', () => {
  it('is a stock-take of today, which the next of that day changes', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const path = `/api/feeds/update/${id}/`;
    expect((await keeper.patch(path, { total_amount: 900 })).body).toMatchObject({
      version: 2,
      total_amount: 900,
    });
    const moves = async () => (await keeper.get(`/api/feed-movements/?feed=${id}`)).body;
    const [first] = await moves();
    expect(first).toMatchObject({ kind: 'stock_take', moved_on: '2026-06-15', kg: 900, as_amount: true });
    await keeper.patch(path, { total_amount: 880 });
    expect(await moves()).toMatchObject([{ id: first.id, kg: 880 }]);
    await enterMove(keeper, id, ['use', '2026-06-15', 80]);
    const last = await keeper.patch(path, { total_amount: 900 });
    expect(last.body.total_amount).toBe(900);
    expect(await moves()).toHaveLength(3);
    expect((await undo(keeper, last)).status).toBe(200);
    expect(await amountOf(keeper, id)).toBe(800);
  });

  it('raises the version of the feed, also where it is the amount that was given last', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const path = `/api/feeds/update/${id}/`;
    await enterMove(keeper, id, ['use', '2026-06-10', 50]);
    const answered = await keeper.patch(path, { total_amount: 1000 }, { 'if-match': '"1"' });
    expect(answered.body).toMatchObject({ version: 2, total_amount: 1000 });
    const late = await expectNothingWritten(keeper, () =>
      keeper.patch(path, { total_amount: 10 }, { 'if-match': '"1"' }),
    );
    expectRefusal(late, 412);
    expect(late.body.current).toEqual(answered.body);
    expect((await undo(keeper, answered)).status).toBe(200);
    expect(await amountOf(keeper, id)).toBe(950);
  });

  it('leaves the count of that day alone where it was made something else', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const path = `/api/feeds/update/${id}/`;
    await keeper.patch(path, { total_amount: 900 });
    const [count] = (await keeper.get(`/api/feed-movements/?feed=${id}`)).body;
    await keeper.patch(`/api/feed-movements/update/${count.id}/`, { kind: 'use', kg: 100 });
    expect((await keeper.patch(path, { total_amount: 300 })).body.total_amount).toBe(300);
    expect(await amountOf(keeper, id)).toBe(300);
  });

  it.each<[string, number, string]>([
    ['after what was used', 950, '2026-06-05'],
    ['before what was used', 1000, '2026-05-20'],
    ['tomorrow', 850, '2026-06-16'],
  ])('is what is said together with another day of adding, %s', async (_, total_amount, date_added) => {
    const { keeper, id } = await farmWithFeed(test);
    await enterMove(keeper, id, ['use', '2026-06-03', 50]);
    await enterMove(keeper, id, ['use', '2026-05-25', 20]);
    const answer = await keeper.patch(`/api/feeds/update/${id}/`, { name: 'Hay', total_amount, date_added });
    expect(answer.body).toMatchObject({ total_amount, date_added });
    expect(await amountOf(keeper, id)).toBe(total_amount);
  });

  it('changes nothing where it is that already', async () => {
    const { keeper, id } = await farmWithFeed(test);
    await enterMove(keeper, id, ['use', '2026-06-10', 50]);
    const answer = await expectNothingWritten(keeper, () =>
      keeper.patch(`/api/feeds/update/${id}/`, { total_amount: 950 }),
    );
    expect(answer.body).toMatchObject({ version: 1, total_amount: 950 });
  });
});
