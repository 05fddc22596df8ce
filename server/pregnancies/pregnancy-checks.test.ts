/** Pregnancy checks by the API. What a check finds is tested as a table in domain/breeding/pregnancy-check.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten } from '../../testing/expectations.ts';
import { herd, undo } from '../../testing/history.ts';
import { calving, check, loss, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const OPEN = { is_pregnant: false, pregnancy_start_date: null };
const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });

async function female() {
  const keeper = await test.keeper();
  const { id } = await keeper.cow();
  return { keeper, id };
}

const remove = (keeper: Client, id: number) => keeper.delete(`/api/pregnancy-checks/delete/${id}/`);
const patch = (keeper: Client, id: number, body: object) =>
  keeper.patch(`/api/pregnancy-checks/update/${id}/`, body);

/** How she stands: her pregnancy, and her seminations with what came of each, oldest first. */
async function standing(keeper: Client, id: number) {
  const { is_pregnant, pregnancy_start_date, semination_records } = await keeper.readCow(id);
  return {
    is_pregnant,
    pregnancy_start_date,
    seminations: semination_records
      .map(({ successful, outcome, outcome_date }) =>
        [successful, outcome, outcome_date].filter((part) => part !== null && part !== false).join(' '),
      )
      .reverse(),
  };
}

describe('a pregnancy check', () => {
  it('is answered with what was said and what it decided', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20');
    const said = {
      days_pregnant: 37,
      fetuses: 2,
      method: 'ultrasound',
      examiner: 'Dr Blum',
      notes: 'left horn',
    };
    expect(await check(keeper, id, '2026-04-25', 'pregnant', said)).toEqual({
      id: expect.any(Number),
      version: 1,
      cow: id,
      check_date: '2026-04-25',
      result: 'pregnant',
      ...said,
      pregnant_since: '2026-03-20',
      made_successful: true,
      made_unsuccessful: null,
      changed_pregnancy: true,
      was_pregnant: false,
      was_pregnant_since: null,
      found_loss: false,
    });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-20'), seminations: ['true pregnant'] });
  });

  it('of other days than thought moves the pregnancy to another semination', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20', { successful: true });
    await semination(keeper, id, '2026-04-10');
    await check(keeper, id, '2026-05-15', 'pregnant', { days_pregnant: 35 });
    expect(await standing(keeper, id)).toEqual({
      ...since('2026-04-10'),
      seminations: ['repeated 2026-04-10', 'true pregnant'],
    });
  });

  it('that is empty ends the pregnancy; one with `lost` writes its loss in the same act', async () => {
    const empty = await female();
    await semination(empty.keeper, empty.id, '2026-03-20', { successful: true });
    await check(empty.keeper, empty.id, '2026-05-15', 'empty');
    expect(await standing(empty.keeper, empty.id)).toEqual({ ...OPEN, seminations: ['empty 2026-05-15'] });

    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20', { successful: true });
    const before = await herd(keeper);
    const found = { cow: id, check_date: '2026-05-15', result: 'empty', lost: true };
    const answer = await keeper.post('/api/pregnancy-checks/', found);
    expect(answer.status).toBe(201);
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: ['true lost 2026-05-15'] });
    expect((await keeper.readCow(id)).pregnancy_losses).toMatchObject([
      { loss_date: '2026-05-15', days_carried: 56, ended_pregnancy: true, found_by_check: true },
    ]);
    expect((await undo(keeper, answer)).status).toBe(200);
    expect(await herd(keeper)).toBe(before);
  });

  it('after a calving, and one that is to be repeated, change no pregnancy', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2025-03-20');
    await calving(keeper, id, '2025-12-28');
    await check(keeper, id, '2025-05-01', 'pregnant');
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: ['true calved 2025-12-28'] });
    await semination(keeper, id, '2026-03-01', { successful: true });
    await check(keeper, id, '2026-04-15', 'recheck');
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-01'));
  });

  it.each([
    [{ result: 'empty', days_pregnant: 40 }, 'days_pregnant'],
    [{ result: 'recheck', fetuses: 1 }, 'fetuses'],
    [{ result: 'pregnant', days_pregnant: 321 }, 'days_pregnant'],
    [{ result: 'pregnant', days_pregnant: 0 }, 'days_pregnant'],
    [{ result: 'pregnant', fetuses: 4 }, 'fetuses'],
    [{ result: 'pregnant', lost: true }, 'lost'],
    [{ result: 'perhaps' }, 'result'],
    [{ result: 'pregnant', method: 'smell' }, 'method'],
    [{ result: 'pregnant', check_date: '2026-06-17' }, 'check_date'],
    [{ result: 'pregnant', check_date: '2022-02-28' }, 'check_date'],
    [{ result: 'pregnant', check_date: '2022-04-01', days_pregnant: 40 }, 'days_pregnant'],
    [{ result: 'pregnant', cow: 2_000_000_000 }, 'cow'],
  ])('with %j is refused at %s', async (body, field) => {
    const { keeper, id } = await female();
    await expectNothingWritten(keeper, async () => {
      const answer = await keeper.post('/api/pregnancy-checks/', {
        cow: id,
        check_date: '2026-05-15',
        ...body,
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    });
  });

  it('is none of a male', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null });
    const answer = await keeper.post('/api/pregnancy-checks/', {
      cow: id,
      check_date: '2026-05-15',
      result: 'empty',
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { cow: expect.anything() } } });
  });
});

