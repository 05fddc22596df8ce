/** What is left of each feed by the rations, and what will be: through the API. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { FeedForecast } from '#domain/feed/schema.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Answer, type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterEach(() => test.setClock(TEST_NOW));
afterAll(() => test.close());

/** The day on the farms of these tests. */
const TODAY = '2026-06-15';

async function made(keeper: Client, path: string, body: object): Promise<number> {
  const answer = await keeper.post(`/api/${path}/`, body);
  expect([answer.status, answer.body?.errors]).toEqual([201, undefined]);
  return answer.body.id;
}

/** A call on another day. */
async function getOn(keeper: Client, day: string, address: string): Promise<Answer> {
  test.setClock(`${day}T10:00:00Z`);
  const { username } = keeper;
  const { body } = await keeper.post('/api/token/', { username, password: TEST_PASSWORD });
  return keeper.get(address, { authorization: `Bearer ${body.access}` });
}

const feedsOf = async (keeper: Client) => (await keeper.get('/api/feeds/')).body;

async function forecastOf(keeper: Client, days: number): Promise<FeedForecast> {
  return (await keeper.get(`/api/feeds/forecast/?days=${days}`)).body;
}

describe('feeds', () => {
  it('tell nothing of how long they last without a ration', async () => {
    const keeper = await test.keeper();
    await keeper.cow();
    await made(keeper, 'feeds', { name: 'Hay', total_amount: 100, date_added: TODAY });
    expect(await feedsOf(keeper)).toMatchObject([
      {
        total_amount: 100,
        counted_on: TODAY,
        price_per_tonne: null,
        about_kg: null,
        kg_a_day: null,
        days_left: null,
        lasts_to: null,
        cost_a_day: null,
        rations: [],
      },
    ]);
  });

  it('tell what should be left, for how long, and what it costs', async () => {
    const keeper = await test.keeper();
    const barn = await made(keeper, 'places', { name: 'Barn' });
    const [first, second, third] = [await keeper.cow(), await keeper.cow(), await keeper.cow()];
    await made(keeper, 'place-moves', { cow: first.id, place: barn, moved_on: '2026-06-01' });
    const fat = await made(keeper, 'lists', { name: 'Fat', cows: [second.id, third.id] });
    const hay = { name: 'Hay', total_amount: 900, date_added: '2026-06-01', waste_percent: 10 };
    const feed = await made(keeper, 'feeds', hay);
    const delivered = { feed, kind: 'delivery', kg: 100 };
    await made(keeper, 'feed-movements', { ...delivered, moved_on: '2026-06-10', price_per_tonne: 200 });
    await made(keeper, 'feed-movements', { ...delivered, kg: 0, moved_on: '2026-06-12' });
    await made(keeper, 'rations', { feed, kg: 5, fed_from: '2026-06-11' });
    await made(keeper, 'rations', { feed, kg: 2, place: barn, fed_from: '2026-06-14' });
    await made(keeper, 'rations', { feed, kg: 1, list: fat });
    // From the 11th to the 14th three ate 5 kg each, on the 14th one of them 2 kg more: 62 kg, and a tenth of that is wasted.
    // Today it is 15 + 2 + 2 kg, and a tenth of that.
    expect(await feedsOf(keeper)).toMatchObject([
      {
        total_amount: 1000,
        counted_on: '2026-06-01',
        price_per_tonne: 200,
        about_kg: 931.8,
        kg_a_day: 20.9,
        days_left: 44,
        lasts_to: '2026-07-28',
        cost_a_day: 4.18,
        rations: [
          { group: null, kg: 5, heads: 3, cost_a_head: 1.1 },
          { place: barn, place_name: 'Barn', kg: 2, heads: 1, cost_a_head: 0.44 },
          { list: fat, list_name: 'Fat', kg: 1, heads: 2, cost_a_head: 0.22 },
        ],
      },
    ]);
    await made(keeper, 'feed-movements', { feed, kind: 'stock_take', moved_on: TODAY, kg: 50 });
    expect(await feedsOf(keeper)).toMatchObject([
      { total_amount: 50, counted_on: TODAY, about_kg: 50, days_left: 2, lasts_to: '2026-06-16' },
    ]);
  });

  it('are answered by their tag until something changes, or the day does', async () => {
    const keeper = await test.keeper();
    for (const address of ['/api/feeds/', '/api/feeds/forecast/']) {
      const { headers } = await keeper.get(address);
      const known = { 'if-none-match': String(headers.etag) };
      expect((await keeper.get(address, known)).status).toBe(304);
      await made(keeper, 'feeds', { name: 'Hay', total_amount: 100, date_added: TODAY });
      const anew = await keeper.get(address, known);
      expect(anew.status).toBe(200);
      const tomorrow = await getOn(keeper, '2026-06-16', address);
      expect(tomorrow.headers.etag).not.toBe(anew.headers.etag);
      test.setClock(TEST_NOW);
    }
  });

  it('ask for a token', async () => {
    expect((await test.client.get('/api/feeds/forecast/')).status).toBe(401);
    expect((await test.client.get('/api/feed-movements/')).status).toBe(401);
    expect((await test.client.get('/api/rations/')).status).toBe(401);
  });
});

