import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { undo } from '../../../testing/history.ts';
import { historyMigration } from '../../database/migrations/0005-history.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** For each entry: how many rows it touched, and the first entry that touched one of them again. */
async function marks() {
  const rows = await test.db
    .selectFrom('journal')
    .select(['id', 'kind', 'counts', 'overtaken_by'])
    .orderBy('id')
    .execute();
  return rows.map(({ counts, ...row }) => ({ ...row, counts: JSON.parse(counts) }));
}

/** Removes the indexes and columns that came with the migration of the history. */
async function unmark(): Promise<void> {
  const tables = ['journal', 'journal_rows', 'idempotency_keys', 'images', 'password_resets', 'cows'];
  const indexes =
    test.config.database.engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'index' and sql is not null and tbl_name in (${sql.join(tables)})`
      : sql<{
          name: string;
        }>`select indexname as name from pg_indexes where tablename in (${sql.join(tables)})
        and not exists (select 1 from pg_constraint where conname = indexname)`;
  for (const { name } of (await indexes.execute(test.db)).rows)
    await test.db.schema.dropIndex(name).execute();
  for (const [name, table] of [
    ['journal_undoes', 'journal'],
    ['journal_farm_id_revision', 'journal'],
    ['journal_rows_journal_id', 'journal_rows'],
    ['journal_rows_farm_id_cow_id', 'journal_rows'],
    ['journal_rows_farm_id_entity_entity_id_id', 'journal_rows'],
    ['idempotency_keys_created_at', 'idempotency_keys'],
    ['images_farm_id', 'images'],
  ] as const)
    await test.db.schema.createIndex(name).on(table).column('farm_id').execute();
  for (const column of ['counts', 'overtaken_by'])
    await test.db.schema.alterTable('journal').dropColumn(column).execute();
}

it('are given to the entries of older versions as to new ones', async () => {
  for (const keeper of [await test.keeper(), await test.keeper()]) {
    await keeper.post('/api/imports/sample/');
    const [cow, other] = (await keeper.get('/api/cows/')).body;
    const first = await keeper.patch(`/api/cows/update/${cow.id}/`, { milk_supply_group: 11 });
    await undo(keeper, first);
    await keeper.patch(`/api/cows/update/${other.id}/`, { milk_supply_group: 12 });
    const deleted = await keeper.delete(`/api/cows/delete/${other.id}/`);
    await undo(keeper, deleted);
    await keeper.patch(`/api/cows/update/${other.id}/`, { milk_supply_group: 13 });
  }
  const written = await marks();
  expect(written[0]).toMatchObject({ kind: 'herd.sample', overtaken_by: 2 });
  expect(written[1]).toMatchObject({ kind: 'cow.update', overtaken_by: 3, counts: [['cows', 0, 1, 0]] });
  expect(written.map((entry) => entry.overtaken_by !== null)).toEqual(
    [...written.keys()].map((i) => ![2, 6, 9, 13].includes(i)),
  );
  await unmark();
  await historyMigration(test.config.database.engine).up(test.db as never);
  expect(await marks()).toEqual(written);
});
