/** How the days of gestation that a farm sets move the expected calvings, the groups and the alerts. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { applyImport } from '../../testing/import-files.ts';

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
  const answered = {
    group_number,
    expected_calving_date: date,
    expected_calving_from: from,
    expected_calving_to: to,
  };
  // The lists leave out what is null.
  const listed = Object.fromEntries(Object.entries(answered).filter(([, value]) => value !== null));
  expect(list.find((cow) => cow.id === id)).toMatchObject(listed);
  expect(groups[(group_number ?? 0) - 1]?.cows.find((cow) => cow.id === id)).toMatchObject(listed);
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

it('decide when a calving is overdue, and when it is said that she passed on', async () => {
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

const CALVED = '2026-06-10';
const before = (days: number) => addDays(CALVED, -days);

/** The sire of a calf born now, and what each of her seminations led to, the one by the bull `far` first. */
async function calvedFrom(keeper: Client, mother: number, id_number: string) {
  const calf = { calf_status: 'alive', calf_sex: 'Female', id_number };
  const born = await keeper.post('/api/calvings/', {
    mother_cow: mother,
    birth_date: CALVED,
    calves: [calf],
  });
  expect(born.status).toBe(201);
  const { sire_code, sire } = await keeper.readCow(born.body.cows[0].id);
  return { sire_code, sire, outcomes: await outcomesOf(keeper, mother) };
}

async function outcomesOf(keeper: Client, id: number) {
  const { semination_records } = await keeper.readCow(id);
  return semination_records.map(({ outcome }) => outcome).toReversed();
}

it('decide to which of two seminations a calving belongs, and by whom the calf is', async () => {
  const keeper = await test.keeper();
  const seminated = async (breed: string) => {
    const { id: cow } = await keeper.cow({ breed });
    for (const [days, bull_code] of [
      [297, 'far'],
      [276, 'near'],
    ] as const) {
      const sent = { cow, semination_date: before(days), bull_code };
      const { status, body } = await keeper.post('/api/semination-records/', sent);
      expect([status, body.outcome]).toEqual([201, 'open']);
    }
    return cow;
  };
  const first = await calvedFrom(keeper, await seminated('Limousin'), 'FIRST 1');
  expect(first).toMatchObject({ sire_code: 'near', outcomes: ['repeated', 'calved'] });

  await keeper.patch('/api/settings/', { gestation_by_breed: { limousin: 290 } });
  const cow = await seminated('Limousin');
  const second = await calvedFrom(keeper, cow, 'SECOND 1');
  expect(second).toMatchObject({ sire_code: 'far', outcomes: ['calved', 'empty'] });
  // Also in the answer of a change of the record itself.
  const [near] = (await keeper.readCow(cow)).semination_records;
  const patched = await keeper.patch(`/api/semination-records/update/${near?.id}/`, { notes: 'seen' });
  expect(patched.body).toMatchObject({ outcome: 'empty', outcome_date: CALVED });
  // Another breed keeps the farm's days.
  const other = await calvedFrom(keeper, await seminated('Holstein'), 'THIRD 1');
  expect(other).toMatchObject({ sire_code: 'near', outcomes: ['repeated', 'calved'] });
});

it('are those of the farm’s own bull before hers there too', async () => {
  const keeper = await test.keeper();
  const { id: bull } = await keeper.cow({
    cow_gender: 'Male',
    breed: 'Limousin',
    date_of_birth: '2020-01-01',
  });
  const { id: cow } = await keeper.cow({ breed: 'Holstein' });
  await keeper.post('/api/semination-records/', { cow, semination_date: before(297), bull });
  await keeper.post('/api/semination-records/', { cow, semination_date: before(276), bull_code: 'near' });
  await keeper.patch('/api/settings/', { gestation_by_breed: { Limousin: 295, Holstein: 283 } });
  expect(await calvedFrom(keeper, cow, 'OWN 1')).toEqual({
    sire: bull,
    sire_code: null,
    outcomes: ['calved', 'empty'],
  });
  await keeper.patch(`/api/cows/update/${bull}/`, { breed: 'Angus' });
  expect(await outcomesOf(keeper, cow)).toEqual(['repeated', 'calved']);
});

it('tell since when an imported animal is pregnant whose calving is awaited', async () => {
  const keeper = await test.keeper();
  await keeper.patch('/api/settings/', { gestation_by_breed: { Limousin: 290 } });
  await applyImport(keeper, {
    'herd.csv': 'Ear tag,Date of birth,Breed,Due date\nDUE 1,2020-01-01,Limousin,2026-10-20\n',
  });
  const [cow] = (await keeper.get('/api/cows/')).body;
  expect(cow).toMatchObject({ pregnancy_start_date: '2026-01-03', expected_calving_date: '2026-10-20' });
});
