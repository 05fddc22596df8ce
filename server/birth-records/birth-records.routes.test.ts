import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const post = (keeper: Client, payload: unknown) => keeper.post('/api/birth-records/', payload);
const patch = (keeper: Client, id: number | undefined, payload: unknown) =>
  keeper.patch(`/api/birth-records/update/${id}/`, payload);

async function family() {
  const keeper = await test.keeper();
  const mother = await keeper.cow({ name: 'Bella' });
  const calf = await keeper.cow({ name: 'Mia', cow_mother: mother.id, date_of_birth: '2025-01-10' });
  const [record] = (await keeper.readCow(mother.id)).birth_records;
  if (!record) throw new Error('The calf has no birth record');
  return { keeper, mother, calf, record };
}

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
    const { keeper, mother, calf, record } = await family();
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
    const { keeper, mother, record } = await family();
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
    const { keeper, mother, calf } = await family();
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
    const { keeper, mother } = await family();
    const stranger = await (await test.keeper()).cow();
    const birth_date = '2026-01-10';
    const asMother = () => post(keeper, { mother_cow: stranger.id, birth_date });
    expectRefusal(await expectNothingWritten(keeper, asMother), 400, 'mother_cow');
    const asCalf = () => post(keeper, { mother_cow: mother.id, newborn_cow: stranger.id, birth_date });
    expectRefusal(await expectNothingWritten(keeper, asCalf), 400, 'newborn_cow');
  });
});

describe('changing a birth', () => {
  it("moves the newborn's date of birth with its date, and answers the newborn", async () => {
    const { keeper, calf, record } = await family();
    const { status, body } = await patch(keeper, record.id, {
      birth_date: '2025-03-31T22:30:00Z',
      notes: 'easy',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...record,
      version: 2,
      birth_date: '2025-04-01T00:30:00+02:00',
      notes: 'easy',
      newborn_cow: calf.id,
    });
    expect((await keeper.readCow(calf.id)).date_of_birth).toBe('2025-04-01');
    // The clients of the specification then send the date to the cow as well.
    const again = { date_of_birth: body.birth_date };
    const patched = await expectNothingWritten(keeper, () =>
      keeper.patch(`/api/cows/update/${calf.id}/`, again),
    );
    expect(patched.status).toBe(200);
  });

  it('changes the hour without touching the calf', async () => {
    const { keeper, calf, record } = await family();
    await patch(keeper, record.id, { birth_date: '2025-01-10T04:00' });
    expect(await keeper.readCow(calf.id)).toMatchObject({ date_of_birth: '2025-01-10', version: 1 });
  });

  it('ties another calf, which is then born on that day; the first one keeps mother and birthday', async () => {
    const { keeper, mother, calf, record } = await family();
    const other = await keeper.cow({ name: 'Pia', date_of_birth: '2025-02-01' });
    const { body } = await patch(keeper, record.id, { newborn_cow: other.id, birth_date: '2025-01-12' });
    expect(body).toMatchObject({ newborn_cow: other.id, newborn_name: 'Pia' });
    expect(await keeper.readCow(other.id)).toMatchObject({
      cow_mother: mother.id,
      date_of_birth: '2025-01-12',
    });
    expect(await keeper.readCow(calf.id)).toMatchObject({
      cow_mother: mother.id,
      date_of_birth: '2025-01-10',
    });
  });

  it('unties a calf and keeps its name, or another that is sent', async () => {
    const { keeper, calf, record } = await family();
    expect((await patch(keeper, record.id, { newborn_name: 'Not hers' })).body.newborn_name).toBe('Mia');
    const untied = await patch(keeper, record.id, { newborn_cow: null });
    expect(untied.body).toMatchObject({ newborn_cow: null, newborn_name: 'Mia' });
    expect((await patch(keeper, record.id, { newborn_name: 'Pia' })).body.newborn_name).toBe('Pia');
    expect((await patch(keeper, record.id, { newborn_name: '' })).body.newborn_name).toBeNull();
    const tied = await patch(keeper, record.id, { newborn_cow: calf.id });
    expect(tied.body).toMatchObject({ newborn_cow: calf.id, newborn_name: 'Mia' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no date', { birth_date: '' }, 'birth_date'],
    ['null for a date', { birth_date: null }, 'birth_date'],
    ['the day after tomorrow', { birth_date: '2026-06-17' }, 'birth_date'],
    ["the mother's birthday", { birth_date: '2022-03-01' }, 'birth_date'],
    ['a newborn that is not there', { newborn_cow: 2_000_000_000 }, 'newborn_cow'],
    ['notes that are a number', { notes: 5 }, 'notes'],
  ])('refuses %s', async (_what, payload, field) => {
    const { keeper, record } = await family();
    expectRefusal(await expectNothingWritten(keeper, () => patch(keeper, record.id, payload)), 400, field);
  });

  it("refuses a day after the newborn's own records, and a newborn that has its record", async () => {
    const { keeper, mother, calf, record } = await family();
    await keeper.post('/api/vaccinations/', {
      cow: calf.id,
      vaccine_name: 'BVD',
      vaccination_date: '2025-02-01',
    });
    const late = () => patch(keeper, record.id, { birth_date: '2025-02-02' });
    expectRefusal(await expectNothingWritten(keeper, late), 400, 'birth_date');
    const second = await calving(keeper, mother.id, '2026-01-01');
    const twice = () => patch(keeper, second.id, { newborn_cow: calf.id });
    expectRefusal(await expectNothingWritten(keeper, twice), 409, 'newborn_cow');
  });

  it('ignores another mother', async () => {
    const { keeper, mother, record } = await family();
    const other = await keeper.cow();
    const sent = { mother_cow: other.id, id: 1, ended_pregnancy: true };
    const { body } = await expectNothingWritten(keeper, () => patch(keeper, record.id, sent));
    expect(body).toMatchObject({ id: record.id, mother_cow: mother.id });
  });
});

describe('deleting a birth', () => {
  it('keeps the calf and its mother; a later post records it again', async () => {
    const { keeper, mother, calf, record } = await family();
    expect((await keeper.delete(`/api/birth-records/delete/${record.id}/`)).status).toBe(204);
    expect(await keeper.readCow(calf.id)).toMatchObject({ cow_mother: mother.id, cow_mother_name: 'Bella' });
    expect(await keeper.readCow(mother.id)).toMatchObject({ birth_records: [], last_calving_date: null });
    expectRefusal(await keeper.delete(`/api/birth-records/delete/${record.id}/`), 404);
    const again = await calving(keeper, mother.id, '2025-01-10', { newborn_cow: calf.id });
    expect(again.newborn_cow).toBe(calf.id);
  });
});
