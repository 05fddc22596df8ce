import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { amountOf, enterMove, farmWithFeed, HAY, type Move } from '../../testing/feeds.ts';
import { undo } from '../../testing/history.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('what comes and goes of a feed', () => {
  it.each<[string, Move[], number]>([
    ['a delivery adds', [['delivery', '2026-06-10', 500.5]], 1500.5],
    ['a use takes', [['use', '2026-06-10', 0.3]], 999.7],
    ['a use never takes more than there is', [['use', '2026-06-10', 1200]], 0],
    ['a stock-take sets', [['stock_take', '2026-06-10', 800]], 800],
    [
      'each on the amount before it',
      [
        ['use', '2026-06-10', 1200],
        ['delivery', '2026-06-11', 50],
        ['use', '2026-06-12', 20],
      ],
      30,
    ],
    [
      'in the order of their days, whenever they are entered',
      [
        ['stock_take', '2026-06-12', 600],
        ['delivery', '2026-06-05', 500],
        ['use', '2026-06-13', 10],
        ['use', '2026-06-11', 100],
      ],
      590,
    ],
    [
      'of one day in the order in which they are entered',
      [
        ['use', '2026-06-12', 100],
        ['stock_take', '2026-06-12', 600],
        ['use', '2026-06-12', 10],
      ],
      590,
    ],
    [
      'from the day on which it was added',
      [
        ['delivery', '2026-05-31', 100],
        ['use', '2026-06-01', 10],
      ],
      990,
    ],
    ['tomorrow counts at once', [['use', '2026-06-16', 10]], 990],
    [
      'no feed is more than one can enter',
      [
        ['delivery', '2026-06-12', 100_000_000],
        ['use', '2026-06-13', 1],
      ],
      99_999_999,
    ],
  ])('%s', async (_what, moves, amount) => {
    const { keeper, id } = await farmWithFeed(test);
    for (const one of moves) await enterMove(keeper, id, one);
    expect(await amountOf(keeper, id)).toBe(amount);
  });

  it('takes 100 kg where two people take 50 kg at once, and undoes each by itself', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const taken = await Promise.all([
      enterMove(keeper, id, ['use', '2026-06-15', 50]),
      enterMove(keeper, id, ['use', '2026-06-15', 50]),
    ]);
    expect(await amountOf(keeper, id)).toBe(900);
    expect((await undo(keeper, taken[0])).status).toBe(200);
    expect(await amountOf(keeper, id)).toBe(950);
    expect((await undo(keeper, taken[1])).status).toBe(200);
    expect(await amountOf(keeper, id)).toBe(1000);
  });

  it('is taken back by a change, a deletion and its undo', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const { body } = await enterMove(keeper, id, ['use', '2026-06-10', 50]);
    await keeper.patch(`/api/feed-movements/update/${body.id}/`, { kg: 70 });
    expect(await amountOf(keeper, id)).toBe(930);
    const deleted = await keeper.delete(`/api/feed-movements/delete/${body.id}/`);
    expect(await amountOf(keeper, id)).toBe(1000);
    expect((await undo(keeper, deleted)).status).toBe(200);
    expect(await amountOf(keeper, id)).toBe(930);
  });

  it('moves to another feed', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const other = await keeper.post('/api/feeds/', { ...HAY, name: 'Straw' });
    const { body } = await enterMove(keeper, id, ['use', '2026-06-10', 50]);
    const changed = await keeper.patch(`/api/feed-movements/update/${body.id}/`, { feed: other.body.id });
    expect(changed.body).toMatchObject({ feed: other.body.id, feed_name: 'Straw' });
    expect([await amountOf(keeper, id), await amountOf(keeper, other.body.id)]).toEqual([1000, 950]);
  });

  it('leaves the version of the feed, and its day of adding moves its first amount', async () => {
    const { keeper, id } = await farmWithFeed(test);
    await enterMove(keeper, id, ['use', '2026-06-03', 50]);
    const [row] = (await keeper.get('/api/feeds/')).body;
    expect(row).toMatchObject({ version: 1, total_amount: 950 });
    const moved = await keeper.patch(`/api/feeds/update/${id}/`, { date_added: '2026-06-05' });
    expect(moved.body).toMatchObject({ version: 2, total_amount: 1000 });
  });

  it('is listed, the latest first, of one feed or of all', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const other = await keeper.post('/api/feeds/', { ...HAY, name: 'Straw' });
    const answered = { price_per_tonne: 180.25, supplier: 'Mill', notes: 'dry' };
    const delivery = await keeper.post('/api/feed-movements/', {
      feed: id,
      kind: 'delivery',
      moved_on: '2026-06-02',
      kg: 10,
      ...answered,
    });
    expect(delivery.body).toEqual({
      id: expect.any(Number),
      version: 1,
      feed: id,
      feed_name: 'Hay',
      kind: 'delivery',
      moved_on: '2026-06-02',
      kg: 10,
      ...answered,
      as_amount: false,
    });
    const { body: use } = await enterMove(keeper, id, ['use', '2026-06-04', 10]);
    const { body: late } = await enterMove(keeper, other.body.id, ['use', '2026-06-03', 1]);
    const idsAt = async (address: string) =>
      (await keeper.get(address)).body.map((row: { id: number }) => row.id);
    expect(await idsAt('/api/feed-movements/')).toEqual([use.id, late.id, delivery.body.id]);
    expect(await idsAt(`/api/feed-movements/?feed=${id}`)).toEqual([use.id, delivery.body.id]);
    const stranger = await test.keeper();
    expect((await stranger.get(`/api/feed-movements/?feed=${id}`)).body).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no kind', { kind: undefined }, 'kind'],
    ['another kind', { kind: 'gift' }, 'kind'],
    ['no day', { moved_on: undefined }, 'moved_on'],
    ['the day after tomorrow', { moved_on: '2026-06-17' }, 'moved_on'],
    ['less than nothing', { kg: -0.1 }, 'kg'],
    ['no amount', { kg: null }, 'kg'],
    ['a price below nothing', { price_per_tonne: -1 }, 'price_per_tonne'],
    ['a price without end', { price_per_tonne: 100_000.01 }, 'price_per_tonne'],
    ['no feed', { feed: undefined }, 'feed'],
    ['a feed that there is not', { feed: 999_999 }, 'feed'],
  ])('refuses %s and writes nothing', async (_what, answered, field) => {
    const { keeper, id } = await farmWithFeed(test);
    const whole = { feed: id, kind: 'use', moved_on: '2026-06-10', kg: 1, ...answered };
    expectRefusal(
      await expectNothingWritten(keeper, () => keeper.post('/api/feed-movements/', whole)),
      400,
      field,
    );
  });
});

