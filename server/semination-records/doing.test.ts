/** How a semination was done: by which bull, by whom, over which days. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { undo } from '../../testing/history.ts';
import { semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('how a semination was done', () => {
  it('is answered, and a bull of the farm is called by his name wherever that changes', async () => {
    const { keeper, id } = await test.animal();
    const bull = await keeper.cow({ cow_gender: 'Male', name: 'Jupiter', milk_supply_group: null });
    const said = {
      method: 'bull_run',
      bull: bull.id,
      bull_code: 'JU 77',
      straw_batch: '2025-11',
      technician: 'Ann',
      ended_on: '2026-04-10',
    };
    expect(await semination(keeper, id, '2026-03-20', said)).toMatchObject({ ...said, bull_name: 'Jupiter' });
    await keeper.patch(`/api/cows/update/${bull.id}/`, { name: 'Mars' });
    const named = async () => (await keeper.readCow(id)).semination_records[0];
    expect(await named()).toMatchObject({ bull: bull.id, bull_name: 'Mars' });
    const female_bull = await keeper.patch(`/api/cows/update/${bull.id}/`, { cow_gender: 'Female' });
    expect(female_bull).toMatchObject({ status: 400, body: { errors: { cow_gender: expect.anything() } } });
    const gone = await keeper.delete(`/api/cows/delete/${bull.id}/`);
    expect(gone.status).toBe(204);
    expect(await named()).toMatchObject({ bull: null, bull_name: 'Mars' });
    expect((await undo(keeper, gone)).status).toBe(200);
    expect(await named()).toMatchObject({ bull: bull.id, bull_name: 'Mars' });
  });

  it('keeps a bull from being taken back who was used since', async () => {
    const { keeper, id } = await test.animal();
    const made = await keeper.post('/api/cows/', {
      id_number: 'B 1',
      name: 'Jupiter',
      breed: 'Holstein',
      weight: 900,
      daily_feed_amount: 10,
      date_of_birth: '2023-01-01',
      cow_gender: 'Male',
    });
    await semination(keeper, id, '2026-03-20', { bull: made.body.id });
    const refused = await undo(keeper, made);
    expect(refused).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'undo.refused' }, { code: 'undo.records-since' }] },
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ bull: 'cow' }, 'bull'],
    [{ bull: 2_000_000_000 }, 'bull'],
    [{ ended_on: '2026-04-10' }, 'ended_on'],
    [{ method: 'bull_run', ended_on: '2026-03-19' }, 'ended_on'],
    [{ method: 'by post' }, 'method'],
  ])('%j is refused at %s', async (said, field) => {
    const { keeper, id } = await test.animal();
    const body = {
      cow: id,
      semination_date: '2026-03-20',
      ...said,
      ...(said.bull === 'cow' ? { bull: id } : {}),
    };
    const answer = await keeper.post('/api/semination-records/', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});
