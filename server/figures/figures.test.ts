import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { FigureKey, FigureName } from '#domain/figures/figure-list.ts';
import type { Figures } from '#domain/figures/schema.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';

const TODAY = '2026-06-15';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ago = (days: number) => addDays(TODAY, -days);

async function figuresOf(keeper: Client, query = ''): Promise<Figures> {
  const answer = await keeper.get(`/api/figures/${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function figure(keeper: Client, key: FigureKey, of: FigureName['of'] = 'cows', query = '') {
  const { figures } = await figuresOf(keeper, query);
  return figures.find((answered) => answered.key === key && answered.of === of);
}

async function record(keeper: Client, path: string, fact: object): Promise<number> {
  const { status, body } = await keeper.post(`/api/${path}/`, fact);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

it('says every figure of a new farm, over the year that ends today', async () => {
  const { from, to, figures } = await figuresOf(await test.keeper());
  expect([from, to]).toEqual(['2025-06-16', TODAY]);
  expect(figures.map(({ key, of, n, value }) => [key, of, n, value]).filter(([, , n]) => n !== 0)).toEqual(
    [],
  );
  expect(figures).toHaveLength(19);
});

describe('a period', () => {
  it.each([
    ['?from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31'],
    ['?to=2024-02-29', '2023-03-01', '2024-02-29'],
    ['?from=2026-06-15', TODAY, TODAY],
  ])('%s', async (query, from, to) => {
    expect(await figuresOf(await test.keeper(), query)).toMatchObject({ from, to });
  });

  it.each([
    ['?to=2026-06-16', 'to', 'date.in-future'],
    ['?from=2026-06-16', 'from', 'value.period-reversed'],
    ['?from=2026-02-01&to=2026-01-31', 'from', 'value.period-reversed'],
    ['?to=2026-02-30', 'to', 'value.not-a-date'],
    ['?from=soon', 'from', 'value.not-a-date'],
  ])('%s is refused', async (query, field, code) => {
    const answer = await (await test.keeper()).get(`/api/figures/${query}`);
    expectRefusal(answer, 400, field);
    expect(answer.body.reasons).toMatchObject([{ field, code }]);
  });
});

it('needs a token', async () => {
  expectRefusal(await test.client.get('/api/figures/'), 401);
});

it('counts what was recorded, also of animals that left, and not what was undone', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await record(keeper, 'birth-records', { mother_cow: cow, birth_date: ago(410) });
  await record(keeper, 'birth-records', { mother_cow: cow, birth_date: ago(10) });
  const expected = { value: 400, n: 1, hits: null, animals: [cow], last_year: { value: null, n: 0 } };
  expect(await figure(keeper, 'calving_interval')).toMatchObject(expected);
  const { headers } = await keeper.post('/api/movements/', {
    ...{ cow, direction: 'out', kind: 'sale' },
    moved_on: ago(5),
  });
  expect(await figure(keeper, 'calving_interval')).toMatchObject(expected);
  expect(await figure(keeper, 'lactation_number')).toMatchObject({ n: 0 });
  expect(await figure(keeper, 'turnover')).toMatchObject({ n: 1, hits: 1, value: null, animals: [cow] });
  await keeper.post(`/api/history/${headers['x-journal-entry']}/undo/`);
  expect(await figure(keeper, 'lactation_number')).toMatchObject({ n: 1, value: 2 });
  expect(await figure(keeper, 'calving_interval', 'cows', `?to=${ago(11)}`)).toMatchObject({ n: 0 });
});

it('reads what came of a semination from its outcome', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await record(keeper, 'birth-records', { mother_cow: cow, birth_date: `${ago(200)}T18:00` });
  await record(keeper, 'semination-records', { cow, semination_date: `${ago(130)}T08:00` });
  await record(keeper, 'semination-records', { cow, semination_date: ago(100) });
  const rate = () => figure(keeper, 'conception_rate');
  expect(await rate()).toMatchObject({ n: 0, hits: 0, missing: 2 });
  expect(await figure(keeper, 'days_open')).toMatchObject({ n: 0 });
  await record(keeper, 'pregnancy-checks', { cow, check_date: ago(60), result: 'pregnant' });
  expect(await rate()).toMatchObject({ n: 2, hits: 1, missing: 0, animals: [cow] });
  expect(await figure(keeper, 'services_per_conception')).toMatchObject({ n: 1, hits: 2, value: 2 });
  expect(await figure(keeper, 'days_open')).toMatchObject({ n: 1, value: 100 });
  expect(await figure(keeper, 'calving_to_first_service')).toMatchObject({ n: 1, value: 70 });
  await record(keeper, 'pregnancy-losses', { cow, loss_date: ago(20) });
  expect(await figure(keeper, 'abortions', 'all')).toMatchObject({ n: 1, hits: 1 });
});

it('takes a semination on the day of a calving before the period, at an earlier hour, for one after it', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2018-01-01' });
  await record(keeper, 'birth-records', { mother_cow: cow, birth_date: `${ago(800)}T18:00` });
  await record(keeper, 'semination-records', { cow, semination_date: `${ago(800)}T08:00` });
  await record(keeper, 'semination-records', { cow, semination_date: ago(300) });
  expect(await figure(keeper, 'calving_to_first_service')).toMatchObject({ n: 0 });
});

it('takes the days of gestation of the breed of an own bull', async () => {
  const keeper = await test.keeper();
  const { id: bull } = await keeper.cow({
    cow_gender: 'Male',
    breed: 'Limousin',
    date_of_birth: '2018-01-01',
  });
  const { id: cow } = await keeper.cow({ date_of_birth: '2019-01-01' });
  // 305 days before the calving: too far from 283 days, near enough to 290.
  await record(keeper, 'semination-records', { cow, semination_date: ago(405), bull });
  await record(keeper, 'birth-records', { mother_cow: cow, birth_date: ago(100) });
  const conceived = () => figure(keeper, 'conception_rate', 'heifers', `?to=${ago(400)}`);
  expect(await conceived()).toMatchObject({ n: 1, hits: 0 });
  await keeper.patch('/api/settings/', { gestation_by_breed: { Limousin: 290 } });
  expect(await conceived()).toMatchObject({ n: 1, hits: 1 });
});

it('counts with the numbers of the farm', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await record(keeper, 'birth-records', { mother_cow: cow, birth_date: ago(80) });
  expect(await figure(keeper, 'insemination_rate')).toMatchObject({ n: 1 });
  await keeper.patch('/api/settings/', { work: { waiting_days: 61 } });
  expect(await figure(keeper, 'insemination_rate')).toMatchObject({ n: 0 });
});

it('answers 304 until something changes, and a day later anew', async () => {
  test.setClock('2026-06-15T21:59:30Z');
  const keeper = await test.keeper();
  const first = await keeper.get('/api/figures/');
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect((await keeper.get('/api/figures/', tag)).status).toBe(304);
  await keeper.cow();
  expect((await keeper.get('/api/figures/', tag)).status).toBe(200);
  const { etag } = (await keeper.get('/api/figures/')).headers;
  // Midnight in Paris.
  test.setClock('2026-06-15T22:00:30Z');
  const next = await keeper.get('/api/figures/', { 'if-none-match': String(etag) });
  expect(next.status).toBe(200);
  expect(next.body.to).toBe('2026-06-16');
  test.setClock(TEST_NOW);
});
