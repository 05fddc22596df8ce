import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_RATIONS } from '#domain/values/limits.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { farmWithFeed } from '../../testing/feeds.ts';
import { undo } from '../../testing/history.ts';
import { applyImport, csv, imported, previewImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the rations of a farm', () => {
  /** A farm with 200 feeds, and as many rations as it may have. */
  async function fullFarm() {
    const feeds = Array.from({ length: 200 }, (_, index) => `Feed ${index}`);
    const rations = Array.from(
      { length: MOST_RATIONS },
      (_, index) => `${feeds[index % 200]},0.1,${1 + Math.floor(index / 200)}`,
    );
    const { keeper } = await imported(test, {
      'feeds.csv': csv('Feed,Amount (kg),Date added', ...feeds.map((name) => `${name},100,2026-06-01`)),
      'rations.csv': csv('Feed,Per animal and day (kg),Group', ...rations),
    });
    const ids: number[] = (await keeper.get('/api/feeds/')).body.map(({ id }: { id: number }) => id);
    return { keeper, id: Number(ids[0]) };
  }

  it('are so many at most, by whatever way they come, and so many feeds are foretold for fewer days', async () => {
    const { keeper, id } = await fullFarm();
    const rations = (await keeper.get('/api/rations/')).body;
    expect(rations).toHaveLength(MOST_RATIONS);
    const more = { 'more.csv': csv('Feed,Per animal and day (kg)', 'Feed 1,7') };
    const values = { entity: 'rations', has: MOST_RATIONS, more: 1, most: MOST_RATIONS };
    const expectFull = async (add: () => Promise<Pick<Answer, 'status' | 'body'>>) => {
      const { status, body } = await expectNothingWritten(keeper, add);
      expect([status, body.reasons]).toEqual([403, [{ code: 'quota.of-kind', values }]]);
    };
    const add = () => keeper.post('/api/rations/', { feed: id, kg: 1 });
    await expectFull(add);
    await expectFull(() => previewImport(keeper, more));
    await expectFull(() => applyImport(keeper, more));
    const removed = await keeper.delete(`/api/rations/delete/${rations[0].id}/`);
    expect((await add()).status).toBe(201);
    await expectFull(() => undo(keeper, removed));

    const forecast = (query: string) => keeper.get(`/api/feeds/forecast/?${query}`);
    const refused = await forecast('days=301');
    expectRefusal(refused, 400, 'days');
    expect(refused.body.reasons).toMatchObject([{ code: 'forecast.too-long', values: { days: 300 } }]);
    expect((await forecast('days=300')).body.days.at(-1).feeds).toHaveLength(200);
    const { days } = (await forecast(`days=400&feed=${id}`)).body;
    expect(days).toHaveLength(400);
    expect(days[399].feeds).toMatchObject([{ feed: id }]);
    expect((await keeper.get(`/api/feeds/forecast/table/?days=400&feed=${id}`)).status).toBe(200);
  });
});

describe('a ration', () => {
  async function farm() {
    const { keeper, id } = await farmWithFeed(test);
    const place = (await keeper.post('/api/places/', { name: 'North barn' })).body.id as number;
    const list = (await keeper.post('/api/lists/', { name: 'Fat ones' })).body.id as number;
    return { keeper, id, place, list };
  }

  it('is for all, or for a group, a place or a list, from today', async () => {
    const { keeper, id, place, list } = await farm();
    const nobody = { group: null, place: null, place_name: null, list: null, list_name: null };
    const answered = { feed: id, feed_name: 'Hay', kg: 2.5, fed_from: '2026-06-15', version: 1 };
    for (const [sent, kept] of [
      [{}, {}],
      [{ group: 10 }, { group: 10 }],
      [{ place }, { place, place_name: 'North barn' }],
      [{ list }, { list, list_name: 'Fat ones' }],
    ]) {
      const answer = await keeper.post('/api/rations/', { feed: id, kg: 2.5, ...sent });
      expect(answer.body).toEqual({ id: expect.any(Number), ...nobody, ...answered, ...kept });
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
  ])('is refused with %s, and nothing is written', async (_what, answered, field) => {
    const { keeper, id } = await farmWithFeed(test);
    const answer = await expectNothingWritten(keeper, () =>
      keeper.post('/api/rations/', { feed: id, kg: 1, ...answered }),
    );
    expectRefusal(answer, 400, field);
  });
});
