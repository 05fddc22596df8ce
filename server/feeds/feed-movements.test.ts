import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** The day on the farms of these tests is 15 June 2026. */
const feed = { name: 'Hay', total_amount: 1000, date_added: '2026-06-01' };

type Move = [kind: 'delivery' | 'stock_take' | 'use', moved_on: string, kg: number];

async function farmWithFeed() {
  const keeper = await test.keeper();
  const { body } = await keeper.post('/api/feeds/', feed);
  return { keeper, id: body.id as number };
}

async function amountOf(keeper: Client, id: number): Promise<number> {
  const { body } = await keeper.get('/api/feeds/');
  return body.find((row: { id: number }) => row.id === id).total_amount;
}

async function move(keeper: Client, feed: number, [kind, moved_on, kg]: Move) {
  const answer = await keeper.post('/api/feed-movements/', { feed, kind, moved_on, kg });
  expect(answer.status).toBe(201);
  return answer;
}

const undo = async (keeper: Client, { headers }: Pick<Answer, 'headers'>) =>
  (await keeper.post(`/api/history/${headers['x-journal-entry']}/undo/`)).status;

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
    const { keeper, id } = await farmWithFeed();
    for (const one of moves) await move(keeper, id, one);
    expect(await amountOf(keeper, id)).toBe(amount);
  });

  it('takes 100 kg where two people take 50 kg at once, and undoes each by itself', async () => {
    const { keeper, id } = await farmWithFeed();
    const taken = await Promise.all([
      move(keeper, id, ['use', '2026-06-15', 50]),
      move(keeper, id, ['use', '2026-06-15', 50]),
    ]);
    expect(await amountOf(keeper, id)).toBe(900);
    expect(await undo(keeper, taken[0])).toBe(200);
    expect(await amountOf(keeper, id)).toBe(950);
    expect(await undo(keeper, taken[1])).toBe(200);
    expect(await amountOf(keeper, id)).toBe(1000);
  });

  it('is taken back by a change, a deletion and its undo', async () => {
    const { keeper, id } = await farmWithFeed();
    const { body } = await move(keeper, id, ['use', '2026-06-10', 50]);
    await keeper.patch(`/api/feed-movements/update/${body.id}/`, { kg: 70 });
    expect(await amountOf(keeper, id)).toBe(930);
    const deleted = await keeper.delete(`/api/feed-movements/delete/${body.id}/`);
    expect(await amountOf(keeper, id)).toBe(1000);
    expect(await undo(keeper, deleted)).toBe(200);
    expect(await amountOf(keeper, id)).toBe(930);
  });

  it('moves to another feed', async () => {
    const { keeper, id } = await farmWithFeed();
    const other = await keeper.post('/api/feeds/', { ...feed, name: 'Straw' });
    const { body } = await move(keeper, id, ['use', '2026-06-10', 50]);
    const changed = await keeper.patch(`/api/feed-movements/update/${body.id}/`, { feed: other.body.id });
    expect(changed.body).toMatchObject({ feed: other.body.id, feed_name: 'Straw' });
    expect([await amountOf(keeper, id), await amountOf(keeper, other.body.id)]).toEqual([1000, 950]);
  });

  it('leaves the version of the feed, and its day of adding moves its first amount', async () => {
    const { keeper, id } = await farmWithFeed();
    await move(keeper, id, ['use', '2026-06-03', 50]);
    const [row] = (await keeper.get('/api/feeds/')).body;
    expect(row).toMatchObject({ version: 1, total_amount: 950 });
    const moved = await keeper.patch(`/api/feeds/update/${id}/`, { date_added: '2026-06-05' });
    expect(moved.body).toMatchObject({ version: 2, total_amount: 1000 });
  });

  it('is listed, the latest first, of one feed or of all', async () => {
    const { keeper, id } = await farmWithFeed();
    const other = await keeper.post('/api/feeds/', { ...feed, name: 'Straw' });
    const told = { price_per_tonne: 180.25, supplier: 'Mill', notes: 'dry' };
    const delivery = await keeper.post('/api/feed-movements/', {
      feed: id,
      kind: 'delivery',
      moved_on: '2026-06-02',
      kg: 10,
      ...told,
    });
    expect(delivery.body).toEqual({
      id: expect.any(Number),
      version: 1,
      feed: id,
      feed_name: 'Hay',
      kind: 'delivery',
      moved_on: '2026-06-02',
      kg: 10,
      ...told,
      as_amount: false,
    });
    const { body: use } = await move(keeper, id, ['use', '2026-06-04', 10]);
    const { body: late } = await move(keeper, other.body.id, ['use', '2026-06-03', 1]);
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
  ])('refuses %s and writes nothing', async (_what, told, field) => {
    const { keeper, id } = await farmWithFeed();
    const whole = { feed: id, kind: 'use', moved_on: '2026-06-10', kg: 1, ...told };
    expectRefusal(
      await expectNothingWritten(keeper, () => keeper.post('/api/feed-movements/', whole)),
      400,
      field,
    );
  });
});

