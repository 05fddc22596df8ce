/** Of a pedigree the nearest ancestors are read, however long it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { applyImport, csv } from '../testing/import-files.ts';
import { readAncestors } from './herd/animals/pedigree.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('the nearest ancestors of a long line are read, and as many as are wanted', async () => {
  const keeper = await test.keeper();
  const line = Array.from(
    { length: 40 },
    (_, at) => `DE ${at},Cow ${at},${1960 + at}-01-01,${at ? `DE ${at - 1}` : ''}`,
  );
  const sent = await applyImport(keeper, {
    'animals.csv': csv('ID number,Name,Date of birth,Mother', ...line),
  });
  expect(sent.status).toBe(200);
  const cows = await test.db.selectFrom('cows').select(['id', 'farm_id', 'id_number']).execute();
  const youngest = cows.find(({ id_number }) => id_number === 'DE 39');
  const { farm_id = 0, id = 0 } = youngest ?? {};
  const numbers = async (most?: number) =>
    [...(await readAncestors(test.db, farm_id, [id], most)).values()]
      .map(({ id_number }) => id_number)
      .sort();
  expect(await numbers(5)).toEqual(['DE 35', 'DE 36', 'DE 37', 'DE 38', 'DE 39']);
  expect(await numbers()).toHaveLength(40);
});
