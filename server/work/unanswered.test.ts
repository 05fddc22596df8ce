/** Who was seminated and not since, and the one act that answers for all. It is 15 June 2026. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { undo } from '../../testing/history.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('are those of an imported herd that nothing has answered, and one act answers all of them', async () => {
  const keeper = await test.keeper();
  const animals = ['A1', 'A2', 'A3', 'A4', 'A5'].map((id) => `${id},2020-01-01`);
  await applyImport(keeper, {
    'animals.csv': ['id_number,date_of_birth', ...animals].join('\n'),
    'inseminations.csv': [
      'cow_id,ai_date',
      'A1,2026-04-01',
      // 34 days old: too young to be checked.
      'A2,2026-05-12',
      'A3,2026-05-11',
      'A4,2024-02-01',
      'A5,2026-01-10',
    ].join('\n'),
    'calvings.csv': 'cow_id,calving_date\nA5,2026-02-01',
  });
  const cows: { id: number; id_number: string }[] = (await keeper.get('/api/cows/')).body;
  const idOf = (number: string) => cows.find(({ id_number }) => id_number === number)?.id;
  const unanswered = async () => (await keeper.get('/api/unanswered-seminations/')).body;
  const before = await unanswered();
  expect(before).toMatchObject({
    today: '2026-06-15',
    cows: [
      { cow: idOf('A3'), seminated_on: '2026-05-11', days: 35, check_from: '2026-05-29', is_old: false },
      { cow: idOf('A1'), seminated_on: '2026-04-01', days: 75, is_old: false },
      { cow: idOf('A4'), seminated_on: '2024-02-01', days: 865, is_old: true },
    ],
  });
  const answered = await keeper.post('/api/acts/', {
    act: 'pregnancy-checks',
    shared: { check_date: '2026-06-15' },
    animals: [
      { cow: idOf('A3'), result: 'empty' },
      { cow: idOf('A1'), result: 'pregnant', check_date: '2026-05-20' },
      { cow: idOf('A4'), result: 'empty' },
    ],
  });
  expect(answered.status).toBe(201);
  expect(await unanswered()).toEqual({ today: '2026-06-15', cows: [] });
  expect(await keeper.readCow(idOf('A1') ?? 0)).toMatchObject({
    is_pregnant: true,
    pregnancy_start_date: '2026-04-01',
  });
  expect((await undo(keeper, answered)).status).toBe(200);
  expect(await unanswered()).toEqual(before);
});

it('are not those of who is to be checked again, and follow the number of days until a check', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow({ date_of_birth: '2020-01-01' });
  await keeper.post('/api/semination-records/', { cow, semination_date: '2026-05-15' });
  const count = async () => (await keeper.get('/api/unanswered-seminations/')).body.cows.length;
  expect(await count()).toBe(0);
  await keeper.patch('/api/settings/', { work: { check_days: 30 } });
  expect(await count()).toBe(1);
  const again = await keeper.post('/api/pregnancy-checks/', {
    cow,
    check_date: '2026-06-14',
    result: 'recheck',
  });
  expect(await count()).toBe(0);
  await undo(keeper, again);
  expect(await count()).toBe(1);
});