describe('the amount of a feed, as the contract has it', () => {
  it('is a stock-take of today, which the next of that day changes', async () => {
    const { keeper, id } = await farmWithFeed();
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
    await move(keeper, id, ['use', '2026-06-15', 80]);
    const last = await keeper.patch(path, { total_amount: 900 });
    expect(last.body.total_amount).toBe(900);
    expect(await moves()).toHaveLength(3);
    expect(await undo(keeper, last)).toBe(200);
    expect(await amountOf(keeper, id)).toBe(800);
  });

  it('raises the version of the feed, also where it is the amount that was given last', async () => {
    const { keeper, id } = await farmWithFeed();
    const path = `/api/feeds/update/${id}/`;
    await move(keeper, id, ['use', '2026-06-10', 50]);
    const told = await keeper.patch(path, { total_amount: 1000 }, { 'if-match': '"1"' });
    expect(told.body).toMatchObject({ version: 2, total_amount: 1000 });
    const late = await expectNothingWritten(keeper, () =>
      keeper.patch(path, { total_amount: 10 }, { 'if-match': '"1"' }),
    );
    expectRefusal(late, 412);
    expect(late.body.current).toEqual(told.body);
    expect(await undo(keeper, told)).toBe(200);
    expect(await amountOf(keeper, id)).toBe(950);
  });

  it('leaves the count of that day alone where it was made something else', async () => {
    const { keeper, id } = await farmWithFeed();
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
  ])('is what is told together with another day of adding, %s', async (_, total_amount, date_added) => {
    const { keeper, id } = await farmWithFeed();
    await move(keeper, id, ['use', '2026-06-03', 50]);
    await move(keeper, id, ['use', '2026-05-25', 20]);
    const answer = await keeper.patch(`/api/feeds/update/${id}/`, { name: 'Hay', total_amount, date_added });
    expect(answer.body).toMatchObject({ total_amount, date_added });
    expect(await amountOf(keeper, id)).toBe(total_amount);
  });

  it('changes nothing where it is that already', async () => {
    const { keeper, id } = await farmWithFeed();
    await move(keeper, id, ['use', '2026-06-10', 50]);
    const answer = await expectNothingWritten(keeper, () =>
      keeper.patch(`/api/feeds/update/${id}/`, { total_amount: 950 }),
    );
    expect(answer.body).toMatchObject({ version: 1, total_amount: 950 });
  });
});

it('goes with its feed, and comes back with it', async () => {
  const { keeper, id } = await farmWithFeed();
  await move(keeper, id, ['use', '2026-06-10', 50]);
  await keeper.post('/api/rations/', { feed: id, kg: 2 });
  const read = async () => [
    (await keeper.get('/api/feed-movements/')).body.map(({ version: _, ...row }: { version: number }) => row),
    (await keeper.get('/api/rations/')).body.map(({ version: _, ...row }: { version: number }) => row),
  ];
  const before = await read();
  const deleted = await keeper.delete(`/api/feeds/delete/${id}/`);
  expect(deleted.status).toBe(204);
  expect(await read()).toEqual([[], []]);
  expect(await undo(keeper, deleted)).toBe(200);
  expect(await read()).toEqual(before);
  expect(await amountOf(keeper, id)).toBe(950);
});

