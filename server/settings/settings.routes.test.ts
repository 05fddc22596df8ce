import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/settings/';

describe("the farm's settings", () => {
  it('are read and changed, one by one or together', async () => {
    const keeper = await test.keeper({ farm_name: 'Green Valley' });
    expect((await keeper.get(PATH)).body).toEqual({ farm_name: 'Green Valley', time_zone: 'Europe/Paris' });
    for (const [sent, expected] of [
      [{ farm_name: ' Hill ' }, { farm_name: 'Hill', time_zone: 'Europe/Paris' }],
      [{ time_zone: 'Asia/Kolkata' }, { farm_name: 'Hill', time_zone: 'Asia/Kolkata' }],
      [{}, { farm_name: 'Hill', time_zone: 'Asia/Kolkata' }],
      [
        { farm_name: 'Dale', time_zone: 'America/Los_Angeles', revision: 0, id: 1 },
        { farm_name: 'Dale', time_zone: 'America/Los_Angeles' },
      ],
    ]) {
      const { status, body } = await keeper.patch(PATH, sent);
      expect(status).toBe(200);
      expect(body).toEqual(expected);
      expect((await keeper.get(PATH)).body).toEqual(expected);
    }
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ farm_name: '' }, ['farm_name']],
    [{ farm_name: 'x'.repeat(101) }, ['farm_name']],
    [{ farm_name: 'a\u0000' }, ['farm_name']],
    [{ farm_name: null }, ['farm_name']],
    [{ time_zone: 'Europe/Atlantis' }, ['time_zone']],
    [{ time_zone: '' }, ['time_zone']],
    [{ time_zone: null }, ['time_zone']],
    [{ time_zone: 5, farm_name: 5 }, ['farm_name', 'time_zone']],
  ])('are refused as %j', async (sent, fields) => {
    const keeper = await test.keeper();
    const { body } = await keeper.get(PATH);
    expectRefusal(await keeper.patch(PATH, sent), 400, ...fields);
    expect((await keeper.get(PATH)).body).toEqual(body);
  });

  it("raise the herd's revision only for another time zone", async () => {
    const keeper = await test.keeper();
    const tag = async () => (await keeper.get('/api/cows/')).headers.etag;
    const before = await tag();
    await keeper.patch(PATH, {});
    await keeper.patch(PATH, { farm_name: 'Hill' });
    await keeper.patch(PATH, { time_zone: 'Europe/Paris' });
    expect(await tag()).toBe(before);
    await keeper.patch(PATH, { time_zone: 'Europe/Lisbon' });
    expect(await tag()).not.toBe(before);
  });

  it('are those of the own farm', async () => {
    const [one, other] = [await test.keeper(), await test.keeper({ farm_name: 'Mine' })];
    await one.patch(PATH, { farm_name: 'Yours', time_zone: 'Asia/Tokyo' });
    expect((await other.get(PATH)).body).toEqual({ farm_name: 'Mine', time_zone: 'Europe/Paris' });
  });

  it('keep every date as it was typed when the farm moves to another zone', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    await calving(keeper, id, '2025-07-01T23:30');
    await keeper.patch(PATH, { time_zone: 'Pacific/Auckland' });
    expect(await keeper.readCow(id)).toMatchObject({
      last_calving_date: '2025-07-01',
      birth_records: [{ birth_date: '2025-07-01T23:30:00+12:00' }],
    });
  });
});
