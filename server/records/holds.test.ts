import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function heldCow() {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  const hold = (values: object = {}) => keeper.post('/api/holds/', { cow, list: 'check', ...values });
  return { keeper, cow, hold };
}

it('begins on the day it is entered, and ends a week later where nothing is said', async () => {
  const { keeper, cow, hold } = await heldCow();
  const { status, body } = await hold({ notes: 'not before the vet comes' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ cow, list: 'check', held_on: '2026-06-15', until: '2026-06-22' });
  expect((await keeper.readCow(cow)).holds).toEqual([body]);
  const answered = { held_on: '2026-06-01', until: '2026-06-02' };
  expect((await hold(answered)).body).toMatchObject(answered);
  expectRefusal(await hold({ held_on: '2026-06-17' }), 400, 'held_on');
});

it.each([
  ['today', '2026-06-15', 400],
  ['tomorrow', '2026-06-16', 201],
  ['in 400 days', '2027-07-20', 201],
  ['in 401 days', '2027-07-21', 400],
])('until %s', async (_, until, status) => {
  const { hold } = await heldCow();
  const answer = await hold({ until });
  if (status === 201) expect(answer.status).toBe(201);
  else expectRefusal(answer, 400, 'until');
});

it.each(['withheld', 'own', 'wean', null])('of the list %s is refused', async (list) => {
  const { hold } = await heldCow();
  expectRefusal(await hold({ list }), 400, 'list');
});

it('begins anew when another day is said, and undo gives the first back', async () => {
  const { keeper, cow, hold } = await heldCow();
  const { body } = await hold({ held_on: '2026-06-12', until: '2026-06-20' });
  const path = `/api/holds/update/${body.id}/`;
  expect((await keeper.patch(path, { notes: 'again', until: '2026-06-20' })).body.held_on).toBe('2026-06-12');
  expectRefusal(await keeper.patch(path, { until: '2026-06-15' }), 400, 'until');
  const later = await keeper.patch(path, { until: '2026-07-01' });
  expect(later.body).toMatchObject({ held_on: '2026-06-15', until: '2026-07-01' });
  await undo(keeper, later);
  expect((await keeper.readCow(cow)).holds).toMatchObject([{ held_on: '2026-06-12', until: '2026-06-20' }]);
});

it('is no record of what happened: she left before the day on which it was entered', async () => {
  const { keeper, cow, hold } = await heldCow();
  expect((await hold()).status).toBe(201);
  const left = { cow, direction: 'out', kind: 'sale', moved_on: '2026-06-10' };
  expect((await keeper.post('/api/movements/', left)).status).toBe(201);
});
