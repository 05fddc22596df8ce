import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { post, patch, remove } = callsOf('semination-records');

describe('recording a semination', () => {
  it('answers it with the next heat 21 days later, at the same hour', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const sent = { cow: id, semination_date: '2026-03-20T09:15', notes: 'Bull 7' };
    const { status, body } = await post(keeper, sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      version: 1,
      cow: id,
      semination_date: '2026-03-20T09:15:00+01:00',
      next_heat_date: '2026-04-10T09:15:00+02:00',
      successful: false,
      notes: 'Bull 7',
      method: 'insemination',
      bull: null,
      bull_name: null,
      bull_code: null,
      straw_batch: null,
      technician: null,
      ended_on: null,
      took: null,
      took_as_of: null,
      outcome: 'open',
      outcome_date: null,
    });
    expect(await keeper.readCow(id)).toMatchObject({
      semination_date: '2026-03-20',
      is_pregnant: false,
      semination_records: [body],
    });
  });

  it('takes another next heat, as an empty form field too', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const own = await semination(keeper, id, '2026-03-20', { next_heat_date: '2026-04-12', successful: '' });
    expect(own.next_heat_date).toBe('2026-04-12T00:00:00+02:00');
    const empty = await semination(keeper, id, '2026-04-20', { next_heat_date: '' });
    expect(empty.next_heat_date).toBe('2026-05-11T00:00:00+02:00');
  });

  it('of the same day completes the record, and answers 201 with it', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const first = await semination(keeper, id, '2026-03-20');
    for (const [sent, completed] of [
      [{}, first],
      [
        { semination_date: '2026-03-20T09:15' },
        { semination_date: '2026-03-20T09:15:00+01:00', next_heat_date: '2026-04-10T09:15:00+02:00' },
      ],
      [{ notes: 'Bull 7' }, { semination_date: '2026-03-20T09:15:00+01:00', notes: 'Bull 7' }],
      [
        { next_heat_date: '2026-04-09T10:00' },
        { next_heat_date: '2026-04-09T10:00:00+02:00', notes: 'Bull 7' },
      ],
      [{ semination_date: '2026-03-20T10:00' }, { next_heat_date: '2026-04-09T10:00:00+02:00' }],
      [
        { successful: false, notes: '' },
        { successful: false, notes: 'Bull 7' },
      ],
    ]) {
      const { status, body } = await post(keeper, { cow: id, semination_date: '2026-03-20', ...sent });
      expect(status).toBe(201);
      expect(body).toMatchObject({ id: first.id, ...completed });
      if (completed === first) expect(body).toEqual(first);
    }
    expect((await keeper.readCow(id)).semination_records).toHaveLength(1);
  });

  it('as the clients of the specification do after creating a cow makes no second one', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ semination_date: '2026-03-20' });
    const attempt = () => post(keeper, { cow: cow.id, semination_date: '2026-03-20' });
    const answer = await expectNothingWritten(keeper, attempt);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(cow.semination_records[0]);
    expect(answer.body.successful).toBe(true);
  });

  it('makes one record of posts that come at once', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const posts = [1, 2, 3, 4].map(() => semination(keeper, id, '2026-03-20'));
    expect(new Set((await Promise.all(posts)).map((record) => record.id)).size).toBe(1);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['without a cow', { cow: '' }, ['cow']],
    ['without a date', { semination_date: undefined }, ['semination_date']],
    ['with neither', { cow: null, semination_date: '' }, ['cow', 'semination_date']],
    ['of a cow that is not there', { cow: 2_000_000_000 }, ['cow']],
    ['of a cow that is no id', { cow: '1.5' }, ['cow']],
    ['the day after tomorrow', { semination_date: '2026-06-17' }, ['semination_date']],
    ['before she was born', { semination_date: '2022-02-28T23:59' }, ['semination_date']],
    ['on a day that does not exist', { semination_date: '2026-02-29' }, ['semination_date']],
    ['on a date in words', { semination_date: 'yesterday' }, ['semination_date']],
    ['with a next heat before it', { next_heat_date: '2026-03-19' }, ['next_heat_date']],
    ['with a next heat that is no date', { next_heat_date: 'soon' }, ['next_heat_date']],
    ['successful perhaps', { successful: 'maybe' }, ['successful']],
    ['with notes without end', { notes: 'x'.repeat(2001) }, ['notes']],
  ])('is refused %s', async (_what, overrides, fields) => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const payload = { cow: id, semination_date: '2026-03-20', ...overrides };
    expectRefusal(await expectNothingWritten(keeper, () => post(keeper, payload)), 400, ...fields);
  });

  it("is refused of a male, and of another farm's cow", async () => {
    const { keeper } = await test.animal({ name: 'Bella' });
    const bull = await keeper.cow({ cow_gender: 'Male' });
    const stranger = await (await test.keeper()).cow();
    for (const { id } of [bull, stranger]) {
      const attempt = () => post(keeper, { cow: id, semination_date: '2026-03-20' });
      expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'cow');
    }
  });
});