describe('a pregnancy check that is taken back', () => {
  it.each([
    ['pregnant', {}],
    ['pregnant', { days_pregnant: 40 }],
    ['empty', {}],
    ['empty', { lost: true }],
    ['recheck', {}],
  ] as const)('%s %j gives back all as it was', async (result, more) => {
    for (const successful of [true, false]) {
      const { keeper, id } = await female();
      await semination(keeper, id, '2026-03-20', { successful });
      await semination(keeper, id, '2026-04-05');
      const before = await herd(keeper);
      const { id: made } = await check(keeper, id, '2026-05-15', result, more);
      expect((await remove(keeper, made)).status).toBe(204);
      expect(await herd(keeper)).toBe(before);
    }
  });

  it('leaves what a later check decided, and with that one gone all is as it was', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20');
    const before = await herd(keeper);
    const first = await check(keeper, id, '2026-04-25', 'pregnant');
    const second = await check(keeper, id, '2026-06-01', 'pregnant', { days_pregnant: 73 });
    await remove(keeper, first.id);
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-20'), seminations: ['true pregnant'] });
    await remove(keeper, second.id);
    expect(await herd(keeper)).toBe(before);
  });

  it('an empty one before a later pregnant one: the pregnancy of before comes back with the last of them', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-01-10', { successful: true });
    const before = await herd(keeper);
    const empty = await check(keeper, id, '2026-02-20', 'empty');
    const { id: again } = await semination(keeper, id, '2026-03-10');
    const found = await check(keeper, id, '2026-05-01', 'pregnant');
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-10'));
    await remove(keeper, empty.id);
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-10'));
    await remove(keeper, found.id);
    await keeper.delete(`/api/semination-records/delete/${again}/`);
    expect(await herd(keeper)).toBe(before);
  });

  it('leaves what was entered by hand since, and a calving that proved it', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20');
    const first = await check(keeper, id, '2026-04-25', 'pregnant');
    await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: true, pregnancy_start_date: '2026-03-01' });
    await remove(keeper, first.id);
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-01'));

    const other = await female();
    await semination(other.keeper, other.id, '2025-03-20');
    const found = await check(other.keeper, other.id, '2025-05-01', 'pregnant');
    await calving(other.keeper, other.id, '2025-12-28');
    await remove(other.keeper, found.id);
    expect(await standing(other.keeper, other.id)).toEqual({
      ...OPEN,
      seminations: ['true calved 2025-12-28'],
    });
  });

  it('a change of its day, result or days is as if it were entered anew', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20', { successful: true });
    await semination(keeper, id, '2026-04-10');
    const { id: made } = await check(keeper, id, '2026-05-15', 'pregnant', { days_pregnant: 35 });
    const changed = await patch(keeper, made, { days_pregnant: 56 });
    expect(changed).toMatchObject({ status: 200, body: { id: made, pregnant_since: '2026-03-20' } });
    expect(await standing(keeper, id)).toEqual({
      ...since('2026-03-20'),
      seminations: ['true pregnant', 'empty 2026-05-15'],
    });
    expect(await patch(keeper, made, { result: 'empty' })).toMatchObject({
      status: 400,
      body: { errors: { days_pregnant: expect.anything() } },
    });
    await patch(keeper, made, { result: 'empty', days_pregnant: null, lost: true });
    expect((await keeper.readCow(id)).pregnancy_losses).toMatchObject([{ loss_date: '2026-05-15' }]);
    await patch(keeper, made, { check_date: '2026-05-16' });
    expect((await keeper.readCow(id)).pregnancy_losses).toMatchObject([{ loss_date: '2026-05-16' }]);
    await patch(keeper, made, { lost: false });
    expect(await standing(keeper, id)).toEqual({
      ...OPEN,
      seminations: ['repeated 2026-04-10', 'empty 2026-05-16'],
    });
    expect((await keeper.readCow(id)).pregnancy_losses).toEqual([]);
  });
});

