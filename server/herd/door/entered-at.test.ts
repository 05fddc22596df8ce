/** What was entered on a phone without network, and arrives later: `X-Entered-At`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { entryOf, undo } from '../../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

/** Monday at 7; it arrives on Tuesday at noon, as the tests' clock stands then. */
const MONDAY_AT_7 = { 'x-entered-at': '2026-06-15T07:00:00+02:00' };
const TUESDAY = '2026-06-16T10:00:00Z';
const MONDAY_DAY = '2026-06-15';

const newest = async (keeper: Client) => (await keeper.get('/api/history/?limit=1')).body[0];
const weighings = async (keeper: Client, id: number) =>
  (await keeper.readCow(id)).weights
    .map(({ weighed_on, kg }) => [weighed_on, kg])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
const changeCow = (keeper: Client, id: number, body: object, headers = {}) =>
  keeper.patch(`/api/cows/update/${id}/`, body, headers);

/** A keeper with a cow, on Tuesday. */
function onTuesday(): Promise<{ keeper: Client; id: number }> {
  test.setClock(TUESDAY);
  return test.animal({ date_of_birth: '2022-01-01', weight: 300 });
}

describe('what an act takes as today', () => {
  it.each<[string, string, object, string]>([
    ['the day of a statement', 'pregnancy-statements', { is_pregnant: true }, 'as_of'],
    ['the day of a hold', 'holds', { list: 'heat' }, 'held_on'],
  ])('is the day on which it was entered: %s', async (_what, path, body, day) => {
    const { keeper, id } = await onTuesday();
    const made = await keeper.post(`/api/${path}/`, { cow: id, ...body }, MONDAY_AT_7);
    expect(made.body[day]).toBe(MONDAY_DAY);
    const now = await keeper.patch(`/api/${path}/update/${made.body.id}/`, { [day]: null });
    expect(now.body[day]).toBe('2026-06-16');
    const then = await keeper.patch(`/api/${path}/update/${made.body.id}/`, { [day]: null }, MONDAY_AT_7);
    expect(then.body[day]).toBe(MONDAY_DAY);
  });

  it('is that day for a weight, a stock-take, a ration and doses', async () => {
    const { keeper, id } = await onTuesday();
    await changeCow(keeper, id, { weight: 410 }, MONDAY_AT_7);
    expect(await weighings(keeper, id)).toEqual([[MONDAY_DAY, 410]]);
    const { body: hay } = await keeper.post('/api/feeds/', {
      name: 'Hay',
      total_amount: 500,
      date_added: '2026-06-01',
    });
    await keeper.patch(`/api/feeds/update/${hay.id}/`, { total_amount: 450 }, MONDAY_AT_7);
    expect((await keeper.get('/api/feed-movements/')).body).toMatchObject([
      { moved_on: MONDAY_DAY, kg: 450 },
    ]);
    const ration = await keeper.post('/api/rations/', { feed: hay.id, group: 3, kg: 4 }, MONDAY_AT_7);
    expect(ration.body.fed_from).toBe(MONDAY_DAY);
    const treatment = {
      ...{ cow: id, medicine_name: 'Ubrocell', milk_hours: 96, meat_days: 7 },
      ...{ started_at: '2026-06-14T08:00:00', doses: 10, interval_hours: 12 },
    };
    expect((await keeper.post('/api/treatments/', treatment, MONDAY_AT_7)).body.doses_given).toBe(2);
    expect((await keeper.post('/api/treatments/', treatment)).body.doses_given).toBe(4);
  });

  it('is the day on the farm, wherever its zone lies, on a night of the clock change too', async () => {
    const dayIn = async (time_zone: string, arrives: string, entered: string) => {
      test.setClock(arrives);
      const keeper = await test.keeper({ time_zone });
      const { id } = await keeper.cow({ date_of_birth: '2022-01-01' });
      const body = { cow: id, is_pregnant: true };
      const made = await keeper.post('/api/pregnancy-statements/', body, { 'x-entered-at': entered });
      return made.body.as_of;
    };
    const arrives = '2026-10-26T12:00:00Z';
    expect(await dayIn('Pacific/Auckland', arrives, '2026-10-24T23:30:00+02:00')).toBe('2026-10-25');
    expect(await dayIn('America/Los_Angeles', arrives, '2026-10-25T00:30:00Z')).toBe('2026-10-24');
    // In the night in which three o'clock is two o'clock again, and on both sides of its midnights.
    expect(await dayIn('Europe/Paris', arrives, '2026-10-24T21:59:59Z')).toBe('2026-10-24');
    expect(await dayIn('Europe/Paris', arrives, '2026-10-24T22:00:00Z')).toBe('2026-10-25');
    expect(await dayIn('Europe/Paris', arrives, '2026-10-25T22:59:59Z')).toBe('2026-10-25');
    expect(await dayIn('Europe/Paris', arrives, '2026-10-25T23:00:00Z')).toBe('2026-10-26');
  });

  it.each([
    ['without an offset', '2026-06-15T07:00:00'],
    ['that is no date', 'Monday'],
    ['more than 10 minutes ahead', '2026-06-16T10:10:01Z'],
    ['more than 400 days ago', '2025-05-12T09:59:59Z'],
  ])('is the real day where a header is sent %s', async (_what, said) => {
    const { keeper, id } = await onTuesday();
    const headers = { 'x-entered-at': said };
    const made = await keeper.post('/api/holds/', { cow: id, list: 'heat' }, headers);
    expect(made.body.held_on).toBe('2026-06-16');
    expect(await newest(keeper)).toMatchObject({ entered_at: null });
  });

  it('is of each of many animals, and of a program', async () => {
    const { keeper, id } = await onTuesday();
    const many = { act: 'holds', shared: { list: 'heat' }, animals: [{ cow: id }] };
    const answer = await keeper.post('/api/acts/', many, MONDAY_AT_7);
    expect(answer.status).toBe(201);
    const asked = { name: 'Robot', scope: 'record', password: TEST_PASSWORD };
    const robot = keeper.as({ access: (await keeper.post('/api/keys/', asked)).body.key });
    const hold = await robot.post('/api/holds/', { cow: id, list: 'check' }, MONDAY_AT_7);
    expect(hold.status).toBe(201);
    expect((await keeper.readCow(id)).holds.map(({ held_on }) => held_on)).toEqual([MONDAY_DAY, MONDAY_DAY]);
    expect(await newest(keeper)).toMatchObject({ via: 'key', entered_at: '2026-06-15T07:00:00+02:00' });
  });
});

