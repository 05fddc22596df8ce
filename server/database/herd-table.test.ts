import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { columnTypes } from './column-types.ts';
import { farmTable, refersTo } from './herd-table.ts';

it('a table that a migration adds takes a row whose animal is of the same farm, and no other', async () => {
  const { db, config, animal, close } = await testApp();
  const { engine } = config.database;
  const table = farmTable(db, engine, 'trims').addColumn('cow', columnTypes(engine).count);
  await refersTo(table, 'trims', 'cow').execute();
  const own = await animal();
  const farms = await db.selectFrom('cows').select(['farm_id', 'id']).where('id', '=', own.id).execute();
  const { id: other } = await db
    .insertInto('farms')
    .values({ name: 'Other', time_zone: 'Europe/Paris', created_at: '2026-06-15T10:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = (farm_id: number) =>
    sql<{ id: number }>`insert into trims (farm_id, cow) values (${farm_id}, ${own.id}) returning id`.execute(
      db,
    );
  const [first] = (await add(Number(farms[0]?.farm_id))).rows;
  expect(first?.id).toBe(1);
  await expect(add(other)).rejects.toThrow();
  await close();
});