it('goes with its feed, and comes back with it', async () => {
  const { keeper, id } = await farmWithFeed(test);
  await enterMove(keeper, id, ['use', '2026-06-10', 50]);
  await keeper.post('/api/rations/', { feed: id, kg: 2 });
  const read = async () => [
    (await keeper.get('/api/feed-movements/')).body.map(({ version: _, ...row }: { version: number }) => row),
    (await keeper.get('/api/rations/')).body.map(({ version: _, ...row }: { version: number }) => row),
  ];
  const before = await read();
  const deleted = await keeper.delete(`/api/feeds/delete/${id}/`);
  expect(deleted.status).toBe(204);
  expect(await read()).toEqual([[], []]);
  expect((await undo(keeper, deleted)).status).toBe(200);
  expect(await read()).toEqual(before);
  expect(await amountOf(keeper, id)).toBe(950);
});

it('comes along with another name of its feed', async () => {
  const { keeper, id } = await farmWithFeed(test);
  await enterMove(keeper, id, ['use', '2026-06-10', 50]);
  await keeper.post('/api/rations/', { feed: id, kg: 2 });
  await keeper.patch(`/api/feeds/update/${id}/`, { name: 'Old hay' });
  expect((await keeper.get('/api/feed-movements/')).body).toMatchObject([{ feed_name: 'Old hay' }]);
  expect((await keeper.get('/api/rations/')).body).toMatchObject([{ feed_name: 'Old hay' }]);
});

describe('in files', () => {
  const facts = async (keeper: Client) => {
    const named = new Set(['id', 'version', 'feed', 'place', 'list', 'rations']);
    const plain = (rows: object[]) =>
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !named.has(name))));
    return {
      feeds: plain((await keeper.get('/api/feeds/')).body),
      movements: plain((await keeper.get('/api/feed-movements/')).body),
      rations: plain((await keeper.get('/api/rations/')).body),
    };
  };

  it('comes to another farm as it is, and into the same one without a change', async () => {
    const { keeper, id } = await farmWithFeed(test);
    const twin = await keeper.post('/api/feeds/', { ...HAY, date_added: '2026-06-03', waste_percent: 2.5 });
    const place = (await keeper.post('/api/places/', { name: 'North barn' })).body.id;
    const list = (await keeper.post('/api/lists/', { name: 'Fat ones' })).body.id;
    await enterMove(keeper, id, ['use', '2026-06-15', 50]);
    await enterMove(keeper, id, ['use', '2026-06-15', 50]);
    await enterMove(keeper, twin.body.id, ['delivery', '2026-06-15', 30]);
    await keeper.patch(`/api/feeds/update/${id}/`, { total_amount: 850 });
    await keeper.post('/api/rations/', { feed: id, kg: 2.5, group: 3 });
    await keeper.post('/api/rations/', { feed: twin.body.id, kg: 1, place });
    await keeper.post('/api/rations/', { feed: twin.body.id, kg: 1, list, fed_from: '2026-06-04' });
    const before = await facts(keeper);
    expect(before.feeds).toMatchObject([{ total_amount: 850 }, { total_amount: 1030, waste_percent: 2.5 }]);

    const files = { 'cowbell.zip': new Uint8Array((await keeper.get('/api/export/zip/')).raw) };
    const to = await test.keeper();
    const taken = await applyImport(to, files);
    expect(taken.body.tables.flatMap(({ notes }) => notes)).toEqual([]);
    expect(await facts(to)).toEqual(before);

    await expectNothingWritten(keeper, () => applyImport(keeper, files));
  });

  it('a new amount of a feed is a stock-take, once all that came and went is taken in', async () => {
    const { keeper, id } = await farmWithFeed(test);
    await applyImport(keeper, {
      'feeds.csv': 'name,total_amount,date_added,waste_percent\nHay,700,2026-06-01,8\n',
      'feed-movements.csv':
        'feed,kind,moved_on,kg\nHay,use,2026-06-15,100\nHay,use,2026-06-15,100\nClover,use,2026-06-15,100\n',
    });
    expect((await keeper.get('/api/feeds/')).body).toMatchObject([{ total_amount: 700, waste_percent: 8 }]);
    expect((await keeper.get(`/api/feed-movements/?feed=${id}`)).body).toMatchObject([
      { kind: 'stock_take', kg: 700 },
      { kind: 'use', kg: 100 },
    ]);
  });
});