describe('what may not lie in the future', () => {
  it('is judged by the day on which it arrives', async () => {
    const { keeper, id } = await onTuesday();
    const weigh = (weighed_on: string) =>
      keeper.post('/api/weights/', { cow: id, weighed_on, kg: 400 }, MONDAY_AT_7);
    expect((await weigh('2026-06-17')).status).toBe(201);
    expectRefusal(await weigh('2026-06-18'), 400, 'weighed_on');
  });

  it('is no less refused for a clock that runs ahead', async () => {
    test.setClock('2026-06-15T21:55:00Z');
    const { keeper, id } = await test.animal({ date_of_birth: '2022-01-01' });
    // Five past midnight by the phone, Monday by the server.
    const ahead = { 'x-entered-at': '2026-06-15T22:05:00Z' };
    const hold = await keeper.post('/api/holds/', { cow: id, list: 'heat' }, ahead);
    expect(hold.body.held_on).toBe('2026-06-16');
    const weigh = { cow: id, weighed_on: '2026-06-17', kg: 400 };
    expectRefusal(await keeper.post('/api/weights/', weigh, ahead), 400, 'weighed_on');
    expect(await newest(keeper)).toMatchObject({ entered_at: null });
  });
});

describe('what others recorded for later days', () => {
  it('counts after a weight that arrives late', async () => {
    const { keeper, id } = await onTuesday();
    await keeper.post('/api/weights/', { cow: id, weighed_on: '2026-06-16', kg: 500 });
    const changed = await changeCow(keeper, id, { weight: 410 }, MONDAY_AT_7);
    expect(changed.body.weight).toBe(500);
    expect(await weighings(keeper, id)).toEqual([
      [MONDAY_DAY, 410],
      ['2026-06-16', 500],
    ]);
    // Sent in time it would be a weighing of the latest day.
    await changeCow(keeper, id, { weight: 420 });
    expect(await weighings(keeper, id)).toEqual([
      [MONDAY_DAY, 410],
      ['2026-06-16', 420],
      ['2026-06-16', 500],
    ]);
  });

  it('counts after a pregnancy that was stated, and after what was said of a semination', async () => {
    const { keeper, id } = await onTuesday();
    const semination = { cow: id, semination_date: '2026-04-01' };
    const { body: served } = await keeper.post('/api/semination-records/', semination);
    const check = { cow: id, check_date: '2026-06-16', result: 'empty' };
    await keeper.post('/api/pregnancy-checks/', check);
    const changed = await changeCow(keeper, id, { is_pregnant: true }, MONDAY_AT_7);
    expect(changed.body.is_pregnant).toBe(false);
    const [statement] = (await keeper.readCow(id)).pregnancy_statements;
    expect(statement).toMatchObject({ as_of: '2026-04-01', pregnancy_start_date: '2026-04-01' });
    await keeper.delete(`/api/pregnancy-statements/delete/${statement?.id}/`);
    const path = `/api/semination-records/update/${served.id}/`;
    const said = await keeper.patch(path, { successful: true }, MONDAY_AT_7);
    expect(said.body).toMatchObject({ took: true, took_as_of: null, successful: false });
    const later = await keeper.patch(path, { successful: true });
    expect(later.body).toMatchObject({ took: true, took_as_of: '2026-06-16', successful: true });
  });

  it('counts after an amount of feed', async () => {
    const { keeper } = await onTuesday();
    const hay = { name: 'Hay', total_amount: 500, date_added: '2026-06-01' };
    const { body: feed } = await keeper.post('/api/feeds/', hay);
    await keeper.post('/api/feed-movements/', {
      feed: feed.id,
      kind: 'use',
      moved_on: '2026-06-16',
      kg: 50,
    });
    const counted = await keeper.patch(`/api/feeds/update/${feed.id}/`, { total_amount: 300 }, MONDAY_AT_7);
    expect(counted.body.total_amount).toBe(250);
  });
});

