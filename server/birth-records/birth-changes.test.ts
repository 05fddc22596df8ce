import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { callsOf } from '../../testing/calls.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { family } from '../../testing/family.ts';
import { undo } from '../../testing/history.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { patch } = callsOf('birth-records');

describe('changing a birth', () => {
  it("moves the newborn's date of birth with its date, and answers the newborn", async () => {
    const { keeper, calf, record } = await family(test);
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
    // Clients that follow the specification then also send the date to the cow.
    const again = { date_of_birth: body.birth_date };
    const patched = await expectNothingWritten(keeper, () =>
      keeper.patch(`/api/cows/update/${calf.id}/`, again),
    );
    expect(patched.status).toBe(200);
  });

  it('changes the hour without touching the calf', async () => {
    const { keeper, calf, record } = await family(test);
    await patch(keeper, record.id, { birth_date: '2025-01-10T04:00' });
    expect(await keeper.readCow(calf.id)).toMatchObject({ date_of_birth: '2025-01-10', version: 1 });
  });

  it('ties another calf, which is then born on that day; the first one keeps mother and birthday', async () => {
    const { keeper, mother, calf, record } = await family(test);
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
    const { keeper, calf, record } = await family(test);
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
    const { keeper, record } = await family(test);
    expectRefusal(await expectNothingWritten(keeper, () => patch(keeper, record.id, payload)), 400, field);
  });

  it("refuses a day after the newborn's own records, and a newborn that has its record", async () => {
    const { keeper, mother, calf, record } = await family(test);
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

  it('moves the twins with their calving when that is meant, each at its own hour, and undo takes all back', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ is_pregnant: true, pregnancy_start_date: '2025-08-15' });
    const calf = (number: string) => ({ calf_status: 'alive', calf_sex: 'Female', id_number: number });
    const { body } = await keeper.post('/api/calvings/', {
      mother_cow: mother.id,
      birth_date: '2026-05-12',
      calves: [calf('T-1'), calf('T-2')],
    });
    const [first, second] = body.birth_records;
    await patch(keeper, second.id, { birth_date: '2026-05-12T04:30' });
    const before = await keeper.readCow(mother.id);
    expect(before).toMatchObject({ parity: 1, is_pregnant: false });

    const moved = await patch(keeper, first.id, { birth_date: '2026-05-22', whole_calving: true });
    expect(moved.status).toBe(200);
    const after = await keeper.readCow(mother.id);
    expect(after).toMatchObject({ parity: 1, is_pregnant: false, last_calving_date: '2026-05-22' });
    expect(after.birth_records.map(({ birth_date }) => birth_date.slice(0, 16)).sort()).toEqual([
      '2026-05-22T00:00',
      '2026-05-22T04:30',
    ]);
    for (const { id } of body.cows) expect((await keeper.readCow(id)).date_of_birth).toBe('2026-05-22');

    expect((await undo(keeper, moved)).status).toBe(200);
    expect((await keeper.readCow(mother.id)).last_calving_date).toBe('2026-05-12');
    for (const { id } of body.cows) expect((await keeper.readCow(id)).date_of_birth).toBe('2026-05-12');

    await patch(keeper, first.id, { birth_date: '2026-05-22' });
    expect(await keeper.readCow(mother.id)).toMatchObject({ parity: 2 });
  });

  it('ignores another mother', async () => {
    const { keeper, mother, record } = await family(test);
    const other = await keeper.cow();
    const sent = { mother_cow: other.id, id: 1, ended_pregnancy: true };
    const { body } = await expectNothingWritten(keeper, () => patch(keeper, record.id, sent));
    expect(body).toMatchObject({ id: record.id, mother_cow: mother.id });
  });
});

describe('deleting a birth', () => {
  it('keeps the calf and its mother; a later post records it again', async () => {
    const { keeper, mother, calf, record } = await family(test);
    expect((await keeper.delete(`/api/birth-records/delete/${record.id}/`)).status).toBe(204);
    expect(await keeper.readCow(calf.id)).toMatchObject({ cow_mother: mother.id, cow_mother_name: 'Bella' });
    expect(await keeper.readCow(mother.id)).toMatchObject({ birth_records: [], last_calving_date: null });
    expectRefusal(await keeper.delete(`/api/birth-records/delete/${record.id}/`), 404);
    const again = await calving(keeper, mother.id, '2025-01-10', { newborn_cow: calf.id });
    expect(again.newborn_cow).toBe(calf.id);
  });
});
