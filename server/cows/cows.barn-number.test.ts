/** The short number that people call an animal by. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('is registered, changed, taken away and given back', async () => {
  const keeper = await test.keeper();
  const { id } = await keeper.cow({ barn_number: ' 12 ' });
  const path = `/api/cows/update/${id}/`;
  expect((await keeper.readCow(id)).barn_number).toBe('12');
  const changed = await keeper.patch(path, { barn_number: 'B 7' });
  expect(changed.body.barn_number).toBe('B 7');
  expect((await keeper.get('/api/cows/')).body).toMatchObject([{ id, barn_number: 'B 7' }]);
  expect((await keeper.get(`/api/history/${entryOf(changed)}/`)).body).toMatchObject({
    summary: expect.stringMatching(/: barn number\.$/),
    changes: [{ field: 'barn_number', before: '12', after: 'B 7' }],
  });
  expect((await keeper.patch(path, { barn_number: '' })).body.barn_number).toBeNull();
  expect((await keeper.patch(path, { weight: 600 })).body.barn_number).toBeNull();
  await keeper.patch(path, { barn_number: 'B 7' });
  expect((await undo(keeper, await keeper.delete(`/api/cows/delete/${id}/`))).status).toBe(200);
  expect((await keeper.readCow(id)).barn_number).toBe('B 7');
});

it('may be that of several, and is twenty characters at most', async () => {
  const keeper = await test.keeper();
  await keeper.cow({ barn_number: '12' });
  const { id } = await keeper.cow({ barn_number: '12' });
  const path = `/api/cows/update/${id}/`;
  expect((await keeper.patch(path, { barn_number: 'x'.repeat(20) })).status).toBe(200);
  for (const barn_number of ['x'.repeat(21), 'a\nb', 12])
    expectRefusal(await keeper.patch(path, { barn_number }), 400, 'barn_number');
});