/** The herd that is counted by hand in domain/feed/stock.test.ts, entered by calls. */
async function countedHerd() {
  const keeper = await test.keeper();
  await keeper.cow({ date_of_birth: '2020-01-01' });
  const sold = await keeper.cow({ date_of_birth: '2020-01-01' });
  const dry = await keeper.cow({ date_of_birth: '2020-01-01' });
  await made(keeper, 'birth-records', { mother_cow: dry.id, birth_date: '2025-06-01' });
  const start = addDays('2026-06-18', -283);
  await keeper.patch(`/api/cows/update/${dry.id}/`, { is_pregnant: true, pregnancy_start_date: start });
  await keeper.cow({ date_of_birth: addDays('2026-06-17', -61) });
  const kind = { direction: 'out', kind: 'sale' };
  await made(keeper, 'movements', { cow: sold.id, moved_on: '2026-06-14', ...kind });
  const silage = { name: 'Silage', total_amount: 155, date_added: '2026-06-12', waste_percent: 0 };
  const hay = { name: 'Hay', total_amount: 8, date_added: TODAY };
  const ids = [await made(keeper, 'feeds', silage), await made(keeper, 'feeds', hay)] as const;
  await made(keeper, 'rations', { feed: ids[0], kg: 10, fed_from: '2026-06-12' });
  await made(keeper, 'rations', { feed: ids[1], kg: 2, group: 1 });
  await made(keeper, 'rations', { feed: ids[1], kg: 1, group: 7 });
  return { keeper, ids, dry };
}

