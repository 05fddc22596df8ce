/** How many doses of a treatment were given. It is Monday, 15 June 2026, noon. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FIVE = { medicine_name: 'Ubrolexin', milk_hours: 0, meat_days: 0, doses: 5, interval_hours: 24 };

async function treated(values: object) {
  const keeper = await test.keeper();
  const { id: cow } = await keeper.cow();
  const answer = await keeper.post('/api/treatments/', { cow, ...FIVE, ...values });
  const change = (patch: object) => keeper.patch(`/api/treatments/update/${answer.body.id}/`, patch);
  return { keeper, cow, answer, change };
}

it.each([
  ['2026-06-15T08:00', 1],
  ['2026-06-14T08:00', 1],
  ['2026-06-13T08:00', 2],
  ['2026-05-01T08:00', 5],
])('are those before today where nothing is said: from %s on %i', async (started_at, doses_given) => {
  expect((await treated({ started_at })).answer.body).toMatchObject({ doses: 5, doses_given });
});

it('are as many as are said, up to all of them, and change no withdrawal', async () => {
  const { answer, change, keeper, cow } = await treated({
    started_at: '2026-06-14T08:00',
    doses_given: 2,
    milk_hours: 24,
  });
  expect(answer.body).toMatchObject({ doses_given: 2, milk_withheld_until: '2026-06-19T08:00:00+02:00' });
  const given = await change({ doses_given: 3 });
  expect(given.body).toMatchObject({ doses_given: 3, milk_withheld_until: '2026-06-19T08:00:00+02:00' });
  await undo(keeper, given);
  expect((await keeper.readCow(cow)).treatments).toMatchObject([{ doses_given: 2 }]);
  for (const doses_given of [0, 6, 1.5]) expectRefusal(await change({ doses_given }), 400, 'doses_given');
  expect((await change({ doses_given: null })).body.doses_given).toBe(1);
});

it('are no more than there are, where the last doses are skipped', async () => {
  const { change, keeper, cow } = await treated({ started_at: '2026-06-01T08:00' });
  expect((await change({ doses: 3 })).body).toMatchObject({ doses: 3, doses_given: 3 });
  expectRefusal(await change({ doses: 2, doses_given: 4 }), 400, 'doses_given');
  const more = await change({ doses: 6 });
  expect(more.body).toMatchObject({ doses: 6, doses_given: 3 });
  await change({ doses_given: 6 });
  expectRefusal(await undo(keeper, more), 409);
  expect((await keeper.readCow(cow)).treatments).toMatchObject([{ doses: 6, doses_given: 6 }]);
});
