/** Whatever a session did, its undo leaves the herd as it was before but for versions, and undoing that brings it all back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const KEY = 'session-by-chance';
const STEPS = 40;

/** Numbers by chance, the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What can be recorded, in a way that is refused now and then. */
function valuesOf(pick: (below: number) => number): Record<string, object | null> {
  const all: Record<string, object> = {
    weights: { kg: 300 + pick(300) },
    'condition-scores': { score: 1 + pick(5) },
    'pregnancy-checks': { result: ['pregnant', 'empty', 'recheck'][pick(3)] },
    treatments: { medicine_name: 'Ivermectin', meat_days: pick(30), milk_hours: pick(2) * 24 },
    vaccinations: { vaccine_name: 'BVD' },
    'semination-records': { bull_code: 'X1' },
    heats: {},
    'dry-offs': {},
    'tasks-done': { task: 'dehorned' },
    tags: { kind: 'electronic', number: String(982_000_000_000_000 + pick(50)) },
  };
  return Object.fromEntries(Object.entries(all).filter(() => pick(4) === 0));
}

/** The herd as it is, but for versions. */
async function herdOf(keeper: Client): Promise<unknown> {
  const { rows } = (await keeper.get('/api/herd/changes/')).body;
  return JSON.parse(JSON.stringify(rows, (name, value) => (name === 'version' ? undefined : value)));
}

it.each([1, 2, 3])('is taken back and brought back as one, by seed %i', async (seed) => {
  const pick = chance(seed);
  const keeper = await test.keeper();
  const place = (await keeper.post('/api/places/', { name: 'Paddock' })).body.id;
  const herd: number[] = [];
  for (let number = 0; number < 6; number += 1) {
    const cow_gender = number === 5 ? 'Male' : 'Female';
    herd.push((await keeper.cow({ cow_gender, date_of_birth: '2022-01-01' })).id);
  }
  const list = (await keeper.post('/api/lists/', { name: 'Sell', cows: [herd[0]] })).body.id;
  const ways = [
    { way: 'A', if: { kg_from: 450 }, place, list },
    { way: 'B', if: { result: 'empty' }, list },
    { way: 'C', if: {} },
  ];
  const before = await herdOf(keeper);
  const { history } = (await keeper.post('/api/crush/', { key: KEY, name: 'By chance', ways })).body;
  const entries: string[] = [];
  let done = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const cow = herd[pick(herd.length)];
    const values = valuesOf(pick);
    const answer = await [
      () => keeper.post(`/api/crush/${KEY}/animals/`, { cow, values }),
      () => keeper.post(`/api/crush/${KEY}/animals/`, { cow, values }),
      () => keeper.patch(`/api/crush/${KEY}/animals/${cow}/`, { values }),
      () =>
        keeper.patch(`/api/crush/${KEY}/animals/${cow}/`, {
          values: { weights: null, tags: null },
          way: 'A',
        }),
      () => keeper.patch(`/api/crush/${KEY}/animals/${cow}/`, { way: null, day: `2026-06-1${pick(5)}` }),
      () => keeper.delete(`/api/crush/${KEY}/animals/${cow}/`),
      () => keeper.post(`/api/history/${entries[pick(entries.length)] ?? 999_999}/undo/`),
      () => keeper.patch(`/api/crush/${KEY}/`, { state: ['open', 'ended'][pick(2)] }),
    ][pick(8)]?.();
    expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(500);
    const entry = answer?.headers['x-journal-entry'];
    if (entry) entries.push(String(entry));
    if ((answer?.status ?? 500) < 300) done += 1;
  }
  expect(done).toBeGreaterThan(10);
  const after = await herdOf(keeper);
  const session = (await keeper.get(`/api/crush/${KEY}/`)).body;
  const undone = await keeper.post(`/api/history/${history}/undo/`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await herdOf(keeper)).toEqual(before);
  const back = await keeper.post(`/api/history/${undone.headers['x-journal-entry']}/undo/`);
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect(await herdOf(keeper)).toEqual(after);
  const { rows, summary } = (await keeper.get(`/api/crush/${KEY}/`)).body;
  expect({ rows, summary }).toEqual({ rows: session.rows, summary: session.summary });
});
