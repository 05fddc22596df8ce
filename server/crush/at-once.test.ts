/** Sessions at the crush as two devices and several farms use them: 80 animals at once, ways by what was known of her, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const KEY = 'session-at-once';
const WEIGHTS = [{ act: 'weights', shared: {} }];

const begin = (keeper: Client, body: object = {}) =>
  keeper.post('/api/crush/', { key: KEY, name: 'Weighing', what: WEIGHTS, ...body });
const add = (keeper: Client, body: object, headers: Record<string, string> = {}) =>
  keeper.post(`/api/crush/${KEY}/animals/`, body, headers);
const read = async (keeper: Client) => (await keeper.get(`/api/crush/${KEY}/`)).body;
const codes = ({ body }: Answer) => body.reasons.map(({ code }: { code: string }) => code);
const entryOf = ({ headers }: Answer) => Number(headers['x-journal-entry']);

/** So many animals go through, as in a morning. */
const ANIMALS = 80;
/** The animals that both devices record. */
const TWICE = 10;

describe('two devices at one session', () => {
  it('record 80 animals at once: each once, the same from both asked about, averages as counted by hand', async () => {
    const keeper = await test.keeper();
    const ids: number[] = [];
    while (ids.length < ANIMALS) ids.push((await keeper.cow()).id);
    // Some of them were weighed 50 days before, 40 kg lighter.
    for (const cow of ids.slice(0, 5))
      await keeper.post('/api/weights/', { cow, weighed_on: '2026-04-26', kg: kgOf(ids, cow) - 40 });
    expect((await begin(keeper, { expected: ids })).status).toBe(201);

    const device = (name: string, cows: readonly number[]) =>
      cows.map((cow) =>
        add(
          keeper,
          { cow, values: { weights: { kg: kgOf(ids, cow) } } },
          { 'idempotency-key': `${name}-${cow}` },
        ),
      );
    const middle = ANIMALS / 2;
    const both = [
      ...device('one', ids.slice(0, middle + TWICE / 2)),
      ...device('two', ids.slice(middle - TWICE / 2)),
    ];
    const answers = await Promise.all(both);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(ANIMALS);
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: TWICE }, () => 409));
    for (const answer of refused) {
      expect(codes(answer)).toEqual(['crush.already']);
      const { cow, values } = answer.body.current;
      expect(values.weights.kg).toBe(kgOf(ids, cow));
    }

    const { rows, summary } = await read(keeper);
    expect(rows.map(({ cow }: { cow: number }) => cow).sort((a: number, b: number) => a - b)).toEqual(ids);
    const all = ids.map((cow) => kgOf(ids, cow));
    const mean = Math.round((all.reduce((sum, kg) => sum + kg, 0) / all.length) * 10) / 10;
    expect(summary).toMatchObject({
      ...{ done: ANIMALS, expected: ANIMALS, not_seen: [], unexpected: [] },
      weights: { n: ANIMALS, mean, min: Math.min(...all), max: Math.max(...all), gain_n: 5, gain_mean: 800 },
    });
    // What each device was told last is what the session has come to.
    const counts = answers.flatMap(({ status, body }) => (status === 201 ? body.summary.done : []));
    expect(counts.sort((a, b) => a - b)).toEqual(ids.map((_, place) => place + 1));
    const weighed = await keeper.get(`/api/cows/${ids[middle]}/`);
    expect(weighed.body.weights).toHaveLength(1);
  });
});

const kgOf = (ids: readonly number[], cow: number) => 300 + ids.indexOf(cow) * 2.5;

