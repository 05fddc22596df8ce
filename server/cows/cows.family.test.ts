import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import type { Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { semination, vaccination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { patch } = callsOf('cows');

interface Family {
  keeper: Client;
  mother: Cow;
  calf: Cow;
}

/** A mother born in 2022 and her calf of 2025. */
async function family(): Promise<Family> {
  const keeper = await test.keeper();
  const mother = await keeper.cow({ name: 'Bella' });
  const calf = await keeper.cow({ name: 'Mia', cow_mother: mother.id, date_of_birth: '2025-01-10' });
  return { keeper, mother: await keeper.readCow(mother.id), calf };
}

describe('another mother', () => {
  it('gets the record of the birth, with its time and notes; the first one loses it', async () => {
    const { keeper, mother, calf } = await family();
    const other = await keeper.cow({ name: 'Luna' });
    const path = `/api/birth-records/update/${mother.birth_records[0]?.id}/`;
    await keeper.patch(path, { birth_date: '2025-01-10T04:30', notes: 'easy' });
    const { status, body } = await patch(keeper, calf.id, { cow_mother: other.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ cow_mother: other.id, cow_mother_name: 'Luna' });
    expect((await keeper.readCow(mother.id)).birth_records).toEqual([]);
    expect((await keeper.readCow(other.id)).birth_records).toMatchObject([
      { newborn_cow: calf.id, newborn_name: 'Mia', birth_date: '2025-01-10T04:30:00+01:00', notes: 'easy' },
    ]);
  });

  it('ends the pregnancy of the one who gets the calf, and gives it back to the one who loses it', async () => {
    const keeper = await test.keeper();
    const wrong = await keeper.cow({ semination_date: '2025-09-01' });
    const right = await keeper.cow({ semination_date: '2025-09-05' });
    const calf = await keeper.cow({ cow_mother: wrong.id, date_of_birth: '2026-06-10' });
    expect(await keeper.readCow(wrong.id)).toMatchObject({ is_pregnant: false });
    await patch(keeper, calf.id, { cow_mother: right.id });
    expect(await keeper.readCow(wrong.id)).toMatchObject({
      is_pregnant: true,
      pregnancy_start_date: '2025-09-01',
    });
    expect(await keeper.readCow(right.id)).toMatchObject({ is_pregnant: false, pregnancy_start_date: null });
  });

  it('or none: the record goes too', async () => {
    const { keeper, mother, calf } = await family();
    const { body } = await patch(keeper, calf.id, { cow_mother: null });
    expect(body).toMatchObject({ cow_mother: null, cow_mother_name: null, date_of_birth: '2025-01-10' });
    expect((await keeper.readCow(mother.id)).birth_records).toEqual([]);
  });

  it('may come with another birthday, on which the first one was not yet born', async () => {
    const { keeper, mother, calf } = await family();
    const old = await keeper.cow({ date_of_birth: '2015-01-01' });
    const payload = { date_of_birth: '2020-05-05', cow_mother: old.id };
    expect((await patch(keeper, calf.id, payload)).body).toMatchObject(payload);
    expect((await keeper.readCow(old.id)).birth_records).toMatchObject([
      { newborn_cow: calf.id, birth_date: '2020-05-05T00:00:00+02:00' },
    ]);
    expect((await keeper.readCow(mother.id)).birth_records).toEqual([]);
  });

  it('is refused where she is a male, the calf itself, its daughter, younger, or of another farm', async () => {
    const { keeper, mother, calf } = await family();
    const bull = await keeper.cow({ cow_gender: 'Male', date_of_birth: '2015-01-01' });
    const younger = await keeper.cow({ date_of_birth: '2025-01-10' });
    const stranger = await (await test.keeper()).cow({ date_of_birth: '2015-01-01' });
    for (const { id } of [bull, calf, younger, stranger]) {
      const attempt = () => patch(keeper, calf.id, { cow_mother: id });
      expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'cow_mother');
    }
    const circle = () => patch(keeper, mother.id, { cow_mother: calf.id });
    expectRefusal(await expectNothingWritten(keeper, circle), 400, 'cow_mother');
  });

  it('cannot make a circle by moving birthdays either', async () => {
    const { keeper, mother, calf } = await family();
    for (const [id, date_of_birth] of [
      [mother.id, '2025-01-10'],
      [mother.id, '2025-06-01'],
      [calf.id, '2022-03-01'],
      [calf.id, '2021-01-01'],
    ]) {
      const attempt = () => patch(keeper, Number(id), { date_of_birth });
      expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'date_of_birth');
    }
    const both = () => patch(keeper, mother.id, { date_of_birth: '2026-01-01', cow_mother: calf.id });
    expectRefusal(await expectNothingWritten(keeper, both), 400, 'date_of_birth');
  });
});

