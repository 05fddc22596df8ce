import type { TestApp } from './app.ts';

/** A farm with Bella and her calf Mia of 2025-01-10, and the record of that calving. */
export async function family(test: TestApp) {
  const keeper = await test.keeper();
  const mother = await keeper.cow({ name: 'Bella' });
  const calf = await keeper.cow({ name: 'Mia', cow_mother: mother.id, date_of_birth: '2025-01-10' });
  const [record] = (await keeper.readCow(mother.id)).birth_records;
  if (!record) throw new Error('The calf has no birth record');
  return { keeper, mother, calf, record };
}
