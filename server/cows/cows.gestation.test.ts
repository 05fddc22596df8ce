/** How the days of gestation that a farm sets move the expected calvings, the groups and the alerts. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const TODAY = '2026-06-15';
const since = (days: number) => ({ is_pregnant: true, pregnancy_start_date: addDays(TODAY, -days) });

/** How an animal stands, in her own answer, in the list and in the groups, which say the same. */
async function standing(keeper: Client, id: number) {
  const own = await keeper.readCow(id);
  const list: { id: number }[] = (await keeper.get('/api/cows/')).body;
  const groups: { cows: { id: number }[] }[] = (await keeper.get('/api/cows/grouped/')).body;
  const {
    group_number,
    expected_calving_date: date,
    expected_calving_from: from,
    expected_calving_to: to,
  } = own;
  const told = {
    group_number,
    expected_calving_date: date,
    expected_calving_from: from,
    expected_calving_to: to,
  };
  expect(list.find((cow) => cow.id === id)).toMatchObject(told);
  expect(groups[(group_number ?? 0) - 1]?.cows.find((cow) => cow.id === id)).toMatchObject(told);
  return [group_number, date, from, to];
}

it('are the contract’s 283, with nine days before and after', async () => {
  const keeper = await test.keeper();
  const { id } = await keeper.cow({ ...since(194), breed: 'Limousin' });
  // Due in 89 days.
  expect(await standing(keeper, id)).toEqual([3, '2026-09-12', '2026-09-03', '2026-09-21']);
  const { id: open } = await keeper.cow();
  expect(await standing(keeper, open)).toEqual([9, null, null, null]);
  const { id: unknown } = await keeper.cow({ is_pregnant: true });
  expect(await standing(keeper, unknown)).toEqual([10, null, null, null]);
});

it('are the farm’s where it has set them, and those of her breed before', async () => {
  const keeper = await test.keeper();
  const { id: holstein } = await keeper.cow({ ...since(194), breed: 'Holstein' });
  const { id: limousin } = await keeper.cow({ ...since(194), breed: 'LIMOUSIN ' });
  const elsewhere = await test.keeper();
  const { id: other } = await elsewhere.cow({ ...since(194), breed: 'Limousin' });

  await keeper.patch('/api/settings/', { gestation_days: 280, gestation_by_breed: { Limousin: 290 } });
  expect(await standing(keeper, holstein)).toEqual([3, '2026-09-09', '2026-08-31', '2026-09-18']);
  expect(await standing(keeper, limousin)).toEqual([10, '2026-09-19', '2026-09-10', '2026-09-28']);
  expect(await standing(elsewhere, other)).toEqual([3, '2026-09-12', '2026-09-03', '2026-09-21']);

  // Her breed follows, and so does the answer of the change itself.
  const changed = await keeper.patch(`/api/cows/update/${limousin}/`, { breed: 'Jersey' });
  expect(changed.body).toMatchObject({ group_number: 3, expected_calving_date: '2026-09-09' });
  await keeper.patch('/api/settings/', { gestation_days: 283, gestation_by_breed: {} });
  expect(await standing(keeper, holstein)).toEqual([3, '2026-09-12', '2026-09-03', '2026-09-21']);
});

it('decide when a calving is overdue, and when it is told that she passed on', async () => {
  const keeper = await test.keeper();
  const { id } = await keeper.cow({ ...since(294), breed: 'Blonde d’Aquitaine' });
  const kinds = async () => {
    const { body } = await keeper.get('/api/farm-alerts/');
    const about = body.alerts.filter(({ cow_ids }: { cow_ids: number[] }) => cow_ids.includes(id));
    return about
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => /calving|pregnan|group/.test(kind));
  };
  expect(await kinds()).toEqual(['calving-overdue']);
  await keeper.patch('/api/settings/', { gestation_by_breed: { 'blonde d’aquitaine': 294 } });
  expect(await kinds()).toEqual(['calving-today']);
  await keeper.post('/api/run-farm-checks/', {});
  // With fewer days she would have left the usual ones long ago; her group stays the last one before a calving.
  await keeper.patch('/api/settings/', { gestation_days: 260, gestation_by_breed: {} });
  expect(await kinds()).toEqual(['pregnant-too-long']);
});

it('are those of the farm’s own bull before hers, and a bull run is awaited from both of its ends', async () => {
  const keeper = await test.keeper();
  const { id: bull } = await keeper.cow({
    cow_gender: 'Male',
    breed: 'Limousin',
    date_of_birth: '2020-01-01',
  });
  const { id: cow } = await keeper.cow({ breed: 'Holstein' });
  const run = { method: 'bull_run', bull, semination_date: '2026-01-01', ended_on: '2026-02-11' };
  await keeper.post('/api/semination-records/', { cow, ...run, successful: true });
  expect((await standing(keeper, cow)).slice(1)).toEqual(['2026-10-11', '2026-10-02', '2026-11-30']);
  await keeper.patch('/api/settings/', { gestation_by_breed: { Limousin: 290, Holstein: 279 } });
  expect((await standing(keeper, cow)).slice(1)).toEqual(['2026-10-18', '2026-10-09', '2026-12-07']);
  await keeper.patch(`/api/cows/update/${bull}/`, { breed: 'Angus' });
  expect((await standing(keeper, cow)).slice(1)).toEqual(['2026-10-07', '2026-09-28', '2026-11-26']);
});