describe('her semination date', () => {
  it('is the day of her latest record, whatever was entered last', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const day = async () => (await keeper.readCow(id)).semination_date;
    const late = await semination(keeper, id, '2026-03-20');
    const early = await semination(keeper, id, '2026-02-20');
    expect(await day()).toBe('2026-03-20');
    await patch(keeper, early.id, { semination_date: '2026-04-01' });
    expect(await day()).toBe('2026-04-01');
    await remove(keeper, early.id);
    expect(await day()).toBe('2026-03-20');
    await remove(keeper, late.id);
    expect(await day()).toBeNull();
  });

  it('that is sent with the cow adds a record, or finds the one of that day', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const send = (semination_date: unknown) => keeper.patch(`/api/cows/update/${id}/`, { semination_date });
    expect((await send('2026-03-20')).body).toMatchObject({
      semination_date: '2026-03-20',
      is_pregnant: false,
      semination_records: [{ next_heat_date: '2026-04-10T00:00:00+02:00', successful: false }],
    });
    expect((await expectNothingWritten(keeper, () => send('2026-03-20'))).status).toBe(200);
    expect((await send('2026-03-19')).body).toMatchObject({
      semination_date: '2026-03-20',
      semination_records: [{}, {}],
    });
    expectRefusal(await expectNothingWritten(keeper, () => send(null)), 400, 'semination_date');
  });

  it('may be sent empty where there is none', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const send = () => keeper.patch(`/api/cows/update/${id}/`, { semination_date: '' });
    expect((await expectNothingWritten(keeper, send)).status).toBe(200);
  });
});

describe('changing a semination', () => {
  it('that is moved moves the next heat by the same rule, unless one is sent', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const record = await semination(keeper, id, '2026-03-20');
    for (const [sent, expected] of [
      [{ semination_date: '2026-03-21T08:00' }, '2026-04-11T08:00:00+02:00'],
      [{ next_heat_date: '2026-04-13' }, '2026-04-13T00:00:00+02:00'],
      [{ notes: 'Bull 7' }, '2026-04-13T00:00:00+02:00'],
      [{ semination_date: '2026-03-22', next_heat_date: '2026-04-14' }, '2026-04-14T00:00:00+02:00'],
      [{ next_heat_date: '' }, '2026-04-12T00:00:00+02:00'],
    ]) {
      const { status, body } = await patch(keeper, record.id, sent);
      expect(status).toBe(200);
      expect(body.next_heat_date).toBe(expected);
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no date', { semination_date: '' }, 'semination_date'],
    ['null for a date', { semination_date: null }, 'semination_date'],
    ['the day after tomorrow', { semination_date: '2026-06-17' }, 'semination_date'],
    ['a day before she was born', { semination_date: '2022-02-28' }, 'semination_date'],
    ['a next heat before it', { next_heat_date: '2026-03-19' }, 'next_heat_date'],
    [
      'a next heat before its new day',
      { semination_date: '2026-04-20', next_heat_date: '2026-04-10' },
      'next_heat_date',
    ],
    ['a success that is null', { successful: null }, 'successful'],
    ['notes that are a list', { notes: [] }, 'notes'],
  ])('refuses %s', async (_what, payload, field) => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const record = await semination(keeper, id, '2026-03-20');
    expectRefusal(await expectNothingWritten(keeper, () => patch(keeper, record.id, payload)), 400, field);
  });

  it('to the day of another answers 409', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    await semination(keeper, id, '2026-03-20');
    const { id: other } = await semination(keeper, id, '2026-04-20');
    const attempt = () => patch(keeper, other, { semination_date: '2026-03-20T10:00' });
    expectRefusal(await expectNothingWritten(keeper, attempt), 409, 'semination_date');
  });

  it('leaves the cow it belongs to, whatever is sent', async () => {
    const { keeper, id } = await test.animal({ name: 'Bella' });
    const other = await keeper.cow();
    const record = await semination(keeper, id, '2026-03-20');
    const { body } = await expectNothingWritten(keeper, () =>
      patch(keeper, record.id, { cow: other.id, id: 1 }),
    );
    expect(body).toEqual(record);
  });
});

it('a semination that is deleted is not found a second time', async () => {
  const { keeper, id } = await test.animal({ name: 'Bella' });
  const record = await semination(keeper, id, '2026-03-20');
  expect((await remove(keeper, record.id)).status).toBe(204);
  expectRefusal(await remove(keeper, record.id), 404);
  expectRefusal(await patch(keeper, record.id, {}), 404);
});
