import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { calving, semination } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PREGNANT = { is_pregnant: true, pregnancy_start_date: '2025-09-01' };
const OPEN = { is_pregnant: false, pregnancy_start_date: null };

async function pregnantCow(overrides: Record<string, unknown> = PREGNANT) {
  const keeper = await test.keeper();
  const { id } = await keeper.cow({ date_of_birth: '2018-01-01', ...overrides });
  return { keeper, id };
}

const remove = (keeper: Client, id: number) => keeper.delete(`/api/birth-records/delete/${id}/`);
const move = (keeper: Client, id: number, birth_date: string) =>
  keeper.patch(`/api/birth-records/update/${id}/`, { birth_date });
const expectCow = async (keeper: Client, id: number, state: object) =>
  expect(await keeper.readCow(id)).toMatchObject(state);

describe('a calving', () => {
  it.each([
    ['2026-06-10', OPEN],
    ['2026-01-15', OPEN],
    ['2025-09-02', OPEN],
    ['2025-09-01', PREGNANT],
    ['2025-08-31', PREGNANT],
  ])('on %s of a pregnancy since 2025-09-01 leaves her %j', async (day, state) => {
    const { keeper, id } = await pregnantCow();
    await calving(keeper, id, day);
    await expectCow(keeper, id, state);
  });

  it('ends a pregnancy of unknown start only when it is her latest', async () => {
    const { keeper, id } = await pregnantCow({});
    await calving(keeper, id, '2025-01-01');
    await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: true });
    await calving(keeper, id, '2024-01-01');
    await expectCow(keeper, id, { is_pregnant: true });
    const last = await calving(keeper, id, '2026-01-01');
    await expectCow(keeper, id, OPEN);
    await remove(keeper, last.id);
    await expectCow(keeper, id, { is_pregnant: true, pregnancy_start_date: null });
  });

  it('that is deleted gives the pregnancy back', async () => {
    const { keeper, id } = await pregnantCow();
    const { id: record } = await calving(keeper, id, '2026-06-10');
    await remove(keeper, record);
    await expectCow(keeper, id, { ...PREGNANT, group_number: 5 });
  });

  it('that is deleted gives nothing back where she is pregnant again', async () => {
    const { keeper, id } = await pregnantCow();
    const { id: record } = await calving(keeper, id, '2026-03-01');
    await semination(keeper, id, '2026-05-01', { successful: true });
    await remove(keeper, record);
    await expectCow(keeper, id, { is_pregnant: true, pregnancy_start_date: '2026-05-01' });
  });

  it('that is deleted gives nothing back where it had ended nothing', async () => {
    const { keeper, id } = await pregnantCow({});
    const { id: record } = await calving(keeper, id, '2026-03-01');
    await remove(keeper, record);
    await expectCow(keeper, id, OPEN);
  });

  it('that is deleted gives nothing back where she has calved again since', async () => {
    const { keeper, id } = await pregnantCow({ is_pregnant: true, pregnancy_start_date: '2023-01-01' });
    const first = await calving(keeper, id, '2023-10-10');
    await semination(keeper, id, '2024-01-01', { successful: true });
    const second = await calving(keeper, id, '2024-10-10');
    await remove(keeper, first.id);
    await expectCow(keeper, id, OPEN);
    await remove(keeper, second.id);
    await expectCow(keeper, id, { is_pregnant: true, pregnancy_start_date: '2024-01-01' });
  });
});

describe('twins', () => {
  it.each([
    ['the first', 0],
    ['the second', 1],
  ])(
    'the pregnancy comes back only with the last of their records, %s deleted first',
    async (_what, first) => {
      const { keeper, id } = await pregnantCow();
      const records = [await calving(keeper, id, '2026-06-10'), await calving(keeper, id, '2026-06-10')];
      await remove(keeper, records[first]?.id ?? 0);
      await expectCow(keeper, id, OPEN);
      await remove(keeper, records[1 - first]?.id ?? 0);
      await expectCow(keeper, id, PREGNANT);
    },
  );

  it('one of them dated a day before the other', async () => {
    const { keeper, id } = await pregnantCow();
    const later = await calving(keeper, id, '2026-06-11');
    const earlier = await calving(keeper, id, '2026-06-10');
    await remove(keeper, later.id);
    await expectCow(keeper, id, OPEN);
    await remove(keeper, earlier.id);
    await expectCow(keeper, id, PREGNANT);
  });
});

describe('a calving that is moved', () => {
  it('before the start of the pregnancy gives it back; after it again ends it again', async () => {
    const { keeper, id } = await pregnantCow();
    const { id: record } = await calving(keeper, id, '2026-06-10');
    await move(keeper, record, '2025-08-01');
    await expectCow(keeper, id, PREGNANT);
    await move(keeper, record, '2026-06-11');
    await expectCow(keeper, id, OPEN);
    await remove(keeper, record);
    await expectCow(keeper, id, PREGNANT);
  });

  it('within the pregnancy keeps the memory of it, whatever came later', async () => {
    const { keeper, id } = await pregnantCow({ is_pregnant: true, pregnancy_start_date: '2023-01-01' });
    const first = await calving(keeper, id, '2023-10-10');
    await semination(keeper, id, '2024-01-01', { successful: true });
    const second = await calving(keeper, id, '2024-10-10');
    await move(keeper, first.id, '2023-10-11');
    await expectCow(keeper, id, OPEN);
    await remove(keeper, second.id);
    await expectCow(keeper, id, { is_pregnant: true, pregnancy_start_date: '2024-01-01' });
    // What is said on top of all that is recorded stays said.
    await keeper.patch(`/api/cows/update/${id}/`, { is_pregnant: false });
    await remove(keeper, first.id);
    await expectCow(keeper, id, OPEN);
  });

  it('beyond the start of the next pregnancy ends that one', async () => {
    const { keeper, id } = await pregnantCow({});
    const { id: record } = await calving(keeper, id, '2025-08-01');
    await keeper.patch(`/api/cows/update/${id}/`, PREGNANT);
    await move(keeper, record, '2026-06-01');
    await expectCow(keeper, id, { ...OPEN, last_calving_date: '2026-06-01' });
  });

  it('by moving the birthday of the calf is the same', async () => {
    const { keeper, id } = await pregnantCow();
    const calf = await keeper.cow({ cow_mother: id, date_of_birth: '2026-06-10' });
    await expectCow(keeper, id, OPEN);
    await keeper.patch(`/api/cows/update/${calf.id}/`, { date_of_birth: '2025-08-01' });
    await expectCow(keeper, id, { ...PREGNANT, last_calving_date: '2025-08-01' });
  });
});

it('a calf registered for a cow that calved long before leaves her later pregnancy alone', async () => {
  const { keeper, id } = await pregnantCow();
  await keeper.cow({ cow_mother: id, date_of_birth: '2023-05-05' });
  await expectCow(keeper, id, { ...PREGNANT, last_calving_date: '2023-05-05' });
});

it('deleting the mother or the calf leaves nothing hanging', async () => {
  const { keeper, id } = await pregnantCow();
  const calf = await keeper.cow({ cow_mother: id, date_of_birth: '2026-06-10' });
  await keeper.delete(`/api/cows/delete/${calf.id}/`);
  await expectCow(keeper, id, OPEN);
  const [record] = (await keeper.readCow(id)).birth_records;
  await remove(keeper, record?.id ?? 0);
  await expectCow(keeper, id, PREGNANT);
  expect((await keeper.delete(`/api/cows/delete/${id}/`)).status).toBe(204);
  expect((await keeper.get('/api/cows/')).body).toEqual([]);
});
