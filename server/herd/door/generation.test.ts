/**
 * The answer of a change names the herd's revision and generation; a request that names a generation from before a
 * restore is refused.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Answer, Client } from '../../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';
import { undo } from '../../../testing/history.ts';
import { renewGeneration } from '../../database/generation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const HAY = { name: 'Hay', total_amount: 5, date_added: '2026-06-01' };
const addHay = (keeper: Client, headers?: Record<string, string>) => keeper.post('/api/feeds/', HAY, headers);
const standing = ({ headers }: Answer) => [
  Number(headers['x-herd-revision']),
  String(headers['x-herd-generation']),
];

it('every kind of change names the revision that it made, and the generation', async () => {
  const keeper = await test.keeper();
  const made = await addHay(keeper);
  const path = `/api/feeds/update/${made.body.id}/`;
  const changed = await keeper.patch(path, { total_amount: 4 });
  const deleted = await keeper.delete(`/api/feeds/delete/${made.body.id}/`);
  const undone = await undo(keeper, deleted);
  expect([made, changed, deleted, undone].map(standing)).toEqual([
    [1, '0'],
    [2, '0'],
    [3, '0'],
    [4, '0'],
  ]);
  expect(standing(await keeper.patch(path, { total_amount: 4 }))).toEqual([4, '0']);
});

it('a read of the herd names the generation, whether or not it was changed', async () => {
  const keeper = await test.keeper();
  await keeper.cow();
  const generation = async (headers?: Record<string, string>) => {
    const { status, headers: answered } = await keeper.get('/api/cows/grouped/', headers);
    return { status, tag: String(answered.etag), name: String(answered['x-herd-generation']) };
  };
  const first = await generation();
  expect(first).toMatchObject({ status: 200, name: '0' });
  expect(await generation({ 'if-none-match': first.tag })).toMatchObject({ status: 304, name: '0' });

  await renewGeneration(test.db);
  const renewed = await generation({ 'if-none-match': first.tag });
  expect(renewed.status).toBe(200);
  expect(renewed.name).toMatch(/^[0-9a-f]{8}$/);
  expect(await generation({ 'if-none-match': renewed.tag })).toMatchObject({
    status: 304,
    name: renewed.name,
  });
  expect(standing(await addHay(keeper, { 'x-herd-generation': renewed.name }))).toEqual([2, renewed.name]);
  expectRefusal(await addHay(keeper, { 'x-herd-generation': first.name }), 412);
});

it('a repeat names the revision of now: the herd has what it made, and what came since', async () => {
  const keeper = await test.keeper();
  const key = { 'idempotency-key': 'k' };
  expect(standing(await addHay(keeper, key))).toEqual([1, '0']);
  await addHay(keeper);
  expect(standing(await addHay(keeper, key))).toEqual([2, '0']);
});

it('a change that names the generation before a restore is refused, in whatever way it comes', async () => {
  const keeper = await test.keeper();
  const made = await addHay(keeper, { 'idempotency-key': 'k' });
  const { id } = made.body;
  await renewGeneration(test.db);
  const before = { 'x-herd-generation': '0' };
  for (const send of [
    () => addHay(keeper, before),
    // Sent after the backup was made: the restored herd does not know the key.
    () => addHay(keeper, { ...before, 'idempotency-key': 'lost' }),
    () => keeper.patch(`/api/feeds/update/${id}/`, { total_amount: 4 }, before),
    () => keeper.delete(`/api/feeds/delete/${id}/`, undefined, before),
    () => keeper.post(`/api/history/${made.headers['x-journal-entry']}/undo/`, undefined, before),
  ]) {
    const refused = await expectNothingWritten(keeper, send);
    expectRefusal(refused, 412);
    expect(refused.body.code).toBe('stale');
  }

  const after = await addHay(keeper);
  expect(after.status).toBe(201);
  const [, generation] = standing(after);
  expect(generation).toMatch(/^[0-9a-f]{8}$/);
  expect((await addHay(keeper, { 'x-herd-generation': String(generation) })).status).toBe(201);
});

it.each(['kept', 'forgotten'])(
  'a repeat from before a restore gets its answer, %s, where the herd still knows the key',
  async (answer) => {
    const keeper = await test.keeper();
    const sent = { 'idempotency-key': 'k', 'x-herd-generation': '0' };
    const first = await addHay(keeper, sent);
    await renewGeneration(test.db);
    // As after 90 days, when only the journal is left.
    if (answer === 'forgotten') await test.db.deleteFrom('idempotency_keys').execute();
    const repeat = await expectNothingWritten(keeper, () => addHay(keeper, sent));
    expect(repeat.status).toBe(answer === 'kept' ? 201 : 200);
    expect(repeat.body.id).toBe(first.body.id);
    const [revision, generation] = standing(repeat);
    expect(revision).toBe(1);
    expect(generation).not.toBe('0');
    expectRefusal(await keeper.post('/api/feeds/', { ...HAY, name: 'Straw' }, sent), 422);
  },
);

it('a header without a value names no generation that the herd has', async () => {
  const keeper = await test.keeper();
  expectRefusal(await addHay(keeper, { 'x-herd-generation': '' }), 412);
});
