import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Work } from '#domain/work/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { applyImport } from '../../testing/import-files.ts';
import { workHerd } from '../../testing/work-herd.ts';

const TODAY = '2026-06-15';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ago = (days: number) => addDays(TODAY, -days);

async function workOf(keeper: Client, query = ''): Promise<Work> {
  const answer = await keeper.get(`/api/work/${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** The lists that are not empty, each with the number of its rows that are not held. */
async function counts(keeper: Client): Promise<Record<string, number>> {
  const { lists } = await workOf(keeper);
  return Object.fromEntries(lists.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));
}

/** The lists on which an animal stands. */
async function listsWith(keeper: Client, cow: number): Promise<string[]> {
  const { lists } = await workOf(keeper);
  return lists
    .filter(({ items }) => items.some((row) => row.cow === cow && row.hold === null))
    .map(({ key }) => key);
}

const EXPECTED = { calving: 7, fresh_check: 4, vet_check: 10, heat: 2, inseminate: 1, check: 4 };

it('is empty on a new farm, and names every list', async () => {
  const work = await workOf(await test.keeper());
  expect(work).toMatchObject({ today: TODAY, count: 0, lines: [] });
  expect(work.lists.map(({ key }) => key).join(' ')).toBe(
    'withheld treat calving fresh_check vet_check heat inseminate check dry_off vaccinate ear_tag registered dehorned weaned own',
  );
});

it.each([
  ['with its dry cows entered', true, 2],
  ['without any', false, 16],
])('of a milking herd of 122, %s, is a list that one can finish', async (_, dryOffs, dry_off) => {
  const keeper = await test.keeper();
  const { status, body } = await applyImport(keeper, workHerd(TODAY, { dryOffs }));
  expect(
    body.tables.flatMap(({ notes }) => notes),
    JSON.stringify(body).slice(0, 300),
  ).toEqual([]);
  expect(status).toBe(200);
  expect((await keeper.get('/api/cows/')).body).toHaveLength(122);
  expect(await counts(keeper)).toEqual({ ...EXPECTED, dry_off });
});

describe('a row goes when its fact is recorded', () => {
  it.each([
    ['check', 'pregnancy-checks', { check_date: TODAY, result: 'pregnant' }],
    ['check', 'pregnancy-checks', { check_date: TODAY, result: 'empty' }],
    ['check', 'pregnancy-checks', { check_date: TODAY, result: 'recheck' }],
    ['check', 'pregnancy-losses', { loss_date: TODAY }],
    ['check', 'semination-records', { semination_date: TODAY }],
    ['check', 'movements', { direction: 'out', kind: 'sale', moved_on: TODAY }],
  ])('%s: %s %j; and is there again when that is undone', async (list, path, fact) => {
    const keeper = await test.keeper();
    const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
    await keeper.post('/api/semination-records/', { cow, semination_date: ago(50) });
    expect(await listsWith(keeper, cow)).toEqual([list]);
    const made = await keeper.post(`/api/${path}/`, { cow, ...fact });
    expect(made.status).toBe(201);
    expect(await listsWith(keeper, cow)).not.toContain(list);
    await keeper.post(`/api/history/${made.headers['x-journal-entry']}/undo/`);
    expect(await listsWith(keeper, cow)).toEqual([list]);
  });

  it('of a calf when it was done; a bought one is neither tagged nor registered here', async () => {
    const keeper = await test.keeper();
    const { id: calf } = await keeper.cow({ date_of_birth: ago(60), cow_gender: 'Male' });
    expect(await listsWith(keeper, calf)).toEqual(['ear_tag', 'registered', 'dehorned', 'weaned']);
    await keeper.post('/api/tasks-done/', { cow: calf, task: 'dehorned', done_on: TODAY });
    expect(await listsWith(keeper, calf)).toEqual(['ear_tag', 'registered', 'weaned']);
    const { id: bought } = await keeper.cow({ date_of_birth: ago(60), bought_on: ago(3) });
    expect(await listsWith(keeper, bought)).toEqual(['dehorned', 'weaned']);
  });
});

it('holds an animal off one list until its day', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await keeper.post('/api/semination-records/', { cow, semination_date: ago(50) });
  const { body: hold } = await keeper.post('/api/holds/', { cow, list: 'check' });
  const { count, lists } = await workOf(keeper);
  expect(count).toBe(0);
  expect(lists.find(({ key }) => key === 'check')).toMatchObject({
    count: 0,
    held: 1,
    items: [{ cow, hold: hold.id, held_until: addDays(TODAY, 7), late_days: 15, due: ago(15) }],
  });
  await keeper.delete(`/api/holds/delete/${hold.id}/`);
  expect(await listsWith(keeper, cow)).toEqual(['check']);
});

it('looks ahead without counting what is to come', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await keeper.post('/api/semination-records/', { cow, semination_date: ago(30) });
  expect(await listsWith(keeper, cow)).toEqual([]);
  const ahead = await workOf(keeper, '?days=5');
  expect(ahead.lists.find(({ key }) => key === 'check')?.items).toMatchObject([
    { cow, since: addDays(TODAY, 5) },
  ]);
  expect(ahead.count).toBe(0);
  for (const days of ['-1', '32', 'x', '1.5'])
    expectRefusal(await keeper.get(`/api/work/?days=${days}`), 400, 'days');
});

it('is answered by its tag until something changes, or a day begins', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  const first = await keeper.get('/api/work/');
  const tag = String(first.headers.etag);
  expect((await keeper.get('/api/work/', { 'if-none-match': tag })).status).toBe(304);
  await keeper.post('/api/heats/', { cow, heat_date: ago(20) });
  const second = await keeper.get('/api/work/', { 'if-none-match': tag });
  expect(second.status).toBe(200);
  expect((await keeper.get('/api/work/?days=1', { 'if-none-match': tag })).status).toBe(200);
  expect(await listsWith(keeper, cow)).toContain('heat');
});

it('tells milk that is withheld, and what holds it longest', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  const treat = (milk_hours: number, started_at: string) =>
    keeper.post('/api/treatments/', {
      cow,
      medicine_name: 'Ubrolexin',
      started_at,
      milk_hours,
      meat_days: 0,
    });
  await treat(24, `${ago(1)}T08:00:00`);
  await treat(120, `${ago(2)}T08:00:00`);
  const { lists, count } = await workOf(keeper);
  expect(lists.find(({ key }) => key === 'withheld')?.items).toMatchObject([
    {
      cow,
      since: ago(2),
      due: addDays(TODAY, 3),
      reason: { values: { until: `${addDays(TODAY, 3)}T08:00:00` } },
    },
  ]);
  // She is counted by the day on which her milk is free again, and today is to be seminated.
  expect(count).toBe(1);
});

it('tells of the milk of a dry cow how long after her calving it is withheld', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  const tube = (shown: object) =>
    keeper.post('/api/treatments/', {
      cow,
      started_at: `${ago(3)}T08:00:00`,
      milk_hours: 0,
      meat_days: 0,
      ...shown,
    });
  const reasonNow = async () => {
    const { lists } = await workOf(keeper);
    return lists.find(({ key }) => key === 'withheld')?.items[0]?.reason;
  };
  await tube({ medicine_name: 'Orbenin', min_dry_days: 42, hours_after_calving: 96 });
  await tube({ medicine_name: 'Cepravin', hours_after_calving: 12 });
  expect(await reasonNow()).toEqual({ code: 'work.withheld-dry', values: { hours: 96 } });
  // What is not for milking animals waits for more than her calving.
  await tube({ medicine_name: 'Baytril', milk_hours: null });
  expect(await reasonNow()).toEqual({ code: 'work.withheld-open', values: {} });
});

it('has own tasks from their day on, those of animals in the herd', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: ago(300) });
  const task = async (values: object) => (await keeper.post('/api/tasks/', values)).body.id;
  const fence = await task({ title: 'Mend the fence', due: ago(2), repeat_days: 7 });
  await task({ title: 'Later', due: addDays(TODAY, 1) });
  const hooves = await task({ title: 'Trim hooves', due: TODAY, cow });
  const own = async () => (await workOf(keeper)).lists.find(({ key }) => key === 'own')?.items;
  expect(await own()).toMatchObject([
    { task: fence, cow: null, title: 'Mend the fence', late_days: 2 },
    { task: hooves, cow, title: 'Trim hooves', late_days: 0 },
  ]);
  // A task that is repeated is due again by its rhythm.
  await keeper.patch(`/api/tasks/update/${fence}/`, { done_on: TODAY });
  expect(await own()).toMatchObject([{ task: hooves }]);
  await keeper.post('/api/movements/', { cow, direction: 'out', kind: 'sale', moved_on: TODAY });
  expect(await own()).toEqual([]);
});

it('lists a treatment from the day of its next dose until all are given', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: ago(100), cow_gender: 'Male' });
  const { body: treatment } = await keeper.post('/api/treatments/', {
    cow,
    medicine_name: 'Penicillin',
    started_at: `${ago(2)}T08:00:00`,
    doses: 3,
    doses_given: 1,
    milk_hours: 0,
    meat_days: 0,
  });
  const treat = async () => (await workOf(keeper)).lists.find(({ key }) => key === 'treat')?.items;
  expect(await treat()).toMatchObject([
    { cow, treatment: treatment.id, due: ago(1), late_days: 1, reason: { values: { dose: 2, doses: 3 } } },
  ]);
  await keeper.patch(`/api/treatments/update/${treatment.id}/`, { doses_given: 3 });
  expect(await treat()).toEqual([]);
});

it('follows the numbers and the lists that the farm has set, from the next read on', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await keeper.post('/api/semination-records/', { cow, semination_date: ago(32) });
  expect(await listsWith(keeper, cow)).toEqual([]);
  await keeper.patch('/api/settings/', { work: { check_days: 32 } });
  expect(await listsWith(keeper, cow)).toEqual(['check']);
  await keeper.patch('/api/settings/', { work: { lists: { check: false } } });
  const { lists } = await workOf(keeper);
  expect(lists.map(({ key }) => key)).not.toContain('check');
});

describe('the day in few lines', () => {
  it('counts as the whole day does, and is the same until something changes', async () => {
    const keeper = await test.keeper();
    await applyImport(keeper, workHerd(TODAY, { dryOffs: true }));
    const today = await keeper.get('/api/work/today/');
    const { count, lists, lines } = await workOf(keeper);
    expect(today.body).toMatchObject({ today: TODAY, count });
    expect(today.body.lines.map(({ kind }: { kind: string }) => kind)).toEqual(lines.map(({ kind }) => kind));
    const rows = (key: string) => lists.find((list) => list.key === key)?.items;
    for (const { list, row } of today.body.first) if (row !== null) expect(rows(list)).toContainEqual(row);

    const known = { 'If-None-Match': String(today.headers.etag) };
    expect((await keeper.get('/api/work/today/', known)).status).toBe(304);
    const task = await keeper.post('/api/tasks/', { title: 'Mend the fence', due: TODAY });
    const after = await keeper.get('/api/work/today/', known);
    expect(after.body.count).toBe(count + 1);
    await keeper.delete(`/api/tasks/delete/${task.body.id}/`);
    expect((await keeper.get('/api/work/today/')).body.count).toBe(count);
  });
});
