import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';

const TODAY = '2026-06-15';
const PATH = '/api/figures/charts/';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ago = (days: number) => addDays(TODAY, -days);

async function chartsOf(keeper: Client, query = ''): Promise<Charts> {
  const answer = await keeper.get(PATH + query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function record(keeper: Client, path: string, fact: object): Promise<void> {
  const { status, body } = await keeper.post(`/api/${path}/`, fact);
  expect(status, JSON.stringify(body)).toBe(201);
}

it('tells of a new farm that there is nothing', async () => {
  const { from, to, calvings, stages, weights, losses } = await chartsOf(await test.keeper());
  expect([from, to]).toEqual(['2025-06-16', TODAY]);
  expect(calvings).toHaveLength(13);
  expect(stages).toHaveLength(25);
  expect(stages.every(({ heads }) => heads.every((count) => count === 0))).toBe(true);
  expect(weights.Female).toEqual({ n: 0, points: [], ages: [] });
  expect(losses.left).toEqual([]);
});

it('draws what was recorded, in one answer', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  const { id: heifer } = await keeper.cow({ date_of_birth: '2024-01-01' });
  const { id: gone } = await keeper.cow({ date_of_birth: '2019-01-01' });
  const { id: calf } = await keeper.cow({ date_of_birth: ago(30), cow_gender: 'Male' });
  for (const [path, fact] of [
    ['birth-records', { mother_cow: cow, birth_date: ago(500) }],
    ['birth-records', { mother_cow: cow, birth_date: ago(100) }],
    ['birth-records', { mother_cow: gone, birth_date: ago(200) }],
    ['semination-records', { cow: heifer, semination_date: ago(250) }],
    ['pregnancy-checks', { cow: heifer, check_date: ago(200), result: 'pregnant' }],
    ['weights', { cow: calf, weighed_on: ago(30), kg: 42.5 }],
    ['weights', { cow: heifer, weighed_on: ago(366), kg: 380 }],
    ['movements', { cow: gone, direction: 'out', kind: 'slaughter', reason: 'mastitis', moved_on: ago(10) }],
  ] as const)
    await record(keeper, path, fact);
  const { calvings, stages, intervals, days_in_milk, weights, losses } = await chartsOf(keeper);
  expect(calvings.filter(({ calved, expected }) => calved + expected > 0)).toEqual([
    { month: '2025-11', calved: 1, expected: 0, calved_animals: [gone], expected_animals: [] },
    { month: '2026-03', calved: 1, expected: 0, calved_animals: [cow], expected_animals: [] },
    { month: '2026-07', calved: 0, expected: 1, calved_animals: [], expected_animals: [heifer] },
  ]);
  const { body: groups } = await keeper.get('/api/cows/grouped/');
  expect(stages.at(-1)?.heads).toEqual(Array.from({ length: 10 }, (_, place) => groupOf(groups, place + 1)));
  // A year ago: the cow; the heifer, not pregnant yet; and one pregnant with the calf of November, who has left since.
  expect(stages.find(({ day }) => day === '2025-06-01')?.heads).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(intervals).toMatchObject({ n: 1, median: 400 });
  expect(days_in_milk).toMatchObject({ n: 1, median: 100 });
  expect(weights.Male.points).toEqual([[0, 42.5]]);
  expect(weights.Female.n).toBe(0);
  expect(losses.left).toEqual([{ reason: 'mastitis', n: 1, last_year: 0, animals: [gone] }]);
  const before = await chartsOf(keeper, `?to=${ago(11)}`);
  expect(before.losses.left).toEqual([]);
  expect(before.weights.Female.n).toBe(1);
  expect((await chartsOf(await test.keeper())).intervals.n).toBe(0);
});

/** How many animals the answer that lists them by group has in one. */
function groupOf(groups: { group_number: number; cows: unknown[] }[], group: number): number {
  return groups.find(({ group_number }) => group_number === group)?.cows.length ?? 0;
}

it('answers 304 until something changes, beside the figures of the same days', async () => {
  const keeper = await test.keeper();
  const { headers } = await keeper.get(PATH);
  const tag = { 'if-none-match': String(headers.etag) };
  expect((await keeper.get(PATH, tag)).status).toBe(304);
  expect((await keeper.get('/api/figures/')).body).toHaveProperty('figures');
  expect((await keeper.get(PATH)).body).toHaveProperty('calvings');
  await keeper.cow();
  expect((await keeper.get(PATH, tag)).status).toBe(200);
});

it('needs a token and a period', async () => {
  expectRefusal(await test.client.get(PATH), 401);
  expectRefusal(await (await test.keeper()).get(`${PATH}?to=2026-06-16`), 400, 'to');
});