describe('the history', () => {
  it('tells when it was entered from two minutes on, in the order of arrival, and undoes it', async () => {
    const { keeper, id } = await onTuesday();
    const enter = async (moment: string) => {
      const answer = await changeCow(keeper, id, { name: moment }, { 'x-entered-at': moment });
      return { answer, entry: (await keeper.get(`/api/history/${entryOf(answer)}/`)).body };
    };
    const soon = await enter('2026-06-16T09:58:01Z');
    expect(soon.entry).toMatchObject({ at: '2026-06-16T12:00:00+02:00', entered_at: null });
    const late = await enter('2026-06-16T09:58:00Z');
    expect(late.entry).toMatchObject({
      at: '2026-06-16T12:00:00+02:00',
      entered_at: '2026-06-16T11:58:00+02:00',
    });
    const first = await enter('2026-06-15T07:00:00+02:00');
    const listed = (await keeper.get('/api/history/?limit=3')).body;
    expect(listed.map(({ entered_at }: { entered_at: string | null }) => entered_at)).toEqual([
      '2026-06-15T07:00:00+02:00',
      '2026-06-16T11:58:00+02:00',
      null,
    ]);
    expect((await undo(keeper, first.answer)).status).toBe(200);
    expect((await keeper.readCow(id)).name).toBe('2026-06-16T09:58:00Z');
    expect((await keeper.get(`/api/history/${listed[0].id}/`)).body).toMatchObject({
      entered_at: '2026-06-15T07:00:00+02:00',
    });
    expect(await newest(keeper)).toMatchObject({ kind: 'history.undo', entered_at: null });
  });

  it('has one entry of what is sent again with another moment, which gets the first answer', async () => {
    const { keeper, id } = await onTuesday();
    const key = { 'idempotency-key': 'barn-1' };
    const hold = { cow: id, list: 'heat' };
    const send = (headers: object) => keeper.post('/api/holds/', hold, { ...key, ...headers });
    const first = await send(MONDAY_AT_7);
    test.setClock('2026-06-16T10:10:00Z');
    for (const headers of [MONDAY_AT_7, { 'x-entered-at': '2026-06-16T09:00:00Z' }, {}]) {
      const again = await send(headers);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect((await keeper.readCow(id)).holds).toHaveLength(1);
    expect(await newest(keeper)).toMatchObject({ at: '2026-06-16T12:00:00+02:00' });
  });
});
