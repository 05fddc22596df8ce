import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { patch } = callsOf('vaccinations');

describe('vaccinations', () => {
  it('are recorded, changed and deleted', async () => {
    const { keeper, id } = await test.animal();
    const sent = { cow: id, vaccine_name: ' BVD ', vaccination_date: '2026-03-01T09:00', notes: 'left side' };
    const created = await keeper.post('/api/vaccinations/', { ...sent, next_vaccination_date: '2027-03-01' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      version: 1,
      batch: null,
      dose: null,
      unit: null,
      route: null,
      supplier: null,
      supplier_address: null,
      receipt: null,
      bought_on: null,
      bought_amount: null,
      prescriber: null,
      given_by: keeper.username,
      milk_hours: null,
      meat_days: null,
      cow: id,
      vaccine_name: 'BVD',
      vaccination_date: '2026-03-01T09:00:00+01:00',
      next_vaccination_date: '2027-03-01T00:00:00+01:00',
      notes: 'left side',
    });
    const fields = {
      vaccine_name: 'IBR',
      vaccination_date: '2026-04-01',
      next_vaccination_date: null,
      notes: '',
    };
    const changed = await patch(keeper, created.body.id, fields);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...created.body,
      version: 2,
      vaccine_name: 'IBR',
      vaccination_date: '2026-04-01T00:00:00+02:00',
      next_vaccination_date: null,
      notes: null,
    });
    expect((await keeper.readCow(id)).vaccinations).toEqual([changed.body]);
    expect((await keeper.delete(`/api/vaccinations/delete/${changed.body.id}/`)).status).toBe(204);
    expect((await keeper.readCow(id)).vaccinations).toEqual([]);
    expectRefusal(await keeper.delete(`/api/vaccinations/delete/${changed.body.id}/`), 404);
  });

  it.each([[undefined], [null], ['']])('need no next date: %j', async (next_vaccination_date) => {
    const { keeper, id } = await test.animal({ cow_gender: 'Male' });
    const record = await vaccination(keeper, id, '2026-03-01', { next_vaccination_date });
    expect(record).toMatchObject({ next_vaccination_date: null, notes: null });
  });

  it('of one day may be several, and the next may be due on the day itself', async () => {
    const { keeper, id } = await test.animal();
    await vaccination(keeper, id, '2026-03-01', { next_vaccination_date: '2026-03-01' });
    await vaccination(keeper, id, '2026-03-01', { vaccine_name: 'IBR' });
    await vaccination(keeper, id, '2022-03-01');
    await vaccination(keeper, id, '2026-06-16');
    expect((await keeper.readCow(id)).vaccinations).toHaveLength(4);
  });

  it('keep what a change does not name, and the animal they belong to', async () => {
    const { keeper, id } = await test.animal();
    const other = await keeper.cow();
    const record = await vaccination(keeper, id, '2026-03-01', { next_vaccination_date: '2027-03-01' });
    const attempt = () => patch(keeper, record.id, { cow: other.id, id: 1, colour: 5 });
    expect((await expectNothingWritten(keeper, attempt)).body).toEqual(record);
    expect((await patch(keeper, record.id, { notes: 'ok' })).body).toEqual({
      ...record,
      version: 2,
      notes: 'ok',
    });
  });

  const INVALID: [string, Record<string, unknown>, string[]][] = [
    ['no name', { vaccine_name: ' ' }, ['vaccine_name']],
    ['a name of 101 characters', { vaccine_name: 'x'.repeat(101) }, ['vaccine_name']],
    ['a NUL in the name', { vaccine_name: 'B\u0000VD' }, ['vaccine_name']],
    ['no date', { vaccination_date: '' }, ['vaccination_date']],
    ['a day that does not exist', { vaccination_date: '2026-02-30' }, ['vaccination_date']],
    ['the day after tomorrow', { vaccination_date: '2026-06-17' }, ['vaccination_date']],
    ['a day before the birth', { vaccination_date: '2022-02-28' }, ['vaccination_date']],
    ['a next date before it', { next_vaccination_date: '2026-02-28' }, ['next_vaccination_date']],
    ['a next date that is none', { next_vaccination_date: 'spring' }, ['next_vaccination_date']],
    ['a next date in another age', { next_vaccination_date: '2200-01-01' }, ['next_vaccination_date']],
    ['notes without end', { notes: 'x'.repeat(2001) }, ['notes']],
    ['two faults', { vaccine_name: null, vaccination_date: 7 }, ['vaccine_name', 'vaccination_date']],
  ];

  it.each(INVALID)('are refused with %s, new or changed', async (_what, overrides, fields) => {
    const { keeper, id } = await test.animal();
    const payload = { cow: id, vaccine_name: 'BVD', vaccination_date: '2026-03-01', ...overrides };
    const create = () => keeper.post('/api/vaccinations/', payload);
    expectRefusal(await expectNothingWritten(keeper, create), 400, ...fields);
    const record = await vaccination(keeper, id, '2026-03-01');
    const change = () => patch(keeper, record.id, overrides);
    expectRefusal(await expectNothingWritten(keeper, change), 400, ...fields);
  });

  it('are refused when only one of both dates is changed and they no longer fit', async () => {
    const { keeper, id } = await test.animal();
    const record = await vaccination(keeper, id, '2026-03-01', { next_vaccination_date: '2026-04-01' });
    const attempt = () => patch(keeper, record.id, { vaccination_date: '2026-04-02' });
    expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'next_vaccination_date');
    const both = { vaccination_date: '2026-04-02', next_vaccination_date: '2026-04-03' };
    expect((await patch(keeper, record.id, both)).status).toBe(200);
  });

  it.each([[undefined], [null], [0], [-1], [1.5], ['abc'], [99_999_999_999], [2_000_000_000], [{}]])(
    'are refused for cow %j',
    async (cow) => {
      const { keeper } = await test.animal();
      const payload = { cow, vaccine_name: 'BVD', vaccination_date: '2026-03-01' };
      const attempt = () => keeper.post('/api/vaccinations/', payload);
      expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'cow');
    },
  );

  it("are refused for another farm's animal", async () => {
    const { keeper } = await test.animal();
    const stranger = await test.animal();
    const payload = { cow: stranger.id, vaccine_name: 'BVD', vaccination_date: '2026-03-01' };
    expectRefusal(await keeper.post('/api/vaccinations/', payload), 400, 'cow');
    expect((await stranger.keeper.readCow(stranger.id)).vaccinations).toEqual([]);
  });
});

it('names the vaccines of the farm, the last one given first, however they were typed', async () => {
  const { keeper, id } = await test.animal();
  for (const [vaccine_name, vaccination_date] of [
    ['IBR', '2026-01-10'],
    ['BVD', '2026-02-01'],
    ['bvd', '2025-01-01'],
    ['Clostridia', '2026-03-01'],
    ['IBR', '2026-03-05'],
    ['Rota', '2026-01-01'],
    ['ROTA', '2026-01-01'],
    ['rota', '2026-01-01'],
  ] as const)
    await vaccination(keeper, id, vaccination_date, { vaccine_name });
  expect((await keeper.get('/api/vaccine-names/')).body).toEqual(['IBR', 'Clostridia', 'BVD', 'ROTA']);
  expect((await (await test.keeper()).get('/api/vaccine-names/')).body).toEqual([]);
});