describe('a ration', () => {
  async function farm() {
    const { keeper, id } = await farmWithFeed();
    const place = (await keeper.post('/api/places/', { name: 'North barn' })).body.id as number;
    const list = (await keeper.post('/api/lists/', { name: 'Fat ones' })).body.id as number;
    return { keeper, id, place, list };
  }

  it('is for all, or for a group, a place or a list, from today', async () => {
    const { keeper, id, place, list } = await farm();
    const nobody = { group: null, place: null, place_name: null, list: null, list_name: null };
    const told = { feed: id, feed_name: 'Hay', kg: 2.5, fed_from: '2026-06-15', version: 1 };
    for (const [sent, kept] of [
      [{}, {}],
      [{ group: 10 }, { group: 10 }],
      [{ place }, { place, place_name: 'North barn' }],
      [{ list }, { list, list_name: 'Fat ones' }],
    ]) {
      const answer = await keeper.post('/api/rations/', { feed: id, kg: 2.5, ...sent });
      expect(answer.body).toEqual({ id: expect.any(Number), ...nobody, ...told, ...kept });
    }
    expect((await keeper.get('/api/rations/')).body.map((row: { group: number }) => row.group)).toEqual([
      null,
      10,
      null,
      null,
    ]);
  });

  it('can be meant for others, and is only for one of them', async () => {
    const { keeper, id, place, list } = await farm();
    const made = await keeper.post('/api/rations/', { feed: id, kg: 2.5, place });
    const path = `/api/rations/update/${made.body.id}/`;
    expectRefusal(await keeper.patch(path, { list }), 400, 'list');
    const changed = await keeper.patch(path, { place: null, list, fed_from: null });
    expect(changed.body).toMatchObject({ place: null, place_name: null, list, list_name: 'Fat ones' });
    expect(changed.body.fed_from).toBe('2026-06-15');
    const refused = await keeper.post('/api/rations/', { feed: id, kg: 1, group: 1, place });
    expectRefusal(refused, 400, 'group');
    expect(refused.body.reasons).toMatchObject([{ code: 'ration.of-several' }]);
  });

  it('holds the place and the list that it is for', async () => {
    const { keeper, id, place, list } = await farm();
    const made = await keeper.post('/api/rations/', { feed: id, kg: 2.5, place });
    await keeper.post('/api/rations/', { feed: id, kg: 2.5, list });
    for (const address of [`/api/places/delete/${place}/`, `/api/lists/delete/${list}/`]) {
      const answer = await keeper.delete(address);
      expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'record.in-use']);
    }
    await keeper.delete(`/api/rations/delete/${made.body.id}/`);
    expect((await keeper.delete(`/api/places/delete/${place}/`)).status).toBe(204);
  });

  it.each<[string, object, string]>([
    ['no amount', { kg: undefined }, 'kg'],
    ['less than nothing', { kg: -0.1 }, 'kg'],
    ['more than an animal eats', { kg: 200.1 }, 'kg'],
    ['half a tenth', { kg: 1.25 }, 'kg'],
    ['no group', { group: 0 }, 'group'],
    ['an eleventh group', { group: 11 }, 'group'],
    ['a day to come', { fed_from: '2026-06-17' }, 'fed_from'],
    ['a place that there is not', { place: 999_999 }, 'place'],
    ['a list that there is not', { list: 999_999 }, 'list'],
  ])('is refused with %s, and nothing is written', async (_what, told, field) => {
    const { keeper, id } = await farmWithFeed();
    const answer = await expectNothingWritten(keeper, () =>
      keeper.post('/api/rations/', { feed: id, kg: 1, ...told }),
    );
    expectRefusal(answer, 400, field);
  });
});

it('comes along with another name of its feed', async () => {
  const { keeper, id } = await farmWithFeed();
  await move(keeper, id, ['use', '2026-06-10', 50]);
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
    const { keeper, id } = await farmWithFeed();
    const twin = await keeper.post('/api/feeds/', { ...feed, date_added: '2026-06-03', waste_percent: 2.5 });
    const place = (await keeper.post('/api/places/', { name: 'North barn' })).body.id;
    const list = (await keeper.post('/api/lists/', { name: 'Fat ones' })).body.id;
    await move(keeper, id, ['use', '2026-06-15', 50]);
    await move(keeper, id, ['use', '2026-06-15', 50]);
    await move(keeper, twin.body.id, ['delivery', '2026-06-15', 30]);
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
    const { keeper, id } = await farmWithFeed();
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