describe('a way', () => {
  it('follows the list of work and the group that she was in before her row', async () => {
    const keeper = await test.keeper();
    const ways = [
      { way: 'Vet', if: { on_list: 'check' } },
      { way: 'Dry', if: { group: 8 } },
      { way: 'Rest', if: {} },
    ];
    const [due, held, other] = [await keeper.cow(), await keeper.cow(), await keeper.cow()];
    for (const { id } of [due, held])
      await keeper.post('/api/semination-records/', { cow: id, semination_date: '2026-05-05' });
    await keeper.post('/api/holds/', { cow: held.id, list: 'check', until: '2026-06-20' });
    const listed = async () => {
      const { lists } = (await keeper.get('/api/work/')).body;
      const { items } = lists.find(({ key }: { key: string }) => key === 'check');
      return items.flatMap((row: { cow: number; hold: number | null }) => (row.hold === null ? row.cow : []));
    };
    expect(await listed()).toEqual([due.id]);
    expect((await begin(keeper, { what: [], ways })).status).toBe(201);
    // By the check itself she leaves the list: what counts is where she was before.
    const checked = await add(keeper, { cow: due.id, values: { 'pregnancy-checks': { result: 'empty' } } });
    expect(checked.body.row, JSON.stringify(checked.body)).toMatchObject({ way: 'Vet', way_chosen: false });
    expect(await listed()).toEqual([]);
    // A correction of her values leaves what was known before.
    const corrected = await keeper.patch(`/api/crush/${KEY}/animals/${due.id}/`, {
      values: { 'pregnancy-checks': { result: 'recheck' } },
    });
    expect(corrected.body.row.way).toBe('Vet');
    expect((await add(keeper, { cow: held.id })).body.row.way).toBe('Rest');
    const group = (await keeper.get(`/api/cows/${other.id}/`)).body.group_number;
    await keeper.patch(`/api/crush/${KEY}/`, { ways: [{ way: 'Own', if: { group } }, ...ways] });
    expect((await add(keeper, { cow: other.id })).body.row.way).toBe('Own');
  });
});

describe('a session', () => {
  it('that was undone takes no row, no change and no take-back, until that is undone', async () => {
    const keeper = await test.keeper();
    const [cow, another] = [await keeper.cow(), await keeper.cow()];
    const { history } = (await begin(keeper)).body;
    expect((await keeper.patch(`/api/crush/${KEY}/`, { state: 'undone' })).status).toBe(400);
    await add(keeper, { cow: cow.id, values: { weights: { kg: 455 } } });
    const undone = await keeper.post(`/api/history/${history}/undo/`);
    expect((await read(keeper)).state).toBe('undone');
    const row = `/api/crush/${KEY}/animals/${cow.id}/`;
    for (const answer of [
      await add(keeper, { cow: another.id }),
      await keeper.patch(row, { notes: 'late' }),
      await keeper.delete(row),
      await keeper.patch(`/api/crush/${KEY}/`, { name: 'Another' }),
    ])
      expect([answer.status, codes(answer)]).toEqual([409, ['crush.undone']]);
    await keeper.post(`/api/history/${entryOf(undone)}/undo/`);
    expect((await add(keeper, { cow: another.id })).status).toBe(201);
  });

  it('that has ended takes rows and stays ended', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    await begin(keeper);
    await keeper.patch(`/api/crush/${KEY}/`, { state: 'ended' });
    const late = await add(keeper, { cow: cow.id, values: { weights: { kg: 455 } } });
    expect(late.status).toBe(201);
    expect(await read(keeper)).toMatchObject({ state: 'ended', summary: { done: 1 } });
  });

  it('of another farm is not there, whatever is asked of it', async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    const cow = await keeper.cow();
    const own = await other.cow();
    await begin(keeper);
    await add(keeper, { cow: cow.id, values: { weights: { kg: 455 } } });
    const row = `/api/crush/${KEY}/animals/${cow.id}/`;
    for (const answer of [
      await other.get(`/api/crush/${KEY}/`),
      await other.get(`/api/crush/${KEY}/table/?format=csv`),
      await other.patch(`/api/crush/${KEY}/`, { state: 'ended' }),
      await add(other, { cow: own.id }),
      await other.patch(row, { notes: 'theirs' }),
      await other.delete(row),
    ])
      expect(answer.status).toBe(404);
    expect(await read(keeper)).toMatchObject({ state: 'open', summary: { done: 1 } });
    // Nor is an animal of another farm theirs to record.
    expect(Object.keys((await add(keeper, { cow: own.id })).body.errors)).toEqual(['cow']);
  });
});
