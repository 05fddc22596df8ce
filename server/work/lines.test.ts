/** Lines that a farm does not want to see any more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DISMISSIBLE_LINES } from '#domain/work/line-kinds.ts';
import type { Work } from '#domain/work/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { entryOf, undo } from '../../testing/history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/lines/dismiss/';

async function linesOf(keeper: Client): Promise<{ count: number; kinds: string[] }> {
  const { count, lines }: Work = (await keeper.get('/api/work/')).body;
  return { count, kinds: lines.map(({ kind }) => kind) };
}

/** A farm with a cow that is pregnant since nobody knows when and was never vaccinated, and feed that runs out. */
async function farm(): Promise<Client> {
  const keeper = await test.keeper();
  await keeper.cow({ date_of_birth: '2020-01-01', daily_feed_amount: 20, is_pregnant: true });
  await keeper.post('/api/feeds/', { name: 'Hay', total_amount: 60, date_added: '2026-06-01' });
  return keeper;
}

it('hides a line for good; of all lines only feed that is low is counted', async () => {
  const keeper = await farm();
  expect(await linesOf(keeper)).toEqual({
    count: 1,
    kinds: ['feed-low', 'pregnancy-start-unknown', 'never-vaccinated'],
  });
  const { status, body } = await keeper.post(PATH, { kind: 'never-vaccinated' });
  expect([status, body]).toEqual([201, { kind: 'never-vaccinated' }]);
  expect(await linesOf(keeper)).toEqual({ count: 1, kinds: ['feed-low', 'pregnancy-start-unknown'] });
  // Also what comes to be true of another animal.
  await keeper.cow({ date_of_birth: '2020-01-01', is_pregnant: true });
  expect((await linesOf(keeper)).kinds).toEqual(['feed-low', 'pregnancy-start-unknown']);
});

it('stands in the history, and is undone there or in the settings', async () => {
  const keeper = await farm();
  const dismissed = await keeper.post(PATH, { kind: 'never-vaccinated' });
  expect((await keeper.get(`/api/history/${entryOf(dismissed)}/`)).body).toMatchObject({
    kind: 'lines.dismiss',
    summary: 'Changed the settings of the farm: line “Never vaccinated”.',
    changes: [{ field: 'work.lines.never-vaccinated', before: 'true', after: 'false' }],
  });
  expect((await undo(keeper, dismissed)).status).toBe(200);
  expect((await linesOf(keeper)).kinds).toContain('never-vaccinated');
  await keeper.post(PATH, { kind: 'pregnancy-start-unknown' });
  const again = await keeper.post(PATH, { kind: 'pregnancy-start-unknown' });
  expect([again.status, again.headers['x-journal-entry']]).toEqual([201, undefined]);
  await keeper.patch('/api/settings/', { work: { lines: { 'pregnancy-start-unknown': true } } });
  expect((await linesOf(keeper)).kinds).toContain('pregnancy-start-unknown');
});

it('takes every line but that of the feed', async () => {
  const keeper = await farm();
  for (const kind of DISMISSIBLE_LINES) expect((await keeper.post(PATH, { kind })).status).toBe(201);
  for (const kind of ['feed-low', 'check', '', null, 5])
    expectRefusal(await keeper.post(PATH, { kind }), 400, 'kind');
  expectRefusal(await keeper.post(PATH, {}), 400, 'kind');
  expect(await linesOf(keeper)).toEqual({ count: 1, kinds: ['feed-low'] });
});

it('is the own farm’s affair, and asks for a token', async () => {
  const [keeper, other] = [await farm(), await farm()];
  await keeper.post(PATH, { kind: 'pregnancy-start-unknown' });
  expect((await linesOf(other)).kinds).toContain('pregnancy-start-unknown');
  expectRefusal(await test.client.post(PATH, { kind: 'pregnancy-start-unknown' }), 401);
});
