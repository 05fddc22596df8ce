import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
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

async function record(keeper: Client, path: string, fact: object): Promise<number> {
  const { status, body } = await keeper.post(`/api/${path}/`, fact);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** An animal that calved on these days. */
async function calved(keeper: Client, ...days: number[]): Promise<number> {
  const { id } = await keeper.cow({ date_of_birth: '2018-01-01' });
  for (const day of days) await record(keeper, 'birth-records', { mother_cow: id, birth_date: ago(day) });
  return id;
}

describe('an animal beside the herd', () => {
  const beside = async (keeper: Client, id: number) => {
    const answer = await keeper.get(`/api/figures/cow/${id}/`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  it('is shown by her whole life, the herd by the last two years', async () => {
    const keeper = await test.keeper();
    // Ten years ago: read of her, and not of the herd.
    const { id } = await keeper.cow({ date_of_birth: '2010-01-01' });
    for (const day of [3000, 2600, 2230])
      await record(keeper, 'birth-records', { mother_cow: id, birth_date: ago(day) });
    await calved(keeper, 500, 110);
    expect(await beside(keeper, id)).toEqual({
      cow: id,
      from: '2024-06-16',
      to: TODAY,
      calving_interval: { last: 370, mean: 385, n: 2, herd: { median: 390, n: 1 } },
      services_per_conception: { last: null, mean: null, n: 0, herd: { median: null, n: 0 } },
      calves_reared: { hits: 0, n: 0, herd: { hits: 0, n: 0 } },
    });
  });

  it('counts her calves that are in the herd, also those that died long ago', async () => {
    const keeper = await test.keeper();
    const mother = await calved(keeper);
    const calf = async (birth_date: string) => {
      const { status, body } = await keeper.post('/api/calvings/', {
        ...{ mother_cow: mother, birth_date },
        calves: [{ calf_status: 'alive', calf_sex: 'Female', id_number: `calf ${birth_date}` }],
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return Number(body.birth_records[0].newborn_cow);
    };
    await calf(ago(400));
    const died = await calf(ago(1500));
    await record(keeper, 'movements', { cow: died, direction: 'out', kind: 'death', moved_on: ago(1490) });
    const { calves_reared } = await beside(keeper, mother);
    expect(calves_reared).toEqual({ hits: 1, n: 2, herd: { hits: 1, n: 1 } });
  });

  it('can have left, and be a male', async () => {
    const keeper = await test.keeper();
    const left = await calved(keeper, 500, 100);
    await record(keeper, 'movements', { cow: left, direction: 'out', kind: 'sale', moved_on: ago(1) });
    expect(await beside(keeper, left)).toMatchObject({ calving_interval: { last: 400, n: 1 } });
    const { id } = await keeper.cow({ cow_gender: 'Male' });
    expect(await beside(keeper, id)).toMatchObject({ calving_interval: { n: 0 }, calves_reared: { n: 0 } });
  });

  it('is not shown for another farm, of no animal, without a token', async () => {
    const { id } = await (await test.keeper()).cow();
    const keeper = await test.keeper();
    expectRefusal(await keeper.get(`/api/figures/cow/${id}/`), 404);
    expectRefusal(await keeper.get('/api/figures/cow/0/'), 404);
    expectRefusal(await test.client.get(`/api/figures/cow/${id}/`), 401);
  });
});

describe('animals to think about', () => {
  const listed = async (keeper: Client) => {
    const answer = await keeper.get('/api/figures/to-think-about/');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  it('are none of a new farm, and need a token', async () => {
    expect(await listed(await test.keeper())).toEqual({ today: TODAY, animals: [] });
    expectRefusal(await test.client.get('/api/figures/to-think-about/'), 401);
  });

  it('are shown with their reasons until something answers these', async () => {
    const keeper = await test.keeper();
    const cow = await calved(keeper, 200);
    for (const day of [120, 100, 80])
      await record(keeper, 'semination-records', { cow, semination_date: ago(day) });
    // The last semination may have led to a pregnancy, and can be checked.
    expect((await listed(keeper)).animals).toEqual([]);
    const check = await record(keeper, 'pregnancy-checks', { cow, check_date: ago(40), result: 'empty' });
    expect((await listed(keeper)).animals).toEqual([
      {
        cow,
        reasons: [
          { code: 'think.open', values: { calved: ago(200), days: 200 } },
          { code: 'think.services', values: { count: 3, last: ago(80) } },
        ],
      },
    ]);
    expect((await listed(await test.keeper())).animals).toEqual([]);
    await keeper.patch(`/api/pregnancy-checks/update/${check}/`, { result: 'pregnant' });
    expect((await listed(keeper)).animals).toEqual([]);
  });

  it('count with the waiting days of the farm', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '2010-01-01' });
    await record(keeper, 'birth-records', { mother_cow: id, birth_date: ago(59) });
    expect((await listed(keeper)).animals).toEqual([]);
    await keeper.patch('/api/settings/', { work: { waiting_days: 59 } });
    expect((await listed(keeper)).animals).toEqual([
      { cow: id, reasons: [{ code: 'think.old', values: { years: 16, calvings: 1 } }] },
    ]);
  });

  it('are answered with 304 until something changes', async () => {
    test.setClock(TEST_NOW);
    const keeper = await test.keeper();
    const { headers } = await keeper.get('/api/figures/to-think-about/');
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await keeper.get('/api/figures/to-think-about/', tag)).status).toBe(304);
    await keeper.cow();
    expect((await keeper.get('/api/figures/to-think-about/', tag)).status).toBe(200);
  });
});
