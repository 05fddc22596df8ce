import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { buildCow } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { formOf } from '../../testing/images.ts';
import { calving, semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const AUCKLAND = 'Pacific/Auckland';
const LOS_ANGELES = 'America/Los_Angeles';
const PARIS = 'Europe/Paris';
const KOLKATA = 'Asia/Kolkata';
const CAIRO = 'Africa/Cairo';

describe('a date-time of a record is read by the clock of the farm', () => {
  it.each([
    // Without an offset it is the farm's own.
    [AUCKLAND, '2026-01-15T23:30', '2026-01-15T23:30:00+13:00'],
    [LOS_ANGELES, '2026-01-15 23:30:45', '2026-01-15T23:30:45-08:00'],
    [KOLKATA, '2026-01-15T00:00:00.999', '2026-01-15T00:00:00+05:30'],
    // A plain date is the beginning of the day.
    [AUCKLAND, '2026-01-15', '2026-01-15T00:00:00+13:00'],
    [LOS_ANGELES, ' 2026-01-15 ', '2026-01-15T00:00:00-08:00'],
    // With an offset it is converted.
    [AUCKLAND, '2026-01-15T23:30:00Z', '2026-01-16T12:30:00+13:00'],
    [LOS_ANGELES, '2026-01-15T00:30:00.000Z', '2026-01-14T16:30:00-08:00'],
    [LOS_ANGELES, '2026-01-15T23:30:00+13:00', '2026-01-15T02:30:00-08:00'],
    [KOLKATA, '2026-01-15T10:00-08:00', '2026-01-15T23:30:00+05:30'],
    // Around the change to summer time: 2:30 does not exist on this day.
    [PARIS, '2026-03-29T01:59', '2026-03-29T01:59:00+01:00'],
    [PARIS, '2026-03-29T02:30', '2026-03-29T02:30:00+01:00'],
    [PARIS, '2026-03-29T03:00', '2026-03-29T03:00:00+02:00'],
    [PARIS, '2026-03-29T01:30:00Z', '2026-03-29T03:30:00+02:00'],
    // And back: 2:30 occurs twice, and counts as the first.
    [PARIS, '2025-10-26T02:30', '2025-10-26T02:30:00+02:00'],
    [PARIS, '2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+02:00'],
    [PARIS, '2025-10-26T01:30:00Z', '2025-10-26T02:30:00+02:00'],
    [PARIS, '2025-10-26', '2025-10-26T00:00:00+02:00'],
    // A day that begins at one o'clock.
    [CAIRO, '2026-04-24', '2026-04-24T00:00:00+02:00'],
  ])('in %s %s is %s, in JSON and in every record', async (time_zone, sent, answered) => {
    const keeper = await test.keeper({ time_zone });
    const { id } = await keeper.cow();
    const day = answered.slice(0, 10);
    expect((await calving(keeper, id, sent)).birth_date).toBe(answered);
    expect((await semination(keeper, id, sent)).semination_date).toBe(answered);
    expect((await vaccination(keeper, id, sent)).vaccination_date).toBe(answered);
    expect(await keeper.readCow(id)).toMatchObject({
      last_calving_date: day,
      semination_date: day,
      birth_records: [{ birth_date: answered }],
    });
  });

  it.each([AUCKLAND, LOS_ANGELES, PARIS, KOLKATA])(
    'in %s an answer sent back changes nothing',
    async (time_zone) => {
      const keeper = await test.keeper({ time_zone });
      const { id } = await keeper.cow();
      const record = await semination(keeper, id, '2026-05-05T17:45', { next_heat_date: '2026-05-27' });
      const again = await keeper.patch(`/api/semination-records/update/${record.id}/`, record);
      expect(again.body).toEqual(record);
      const birth = await calving(keeper, id, '1905-01-01').catch(() => null);
      expect(birth).toBeNull();
    },
  );

  it.each([
    [PARIS, '2026-03-29T02:30'],
    [CAIRO, '2026-04-24'],
    [AUCKLAND, '2025-09-28T02:30'],
  ])(
    'in %s the day of %s, which the clocks skip, is the same when its answer is sent back',
    async (time_zone, sent) => {
      const keeper = await test.keeper({ time_zone });
      const { id } = await keeper.cow();
      const record = await calving(keeper, id, sent);
      const path = `/api/birth-records/update/${record.id}/`;
      const { body } = await keeper.patch(path, { birth_date: record.birth_date });
      expect(body.birth_date.slice(0, 10)).toBe(sent.slice(0, 10));
    },
  );

  it('in another century has the offset of its time, in whole minutes', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ date_of_birth: '1900-01-01' });
    const record = await calving(keeper, id, '1905-06-01');
    expect(record.birth_date).toBe('1905-06-01T00:00:00+00:09');
    const again = await keeper.patch(`/api/birth-records/update/${record.id}/`, record);
    expect(again.body.birth_date.slice(0, 10)).toBe('1905-06-01');
  });
});

