import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { family } from '../../testing/family.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { post } = callsOf('birth-records');

describe('recording a birth', () => {
  it('of a calf that is not in the herd keeps its name, if it had one', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const sent = { mother_cow: id, birth_date: '2025-01-10T04:30', notes: ' Twins,\nboth sold ' };
    const { status, body } = await post(keeper, { ...sent, newborn_name: 'Mia' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      version: 1,
      mother_cow: id,
      newborn_cow: null,
      newborn_name: 'Mia',
      birth_date: '2025-01-10T04:30:00+01:00',
      notes: 'Twins,\nboth sold',
      ended_pregnancy: false,
      ended_pregnancy_start: null,
      calving_ease: null,
      calf_status: null,
      calf_sex: null,
      birth_weight: null,
    });
    expect(await calving(keeper, id, '2025-01-10', { newborn_cow: '', notes: '' })).toMatchObject({
      newborn_cow: null,
      newborn_name: null,
      notes: null,
    });
    expect((await keeper.readCow(id)).birth_records).toHaveLength(2);
  });

  it('of an animal of the herd makes it her calf, born on that day', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ name: 'Bella' });
    const calf = await keeper.cow({ name: 'Mia', date_of_birth: '2025-02-01' });
    const record = await calving(keeper, mother.id, '2025-01-10', {
      newborn_cow: calf.id,
      newborn_name: 'x',
    });
    expect(record).toMatchObject({ newborn_cow: calf.id, newborn_name: 'Mia' });
    expect(await keeper.readCow(calf.id)).toMatchObject({
      cow_mother: mother.id,
      cow_mother_name: 'Bella',
      date_of_birth: '2025-01-10',
    });
  });

  it('that is recorded already completes the record, and answers 201 with it', async () => {
    const { keeper, mother, calf, record } = await family(test);
    const again = { mother_cow: mother.id, newborn_cow: calf.id, birth_date: '2025-01-10' };
    for (const [more, completed] of [
      [{}, record],
      [{ notes: '' }, record],
      [{ notes: 'easy' }, { notes: 'easy' }],
      [{ birth_date: '2025-01-10T05:00' }, { birth_date: '2025-01-10T05:00:00+01:00', notes: 'easy' }],
      [{ birth_date: '2025-01-10' }, { birth_date: '2025-01-10T05:00:00+01:00', notes: 'easy' }],
      [{ birth_date: '2025-01-11' }, { birth_date: '2025-01-11T00:00:00+01:00', notes: 'easy' }],
    ]) {
      const { status, body } = await post(keeper, { ...again, ...more });
      expect(status).toBe(201);
      expect(body).toMatchObject({ id: record.id, newborn_name: 'Mia', ...completed });
    }
    expect((await keeper.readCow(mother.id)).birth_records).toHaveLength(1);
    expect((await keeper.readCow(calf.id)).date_of_birth).toBe('2025-01-11');
  });

  it('makes one record of posts that come at once', async () => {
    const { keeper, mother, record } = await family(test);
    const calf = await keeper.cow({ date_of_birth: '2024-01-10' });
    const body = { mother_cow: mother.id, newborn_cow: calf.id, birth_date: '2024-01-10' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(keeper, body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const { birth_records } = await keeper.readCow(mother.id);
    expect(birth_records.map(({ id }) => id)).toEqual([record.id, answers[0]?.body.id]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['without a mother', { mother_cow: undefined }, ['mother_cow']],
    ['without a date', { birth_date: '' }, ['birth_date']],
    ['with neither', { mother_cow: null, birth_date: null }, ['birth_date', 'mother_cow']],
    ['of a mother that is not there', { mother_cow: 2_000_000_000 }, ['mother_cow']],
    ['of a mother that is no id', { mother_cow: 'Bella' }, ['mother_cow']],
    ['of a newborn that is not there', { newborn_cow: 2_000_000_000 }, ['newborn_cow']],
    ['of a newborn that is a list', { newborn_cow: [1] }, ['newborn_cow']],
    ['the day after tomorrow', { birth_date: '2026-06-17' }, ['birth_date']],
    ["on the mother's own birthday", { birth_date: '2022-03-01T23:00' }, ['birth_date']],
    ['before the mother was born', { birth_date: '2022-02-28' }, ['birth_date']],
    ['on a day that does not exist', { birth_date: '2025-04-31' }, ['birth_date']],
    ['at an hour that does not exist', { birth_date: '2025-04-30T25:00' }, ['birth_date']],
    ['with an offset that does not exist', { birth_date: '2025-04-30T10:00+25:00' }, ['birth_date']],
    ['with notes without end', { notes: 'x'.repeat(2001) }, ['notes']],
    ['with a NUL in its notes', { notes: 'a\u0000' }, ['notes']],
    ['with half a character in its name', { newborn_name: '\ud83d' }, ['newborn_name']],
  ])('is refused %s', async (_what, overrides, fields) => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const payload = { mother_cow: id, birth_date: '2025-01-10', ...overrides };
    const answer = await expectNothingWritten(keeper, () => post(keeper, payload));
    expectRefusal(answer, 400, ...fields);
  });

  it('is refused of a male, of an animal as its own calf, of a calf with another mother', async () => {
    const { keeper, mother, calf } = await family(test);
    const bull = await keeper.cow({ cow_gender: 'Male' });
    const other = await keeper.cow();
    const elder = await keeper.cow({ date_of_birth: '2010-01-01', cow_mother: undefined });
    const attempts: [Record<string, unknown>, number, string][] = [
      [{ mother_cow: bull.id }, 400, 'mother_cow'],
      [{ mother_cow: mother.id, newborn_cow: mother.id }, 400, 'newborn_cow'],
      [{ mother_cow: other.id, newborn_cow: calf.id }, 409, 'newborn_cow'],
    ];
    for (const [payload, status, field] of attempts) {
      const attempt = () => post(keeper, { birth_date: '2025-01-10', ...payload });
      expectRefusal(await expectNothingWritten(keeper, attempt), status, field);
    }
    // A mother cannot be born after her own calf: the grown cow below has one of 2025.
    await calving(keeper, elder.id, '2024-01-01', { newborn_cow: other.id });
    const circle = () =>
      post(keeper, { mother_cow: calf.id, newborn_cow: mother.id, birth_date: '2026-01-10' });
    expectRefusal(await expectNothingWritten(keeper, circle), 400, 'birth_date');
  });

  it("is refused with another farm's animals", async () => {
    const { keeper, mother } = await family(test);
    const stranger = await (await test.keeper()).cow();
    const birth_date = '2026-01-10';
    const asMother = () => post(keeper, { mother_cow: stranger.id, birth_date });
    expectRefusal(await expectNothingWritten(keeper, asMother), 400, 'mother_cow');
    const asCalf = () => post(keeper, { mother_cow: mother.id, newborn_cow: stranger.id, birth_date });
    expectRefusal(await expectNothingWritten(keeper, asCalf), 400, 'newborn_cow');
  });
});
