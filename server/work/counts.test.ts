import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { WorkCounts } from '#domain/work/counts.ts';
import { headsIn, rowsOfToday } from '#domain/work/duties.ts';
import type { Work } from '#domain/work/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { applyImport } from '../../testing/import-files.ts';
import { workHerd } from '../../testing/work-herd.ts';

const TODAY = '2026-06-15';
const PATH = '/api/work/counts/';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function countsOf(keeper: Client, query = ''): Promise<WorkCounts['counts']> {
  const { status, body } = await keeper.get(`${PATH}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.today).toBe(TODAY);
  return body.counts;
}

/** How many each list of Work is said to hold. */
async function shownOnWork(keeper: Client): Promise<Record<string, number>> {
  const { body } = await keeper.get('/api/work/');
  const { lists } = body as Work;
  return Object.fromEntries(lists.map(({ key, items }) => [key, headsIn(rowsOfToday(items, TODAY))]));
}

it('counts as Work does, and by other numbers as Work does once they are saved', async () => {
  const keeper = await test.keeper();
  await applyImport(keeper, workHerd(TODAY, { dryOffs: false }));
  const before = await countsOf(keeper);
  expect(before).toEqual(await shownOnWork(keeper));
  const asked = { check_days: 20, waiting_days: 30, calving_ahead_days: 90, dry_off_days: 20 };
  const after = await countsOf(
    keeper,
    `?${new URLSearchParams(Object.entries(asked).map(([k, v]) => [k, `${v}`]))}`,
  );
  expect(await countsOf(keeper)).toEqual(before);
  await keeper.patch('/api/settings/', { work: asked });
  expect(await shownOnWork(keeper)).toEqual(after);
  for (const list of ['check', 'inseminate', 'calving', 'dry_off'] as const)
    expect(after[list], list).not.toBe(before[list]);
});

it('counts what a list would hold that is switched off', async () => {
  const keeper = await test.keeper();
  const cow = { name: 'Alma', date_of_birth: addDays(TODAY, -1500), semination_date: addDays(TODAY, -280) };
  await keeper.cow(cow);
  await keeper.patch('/api/settings/', { work: { lists: { calving: false } } });
  expect((await countsOf(keeper)).calving).toBe(1);
});

it('says nothing of another farm, and refuses what is no number of days, and no user', async () => {
  expect(Object.values(await countsOf(await test.keeper())).every((count) => count === 0)).toBe(true);
  const keeper = await test.keeper();
  expectRefusal(await keeper.get(`${PATH}?check_days=401`), 400, 'check_days');
  expectRefusal(await keeper.get(`${PATH}?check_days=soon`), 400, 'check_days');
  expectRefusal(await test.client.get(PATH), 401);
});
