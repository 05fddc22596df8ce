/** Which name a refusal uses for an animal that the same request renames. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A cow called Old, born in 2020, with a calving in 2023; her calf is called Kid. */
async function oldCow() {
  const keeper = await test.keeper();
  const cow = await keeper.cow({ name: 'Old', date_of_birth: '2020-01-01' });
  const calf = await keeper.cow({ name: 'Kid', date_of_birth: '2023-01-01', cow_mother: cow.id });
  return { keeper, cow, calf };
}

it.each<[string, object, string]>([
  [
    'pregnancy, by the new name',
    { is_pregnant: true, pregnancy_start_date: '2019-01-01' },
    'before the birth of New',
  ],
  ['semination, by the new name', { semination_date: '2019-01-01' }, 'before the birth of New'],
  [
    'birthday, by the name that she has',
    { date_of_birth: '2024-01-01' },
    'Old has a record from 1 January 2023',
  ],
  ['sex, by the name that she has', { cow_gender: 'Male' }, 'Old has seminations or calves'],
])('tells of her %s', async (_, patch, answered) => {
  const { keeper, cow } = await oldCow();
  const answer = await keeper.patch(`/api/cows/update/${cow.id}/`, { name: 'New', ...patch });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.errors)).toContain(answered);
});

it('tells of her sex by the name that she has where only calves stand against it', async () => {
  const { keeper, cow, calf } = await oldCow();
  await test.db.deleteFrom('birth_records').where('newborn_cow', '=', calf.id).execute();
  const answer = await keeper.patch(`/api/cows/update/${cow.id}/`, { name: 'New', cow_gender: 'Male' });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.errors)).toContain('Old has seminations or calves');
});
