import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCalls, KINDS } from '#domain/kinds/index.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';
import { makeSample, samplePatch } from '../../../testing/samples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe.each(KINDS.filter(hasCalls).map((kind) => [kind.path, kind] as const))(
  'If-Match on %s',
  (name, kind) => {
    const payload = samplePatch(kind);
    const make = (keeper: Client) => makeSample(keeper, kind);

    it('lets a change of the version through that was read, and refuses one of an older', async () => {
      const keeper = await test.keeper();
      const before = await make(keeper);
      const path = `/api/${name}/update/${before.id}/`;
      const changed = await keeper.patch(path, payload, { 'if-match': `"${before.version}"` });
      expect(changed.status).toBe(200);
      expect(changed.body.version).toBe(before.version + 1);

      const other = { ...payload, name: 'Other', notes: 'other' };
      const late = await expectNothingWritten(keeper, () =>
        keeper.patch(path, other, { 'if-match': `"${before.version}"` }),
      );
      expectRefusal(late, 412);
      expect(late.body.code).toBe('stale');
      expect(late.body.current).toEqual(changed.body);
    });

    it('refuses to delete what was changed in the meantime', async () => {
      const keeper = await test.keeper();
      const before = await make(keeper);
      const { body: current } = await keeper.patch(`/api/${name}/update/${before.id}/`, payload);
      const path = `/api/${name}/delete/${before.id}/`;
      const late = await expectNothingWritten(keeper, () =>
        keeper.delete(path, undefined, { 'if-match': `"${before.version}"` }),
      );
      expectRefusal(late, 412);
      expect(late.body.current).toEqual(current);
      const headers = { 'if-match': `"${current.version}"` };
      expect((await keeper.delete(path, undefined, headers)).status).toBe(204);
    });

    it('of what is not there answers 404', async () => {
      const keeper = await test.keeper();
      expectRefusal(
        await keeper.patch(`/api/${name}/update/2000000000/`, payload, { 'if-match': '"1"' }),
        404,
      );
    });
  },
);

it.each([
  ['"1"', 200],
  ['W/"1"', 200],
  ['1', 200],
  ['*', 200],
  ['"7", "1"', 200],
  ['"7"', 412],
  ['"01"', 412],
  ['', 412],
  ['"1', 412],
  ['W/"1"x', 412],
])('If-Match: %s on version 1 answers %i', async (header, status) => {
  const keeper = await test.keeper();
  const { id } = await keeper.cow();
  const answer = await keeper.patch(`/api/cows/update/${id}/`, { weight: 700 }, { 'if-match': header });
  expect(answer.status).toBe(status);
});

it('of two who change the same version at once one is refused', async () => {
  const keeper = await test.keeper();
  const { id } = await keeper.cow();
  const answers = await Promise.all(
    [700, 701, 702].map((weight) =>
      keeper.patch(`/api/cows/update/${id}/`, { weight }, { 'if-match': '"1"' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});
