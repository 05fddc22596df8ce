import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('counts what was recorded by hand, the most frequent first, and no other farm', async () => {
  const keeper = await test.keeper();
  const other = await test.keeper();
  expect((await keeper.get('/api/recorded/')).body).toEqual([]);
  // An import is recorded by nobody's hand.
  await keeper.post('/api/imports/sample/');
  expect((await keeper.get('/api/recorded/')).body).toEqual([]);
  const { id: cow } = await keeper.cow({ date_of_birth: '2022-01-01' });
  const heat = (heat_date: string) => keeper.post('/api/heats/', { cow, heat_date });
  await heat('2024-01-01');
  const { body: second } = await heat('2024-01-22');
  await keeper.patch(`/api/heats/update/${second.id}/`, { heat_date: '2024-01-23' });
  await keeper.post('/api/weights/', { cow, weighed_on: '2024-01-01', kg: 500 });
  const { body } = await keeper.get('/api/recorded/');
  expect(body[0]).toEqual({ table: 'heats', count: 2 });
  expect(body).toContainEqual({ table: 'weights', count: 1 });
  expect(body).toHaveLength(3);
  expect((await other.get('/api/recorded/')).body).toEqual([]);
});

it('asks for a token', async () => {
  expect((await test.client.get('/api/recorded/')).status).toBe(401);
});
