import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KINDS } from '#domain/kinds/index.ts';
import { testApp } from '../../testing/app.ts';
import { testEngine } from '../../testing/figures.ts';
import { openDatabase } from './database.ts';

it('answers on when a newer version beside this one gives the tables another column', async () => {
  const test = await testApp();
  try {
    const keeper = await test.keeper();
    const cow = await keeper.cow();
    const paths = ['/api/cows/', `/api/cows/${cow.id}/`, '/api/feeds/', '/api/farm-alerts/'];
    const answers = () => Promise.all(paths.map(async (path) => (await keeper.get(path)).body));
    for (const weight of [500, 510, 520, 530])
      expect((await keeper.patch(`/api/cows/update/${cow.id}/`, { weight })).status).toBe(200);
    const before = await answers();

    const newer = openDatabase(test.config.database);
    for (const table of ['farms', 'users', ...KINDS.map(({ table }) => table)])
      await sql`alter table ${sql.table(table)} add column added_later integer default 1`.execute(newer);
    await newer.destroy();

    const writing = `/api/cows/update/${cow.id}/`;
    for (const milk_supply_group of [2, 3])
      expect((await keeper.patch(writing, { milk_supply_group })).status).toBe(200);
    const [herd, page, ...others] = await answers();
    const { version } = page;
    expect(herd).toEqual([{ ...before[0][0], milk_supply_group: 3, version }]);
    expect(page).toEqual({ ...before[1], milk_supply_group: 3, version });
    expect(others).toEqual(before.slice(2));
  } finally {
    await test.close();
  }
});

it.runIf(testEngine() === 'postgres')(
  'has PostgreSQL plan once what it is often asked inside transactions',
  async () => {
    const test = await testApp();
    try {
      const keeper = await test.keeper();
      for (let count = 0; count < 6; count += 1) await keeper.cow();
      const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name like 'cowbell-kept-%'`.execute(test.db);
      const written = rows.map(({ statement }) => statement.split(' ').slice(0, 3).join(' '));
      expect(written).toEqual(
        expect.arrayContaining(['insert into "journal"', 'insert into "journal_rows"']),
      );
    } finally {
      await test.close();
    }
  },
);
