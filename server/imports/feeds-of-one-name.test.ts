/** What files tell of a feed whose name another has too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { applyImport, codesOf, tableOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FEEDS = 'name,total_amount,date_added\n';
const MOVES = 'feed,kind,moved_on,kg';

/** A farm with two feeds called Hay. */
async function farm() {
  const keeper = await test.keeper();
  for (const date_added of ['2026-06-01', '2026-06-05'])
    await keeper.post('/api/feeds/', { name: 'Hay', total_amount: 1000, date_added });
  return {
    keeper,
    amounts: async () =>
      (await keeper.get('/api/feeds/')).body.map((row: { total_amount: number }) => row.total_amount),
  };
}

it.each([
  ['feed-movements.csv', `${MOVES}\nhay,use,2026-06-10,100\n`],
  ['feed-movements.csv', `${MOVES},feed_added\nHay,use,2026-06-10,100,2026-06-02\n`],
  ['rations.csv', 'feed,kg,fed_from\nHay,2,2026-06-10\n'],
])('%s is not taken for one of them by chance (%#)', async (name, text) => {
  const { keeper, amounts } = await farm();
  const result = await applyImport(keeper, { [name]: text });
  expect(tableOf(result, name).outcomes).toBe('s');
  expect(codesOf(result, name)).toEqual([[2, 'import.several-feeds']]);
  expect(await amounts()).toEqual([1000, 1000]);
  expect((await keeper.get('/api/rations/')).body).toEqual([]);
});

it.each<[string, string, Record<string, string>]>([
  ['the day on which it was added', `${MOVES},feed_added\nHay,use,2026-06-10,100,2026-06-05\n`, {}],
  [
    'the feeds beside them, of which one is called so',
    `${MOVES}\nHay,use,2026-06-10,100\n`,
    { 'feeds.csv': `${FEEDS}Hay,900,2026-06-05\n` },
  ],
])('%s tells which is meant', async (_what, moves, files) => {
  const { keeper, amounts } = await farm();
  const result = await applyImport(keeper, { ...files, 'feed-movements.csv': moves });
  expect(codesOf(result, 'feed-movements.csv')).toEqual([]);
  expect(await amounts()).toEqual([1000, 900]);
});

it('of a name that one feed has, another day of adding changes nothing', async () => {
  const keeper = await test.keeper();
  await keeper.post('/api/feeds/', { name: 'Hay', total_amount: 1000, date_added: '2026-06-01' });
  await applyImport(keeper, {
    'feed-movements.csv': `${MOVES},feed_added\nHay,use,2026-06-10,100,2026-06-02\n`,
  });
  expect((await keeper.get('/api/feeds/')).body).toMatchObject([{ total_amount: 900 }]);
});
