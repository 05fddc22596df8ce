import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('are of any animal, from its birth to a day ahead, each of the known tasks', async () => {
  const keeper = await test.keeper();
  const bull = await keeper.cow({ cow_gender: 'Male', date_of_birth: '2026-03-01' });
  const done = (values: object) =>
    keeper.post('/api/tasks-done/', { cow: bull.id, task: 'castrated', done_on: '2026-06-15', ...values });
  const castrated = await done({ notes: 'by the vet' });
  expect(castrated.status).toBe(201);
  expect((await done({ task: 'dehorned', done_on: '2026-06-16' })).status).toBe(201);
  expectRefusal(await done({ done_on: '2026-06-17' }), 400, 'done_on');
  expectRefusal(await done({ done_on: '2026-02-28' }), 400, 'done_on');
  expectRefusal(await done({ task: 'shorn' }), 400, 'task');
  expectRefusal(await done({ task: null }), 400, 'task');
  const path = `/api/tasks-done/update/${castrated.body.id}/`;
  expectRefusal(await keeper.patch(path, { done_on: '2026-06-17' }), 400, 'done_on');
  expect((await keeper.patch(path, { task: 'other', cow: 1 })).body).toMatchObject({
    task: 'other',
    cow: bull.id,
  });
  expect((await keeper.readCow(bull.id)).tasks_done.map(({ task }) => task)).toEqual(['dehorned', 'other']);
});

it('lie before an animal left, or on that day', async () => {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  await keeper.post('/api/movements/', { cow, direction: 'out', kind: 'sale', moved_on: '2026-06-10' });
  const done = (done_on: string) => keeper.post('/api/tasks-done/', { cow, task: 'weaned', done_on });
  expect((await done('2026-06-10')).status).toBe(201);
  expectRefusal(await done('2026-06-11'), 400, 'done_on');
});