describe('a birthday', () => {
  it('moves the record of the birth, which keeps its time', async () => {
    const { keeper, mother, calf } = await family();
    const id = mother.birth_records[0]?.id;
    await keeper.patch(`/api/birth-records/update/${id}/`, { birth_date: '2025-01-10T23:45' });
    const { body } = await patch(keeper, calf.id, { date_of_birth: '2025-07-01T10:00:00Z' });
    expect(body.date_of_birth).toBe('2025-07-01');
    expect((await keeper.readCow(mother.id)).birth_records).toMatchObject([
      { id, birth_date: '2025-07-01T23:45:00+02:00' },
    ]);
  });

  it.each([
    ['a semination', (keeper: Client, id: number) => semination(keeper, id, '2025-06-01')],
    ['a vaccination', (keeper: Client, id: number) => vaccination(keeper, id, '2025-06-01')],
    [
      'the start of a pregnancy',
      (keeper: Client, id: number) =>
        patch(keeper, id, { is_pregnant: true, pregnancy_start_date: '2025-06-01' }),
    ],
  ])('cannot come after %s', async (_what, record) => {
    const { keeper, calf } = await family();
    await record(keeper, calf.id);
    const attempt = () => patch(keeper, calf.id, { date_of_birth: '2025-06-02' });
    expectRefusal(await expectNothingWritten(keeper, attempt), 400, 'date_of_birth');
    expect((await patch(keeper, calf.id, { date_of_birth: '2025-06-01' })).status).toBe(200);
  });
});

it('a new name also stands on her calves and on the record of her own birth', async () => {
  const { keeper, mother, calf } = await family();
  await patch(keeper, mother.id, { name: 'Stella' });
  await patch(keeper, calf.id, { name: 'Pia' });
  expect(await keeper.readCow(calf.id)).toMatchObject({ cow_mother_name: 'Stella', name: 'Pia' });
  expect((await keeper.readCow(mother.id)).birth_records).toMatchObject([{ newborn_name: 'Pia' }]);
});

describe('deleting', () => {
  it('a mother keeps her calves; they keep her name', async () => {
    const { keeper, mother, calf } = await family();
    await semination(keeper, mother.id, '2026-01-01');
    await vaccination(keeper, mother.id, '2026-01-01');
    expect((await keeper.delete(`/api/cows/delete/${mother.id}/`)).status).toBe(204);
    expectRefusal(await keeper.get(`/api/cows/${mother.id}/`), 404);
    expect(await keeper.readCow(calf.id)).toMatchObject({ cow_mother: null, cow_mother_name: 'Bella' });
    expect((await keeper.get('/api/cows/')).body).toHaveLength(1);
  });

  it('a calf keeps the record of its birth and its name on it: she did calve', async () => {
    const { keeper, mother, calf } = await family();
    expect((await keeper.delete(`/api/cows/delete/${calf.id}/`)).status).toBe(204);
    expect(await keeper.readCow(mother.id)).toMatchObject({
      last_calving_date: '2025-01-10',
      birth_records: [{ newborn_cow: null, newborn_name: 'Mia' }],
    });
  });

  it('a cow frees her number, and is not found a second time', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const path = `/api/cows/delete/${cow.id}/`;
    expect((await keeper.delete(path)).status).toBe(204);
    expectRefusal(await keeper.delete(path), 404);
    expect((await keeper.cow({ id_number: cow.id_number })).id).not.toBe(cow.id);
  });
});