describe('the forecast', () => {
  it('is that of the herd that was counted by hand, over a calving, a change of group and a sale', async () => {
    const { keeper, ids } = await countedHerd();
    const [silage, hay] = ids;
    const { today, days } = await forecastOf(keeper, 6);
    expect(today).toBe(TODAY);
    const shown = days.map(({ day, groups, feeds }) => [
      day,
      groups,
      ...feeds.flatMap(({ need, left }) => [need, left]),
    ]);
    expect(shown).toEqual([
      ['2026-06-15', { 5: 1, 6: 1, 9: 1 }, 30, 15, 0, 8],
      ['2026-06-16', { 5: 1, 6: 1, 9: 1 }, 30, 0, 0, 8],
      ['2026-06-17', { 5: 1, 7: 1, 9: 1 }, 30, 0, 1.1, 7],
      ['2026-06-18', { 1: 1, 7: 1, 9: 1 }, 30, 0, 3.2, 3.8],
      ['2026-06-19', { 1: 1, 7: 1, 9: 1 }, 30, 0, 3.2, 0.7],
      ['2026-06-20', { 1: 1, 7: 1, 9: 1 }, 30, 0, 3.2, 0],
    ]);
    expect(days[0]?.feeds.map(({ feed }) => feed)).toEqual([silage, hay]);
    expect(await feedsOf(keeper)).toMatchObject([
      { about_kg: 45, kg_a_day: 30, days_left: 1, lasts_to: TODAY },
      { about_kg: 8, kg_a_day: 0, days_left: 5, lasts_to: '2026-06-19' },
    ]);
  });

  it('has each day the groups that the herd then has', async () => {
    const { keeper, dry } = await countedHerd();
    const { days } = await forecastOf(keeper, 30);
    const groupsNow = async (day: string) => {
      const { body } = await getOn(keeper, day, '/api/cows/grouped/');
      return Object.fromEntries(
        body.flatMap(({ group_number, count }: { group_number: number; count: number }) =>
          count > 0 ? [[group_number, count]] : [],
        ),
      );
    };
    for (const { day, groups } of days.slice(0, 3))
      expect([day, await groupsNow(day)]).toEqual([day, groups]);
    test.setClock('2026-06-18T10:00:00Z');
    const { username } = keeper;
    const { body } = await keeper.post('/api/token/', { username, password: TEST_PASSWORD });
    const calved = { mother_cow: dry.id, birth_date: '2026-06-18' };
    await keeper.post('/api/birth-records/', calved, { authorization: `Bearer ${body.access}` });
    for (const at of [3, 4, 23, 24, 25, 29]) {
      const { day = '', groups } = days[at] ?? {};
      expect([day, await groupsNow(day)]).toEqual([day, groups]);
    }
  });

  it('of a feed is a workbook too, in the language of its reader, and CSV', async () => {
    const { keeper, ids } = await countedHerd();
    const path = `/api/feeds/forecast/table/?feed=${ids[1]}&days=3`;
    const answer = await keeper.get(path, { 'accept-language': 'de' });
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="feed-${ids[1]}-forecast-${TODAY}.xlsx"`,
    ]);
    const { default: readWorkbook } = await import('read-excel-file/node');
    const [sheet] = await readWorkbook(answer.raw);
    // The groups of the rules know no sex: the bulls eat with the open animals.
    expect(sheet?.data[0]?.[11]).toBe('Leere Tiere und Bullen');
    expect(sheet?.data[0]?.slice(0, 4)).toEqual([
      'Tag',
      'Gebraucht (kg)',
      'Am Ende übrig (kg)',
      'Frischmelker',
    ]);
    expect(sheet?.data.slice(1)).toEqual([
      [new Date('2026-06-15'), 0, 8, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0],
      [new Date('2026-06-16'), 0, 8, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0],
      [new Date('2026-06-17'), 1.1, 7, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0],
    ]);
    const csv = (await keeper.get(`${path}&format=csv`)).raw.toString().split('\r\n');
    expect(csv.slice(0, 2)).toEqual([
      `day,need,left,${Array.from({ length: 10 }, (_, at) => `group_${at + 1}`)}`,
      '2026-06-15,0,8,0,0,0,0,1,1,0,0,1,0',
    ]);
    const other = await test.keeper();
    expectRefusal(await other.get(path), 404);
    expectRefusal(await keeper.get('/api/feeds/forecast/table/'), 400, 'feed');
    expectRefusal(await test.client.get(path), 401);
  });

  it('looks 60 days ahead where nobody says otherwise, also on an empty farm', async () => {
    const keeper = await test.keeper();
    const { body } = await keeper.get('/api/feeds/forecast/');
    expect(body.days).toHaveLength(60);
    expect(body.days[0]).toEqual({ day: TODAY, groups: {}, feeds: [] });
    expect((await forecastOf(keeper, 400)).days.at(-1)?.day).toBe(addDays(TODAY, 399));
  });

  it.each(['0', '401', '1.5', 'x'])('refuses %s days', async (days) => {
    const keeper = await test.keeper();
    expectRefusal(await keeper.get(`/api/feeds/forecast/?days=${days}`), 400, 'days');
  });

  it('holds for a ration since the beginning of time', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ date_of_birth: '2020-01-01' });
    const feed = await made(keeper, 'feeds', { name: 'Hay', total_amount: 1, date_added: '1900-01-01' });
    await made(keeper, 'rations', { feed, kg: 0, fed_from: '1900-01-01' });
    expect(await feedsOf(keeper)).toMatchObject([{ about_kg: 1, days_left: null }]);
  });
});

describe('feed that runs out', () => {
  it('is one line of work, and an alert for each feed with a ration', async () => {
    const keeper = await test.keeper();
    await keeper.cow({ daily_feed_amount: 20 });
    const feed = { total_amount: 100, date_added: TODAY, waste_percent: 0 };
    const silage = await made(keeper, 'feeds', { ...feed, name: 'Silage' });
    const hay = await made(keeper, 'feeds', { ...feed, name: 'Hay' });
    const minerals = await made(keeper, 'feeds', { ...feed, name: 'Minerals' });
    await made(keeper, 'rations', { feed: silage, kg: 8 });
    await made(keeper, 'rations', { feed: minerals, kg: 1 });
    const line = async () =>
      (await keeper.get('/api/work/')).body.lines.find(({ kind }: { kind: string }) => kind === 'feed-low');
    const alerts = async () =>
      (await keeper.get('/api/farm-alerts/')).body.alerts
        .filter(({ type }: { type: string }) => type === 'feed_alerts')
        .map(({ kind, feed_ids }: { kind: string; feed_ids: number[] }) => [kind, feed_ids]);
    // Silage for 12 days; hay for 5 by what the herd eats; minerals for 100.
    expect((await line()).reason.values).toEqual({ days: 5 });
    expect(await alerts()).toEqual([
      ['feed-low', [hay]],
      ['feed-low', [silage]],
    ]);
    await made(keeper, 'feed-movements', { feed: hay, kind: 'delivery', moved_on: TODAY, kg: 900 });
    await made(keeper, 'feed-movements', { feed: silage, kind: 'use', moved_on: TODAY, kg: 76 });
    expect((await feedsOf(keeper))[0]).toMatchObject({ about_kg: 24, days_left: 3 });
    expect((await line()).reason.values).toEqual({ days: 3 });
    expect(await alerts()).toEqual([['feed-very-low', [silage]]]);
  });
});
