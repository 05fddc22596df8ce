/** Pregnancy checks by the API. What a check finds is tested as a table in domain/herd/life/life.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectNothingWritten } from '../../testing/expectations.ts';
import { herd, undo } from '../../testing/history.ts';
import { joined } from '../../testing/invited.ts';
import { OPEN, since, standing } from '../../testing/pregnancies.ts';
import { calving, check, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('a pregnancy check', () => {
  it('is answered with what was said and what it decided', async () => {
    const { keeper, id } = await test.animal();
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
      found_loss: false,
    });
    expect(await standing(keeper, id)).toEqual({ ...since('2026-03-20'), seminations: ['true pregnant'] });
  });

  it('of other days than thought moves the pregnancy to another semination', async () => {
    const { keeper, id } = await test.animal();
    await semination(keeper, id, '2026-03-20', { successful: true });
    await semination(keeper, id, '2026-04-10');
    await check(keeper, id, '2026-05-15', 'pregnant', { days_pregnant: 35 });
    expect(await standing(keeper, id)).toEqual({
      ...since('2026-04-10'),
      seminations: ['repeated 2026-04-10', 'true pregnant'],
    });
  });

  it('that is empty ends the pregnancy; one with `lost` writes its loss in the same act', async () => {
    const empty = await test.animal();
    await semination(empty.keeper, empty.id, '2026-03-20', { successful: true });
    await check(empty.keeper, empty.id, '2026-05-15', 'empty');
    expect(await standing(empty.keeper, empty.id)).toEqual({ ...OPEN, seminations: ['empty 2026-05-15'] });

    const { keeper, id } = await test.animal();
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
    const { keeper, id } = await test.animal();
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
    const { keeper, id } = await test.animal();
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

it('is examined by the vet who records it and names nobody, also of many animals at once', async () => {
  const { keeper, id } = await test.animal();
  const vet = await joined(test, keeper, 'vet');
  const worker = await joined(test, keeper, 'worker');
  expect(await check(vet, id, '2026-02-01', 'recheck')).toMatchObject({ examiner: vet.username });
  expect(await check(vet, id, '2026-02-02', 'recheck', { examiner: 'Dr Vogt' })).toMatchObject({
    examiner: 'Dr Vogt',
  });
  expect(await check(worker, id, '2026-02-03', 'recheck')).toMatchObject({ examiner: null });
  const many = { check_date: '2026-02-04' };
  const animals = [{ cow: id, result: 'recheck' }];
  const sent = await vet.post('/api/acts/', { act: 'pregnancy-checks', shared: many, animals });
  expect(sent.status).toBe(201);
  const checks = (await keeper.readCow(id)).pregnancy_checks;
  expect(checks.find(({ check_date }) => check_date === '2026-02-04')?.examiner).toBe(vet.username);
});

it('names who did the checks of the farm, the one entered last first, however they were typed', async () => {
  const { keeper, id } = await test.animal();
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
