/** A herd with an old fault, which no act would let in any more, can still be changed, and gets no further fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { codesOf } from '../../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A mother whose calf's birth record names another mother. */
async function motherOfOthersBirth() {
  const keeper = await test.keeper();
  const mother = await keeper.cow({ date_of_birth: '2015-01-01' });
  const other = await keeper.cow({ date_of_birth: '2015-01-01' });
  const calf = await keeper.cow({ date_of_birth: '2020-01-01', cow_mother: mother.id });
  await test.db
    .updateTable('birth_records')
    .set({ mother_cow: other.id })
    .where('newborn_cow', '=', calf.id)
    .execute();
  return { keeper, mother, other, calf };
}

/** An animal with a vaccination before her birth. */
async function vaccinatedBeforeBirth() {
  const keeper = await test.keeper();
  const cow = await keeper.cow({ date_of_birth: '2020-01-01' });
  const dose = await keeper.post('/api/vaccinations/', {
    cow: cow.id,
    vaccine_name: 'BVD',
    vaccination_date: '2020-05-01',
  });
  expect(dose.status).toBe(201);
  await test.db.updateTable('cows').set({ date_of_birth: '2021-01-01' }).where('id', '=', cow.id).execute();
  const moveDose = (day: string) =>
    keeper.patch(`/api/vaccinations/update/${dose.body.id}/`, { vaccination_date: day });
  const moveBirthday = (day: string) => keeper.patch(`/api/cows/update/${cow.id}/`, { date_of_birth: day });
  return { keeper, cow, moveDose, moveBirthday };
}

describe('an old fault', () => {
  it('does not keep a mother from being deleted', async () => {
    const { keeper, mother, calf } = await motherOfOthersBirth();
    expect((await keeper.delete(`/api/cows/delete/${mother.id}/`)).status).toBe(204);
    expect((await keeper.readCow(calf.id)).cow_mother).toBeNull();
  });

  it('does not keep a record from being moved nearer, and then it is mended', async () => {
    const { moveDose } = await vaccinatedBeforeBirth();
    expect((await moveDose('2020-08-01')).status).toBe(200);
    expect((await moveDose('2021-08-01')).status).toBe(200);
    const again = await moveDose('2020-08-01');
    expect([again.status, codesOf(again)]).toEqual([400, ['record.before-birth']]);
  });

  it('does not keep a birthday from being moved nearer', async () => {
    const { moveBirthday } = await vaccinatedBeforeBirth();
    expect((await moveBirthday('2020-08-01')).status).toBe(200);
  });

  it('lets no other in: neither of another record nor of another rule', async () => {
    const { keeper, cow, moveDose, moveBirthday } = await vaccinatedBeforeBirth();
    const dose = { cow: cow.id, vaccine_name: 'IBR', vaccination_date: '2020-06-01' };
    const second = await keeper.post('/api/vaccinations/', dose);
    expect([second.status, codesOf(second)]).toEqual([400, ['record.before-birth']]);
    const later = await keeper.post('/api/vaccinations/', { ...dose, vaccination_date: '2022-06-01' });
    expect(later.status).toBe(201);
    const moved = await moveBirthday('2023-01-01');
    expect([moved.status, codesOf(moved)]).toEqual([400, ['cow.born-after-record']]);
    expect((await moveDose('2020-07-01')).status).toBe(200);
  });
});
