import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KINDS } from '#domain/kinds/index.ts';
import { testApp } from '../../testing/app.ts';
import { openDatabase } from './database.ts';

it('answers on when a newer version beside this one gives the tables another column', async () => {
  const test = await testApp();
  try {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const paths = ['/api/cows/', `/api/cows/${cow.id}/`, '/api/feeds/', '/api/farm-alerts/'];
    const answers = () => Promise.all(paths.map(async (path) => (await keeper.get(path)).body));
    const before = await answers();

    const newer = openDatabase(test.config.database);
    for (const table of ['farms', 'users', ...KINDS.map(({ table }) => table)])
      await sql`alter table ${sql.table(table)} add column added_later integer default 1`.execute(newer);
    await newer.destroy();

    await keeper.patch(`/api/cows/update/${cow.id}/`, { milk_supply_group: 3 });
    const [herd, page, ...others] = await answers();
    const { version } = page;
    expect(herd).toEqual([{ ...before[0][0], milk_supply_group: 3, version }]);
    expect(page).toEqual({ ...before[1], milk_supply_group: 3, version });
    expect(others).toEqual(before.slice(2));
  } finally {
    await test.close();
  }
});