describe('a plain date of a cow', () => {
  it.each([
    ['2025-03-10', '2025-03-10'],
    ['2025-03-10T23:30', '2025-03-10'],
    ['2025-03-10T23:30:00Z', '2025-03-11'],
    ['2025-03-10T00:30:00+13:00', '2025-03-10'],
    ['2025-03-10T00:30:00+14:00', '2025-03-09'],
  ])('sent as %s from anywhere is %s on a farm in Auckland, by JSON and by form', async (sent, day) => {
    const keeper = await test.keeper({ time_zone: AUCKLAND });
    const payload = { date_of_birth: sent, semination_date: '2025-12-01T20:00:00Z' };
    const json = await keeper.post('/api/cows/', buildCow(payload));
    const form = await keeper.post('/api/cows/', formOf(buildCow(payload)));
    for (const { status, body } of [json, form]) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ date_of_birth: day, semination_date: '2025-12-02' });
      const patch = formOf({ date_of_birth: '2025-01-01T23:59:59-11:00', pregnancy_start_date: sent });
      const patched = await keeper.patch(`/api/cows/update/${body.id}/`, patch);
      expect(patched.body).toMatchObject({ date_of_birth: '2025-01-02', pregnancy_start_date: day });
    }
  });

  it('also of a feed', async () => {
    const keeper = await test.keeper({ time_zone: AUCKLAND });
    const sent = { name: 'Hay', total_amount: 1, date_added: '2026-06-01T20:00:00Z' };
    expect((await keeper.post('/api/feeds/', sent)).body.date_added).toBe('2026-06-02');
  });
});

describe("'today' is the farm's", () => {
  it.each([
    // 11:30 UTC on 15 June: in Auckland it is 23:30 of that day, half an hour later the 16th.
    [AUCKLAND, '2026-06-15T11:30:00Z', '2026-06-16', '2026-06-17'],
    [AUCKLAND, '2026-06-15T12:30:00Z', '2026-06-17', '2026-06-18'],
    // 06:30 UTC: in Los Angeles still 14 June.
    [LOS_ANGELES, '2026-06-15T06:30:00Z', '2026-06-15', '2026-06-16'],
    [LOS_ANGELES, '2026-06-15T07:30:00Z', '2026-06-16', '2026-06-17'],
  ])('in %s at %s: %s is taken and %s lies in the future', async (time_zone, now, taken, future) => {
    test.setClock(now);
    const keeper = await test.keeper({ time_zone });
    const { id } = await keeper.cow({ date_of_birth: '2020-01-01' });
    await vaccination(keeper, id, `${taken}T23:59`);
    const late = { cow: id, vaccine_name: 'BVD', vaccination_date: `${future}T00:00` };
    expectRefusal(await keeper.post('/api/vaccinations/', late), 400, 'vaccination_date');
    await keeper.cow({ date_of_birth: taken });
    expectRefusal(await keeper.post('/api/cows/', buildCow({ date_of_birth: future })), 400, 'date_of_birth');
  });
});