describe('a pregnancy that a check found', () => {
  it('moves with its semination, and stays without it', async () => {
    const { keeper, id } = await female();
    const { id: record } = await semination(keeper, id, '2026-03-20');
    const { id: made } = await check(keeper, id, '2026-05-15', 'pregnant');
    await keeper.patch(`/api/semination-records/update/${record}/`, { semination_date: '2026-03-22' });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-22'), seminations: ['true pregnant'] });
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: false });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-22'), seminations: ['pregnant'] });
    await keeper.delete(`/api/semination-records/delete/${record}/`);
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-22'), seminations: [] });
    await remove(keeper, made);
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: [] });
  });

  it('stays, without a start, when the semination is gone that alone told when it began', async () => {
    const { keeper, id } = await female();
    const { id: made } = await check(keeper, id, '2026-04-20', 'pregnant');
    expect(await standing(keeper, id)).toEqual({ ...since(null), seminations: [] });
    const { id: record } = await semination(keeper, id, '2026-03-01', { successful: true });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-01'), seminations: ['true pregnant'] });
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: false });
    expect(await standing(keeper, id)).toMatchObject(since(null));
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: true });
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-01'));
    await keeper.delete(`/api/semination-records/delete/${record}/`);
    expect(await standing(keeper, id)).toEqual({ ...since(null), seminations: [] });
    await remove(keeper, made);
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: [] });
  });

  it('is another one than that of a semination after the check, or of a later empty check or calving', async () => {
    for (const between of [
      (keeper: Client, id: number) => check(keeper, id, '2026-05-05', 'empty'),
      (keeper: Client, id: number) => calving(keeper, id, '2026-05-05'),
      async () => undefined,
    ]) {
      const { keeper, id } = await female();
      await check(keeper, id, '2026-04-20', 'pregnant');
      await between(keeper, id);
      const { id: record } = await semination(keeper, id, '2026-05-10', { successful: true });
      expect(await standing(keeper, id)).toMatchObject(since('2026-05-10'));
      await keeper.delete(`/api/semination-records/delete/${record}/`);
      expect(await standing(keeper, id)).toMatchObject(OPEN);
    }
  });
});

describe('a loss', () => {
  it('ends the pregnancy that began before its day, and gives it back', async () => {
    const { keeper, id } = await female();
    await semination(keeper, id, '2026-03-20', { successful: true });
    const before = await herd(keeper);
    const early = await loss(keeper, id, '2026-03-20');
    expect(early).toMatchObject({ ended_pregnancy: false, days_carried: null });
    expect(await standing(keeper, id)).toMatchObject(since('2026-03-20'));
    const moved = await keeper.patch(`/api/pregnancy-losses/update/${early.id}/`, {
      loss_date: '2026-05-01',
    });
    expect(moved.body).toMatchObject({ ended_pregnancy: true, days_carried: 42 });
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: ['true lost 2026-05-01'] });
    await keeper.delete(`/api/pregnancy-losses/delete/${early.id}/`);
    expect(await herd(keeper)).toBe(before);
  });

  it('is no calving, and is taken of a female that nobody knew to be pregnant', async () => {
    const { keeper, id } = await female();
    await calving(keeper, id, '2025-09-01');
    await semination(keeper, id, '2026-02-01');
    const { last_calving_date, group_number } = await keeper.readCow(id);
    expect(await loss(keeper, id, '2026-06-10')).toMatchObject({ ended_pregnancy: false, days_carried: 129 });
    expect(await keeper.readCow(id)).toMatchObject({ last_calving_date, group_number, ...OPEN });
    expect(await standing(keeper, id)).toEqual({ ...OPEN, seminations: ['lost 2026-06-10'] });
    // What is marked now lies before it: it is history.
    const [{ id: record } = { id: 0 }] = (await keeper.readCow(id)).semination_records;
    await keeper.patch(`/api/semination-records/update/${record}/`, { successful: true });
    expect(await standing(keeper, id)).toMatchObject(OPEN);
  });
});

describe('how a semination was done', () => {
  it('is answered, and a bull of the farm is called by his name wherever that changes', async () => {
    const { keeper, id } = await female();
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
    const { keeper, id } = await female();
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
    const { keeper, id } = await female();
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

it('names who did the checks of the farm, the one entered last first, however they were typed', async () => {
  const { keeper, id } = await female();
  for (const [day, examiner] of [
    ['2026-02-01', 'Dr Vogt'],
    ['2026-01-10', 'dr blum'],
    ['2026-03-01', undefined],
    ['2026-03-20', 'Dr Blum'],
  ] as const)
    await check(keeper, id, day, 'recheck', { examiner });
  expect((await keeper.get('/api/examiner-names/')).body).toEqual(['Dr Blum', 'Dr Vogt']);
  expect((await (await test.keeper()).get('/api/examiner-names/')).body).toEqual([]);
});
