import { type CompiledQuery, sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { loadConfig } from '../config.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { dataTables, partOf } from './copy.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

/** How the database answers a statement, where it may sort only if there is no other way. */
async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = testEngine() === 'sqlite' ? 'explain query plan' : 'explain (generic_plan)';
  return db.connection().execute(async (one) => {
    if (testEngine() === 'postgres') await sql`set enable_sort = off`.execute(one);
    const values = testEngine() === 'sqlite' ? parameters : [];
    const { rows } = await one.executeQuery({
      ...sql`x`.compile(one),
      sql: `${explain} ${text}`,
      parameters: values,
    });
    return JSON.stringify(rows);
  });
}

it('reads each part of a table by its keys, and sorts nothing for it', async () => {
  // As most have it: a table in parts by the farm is put together from its parts.
  const database = await testDatabase({ migrated: true, plain: true });
  const db = openDatabase(loadConfig(database.environment).database);
  cleanUp.push(() => db.destroy(), database.remove);
  const sorted: string[] = [];
  for (const table of await dataTables(db)) {
    const last = Object.fromEntries(table.columns.map((column) => [column, 1]));
    const plan = await planOf(db, partOf(db, table, 500, last).compile(db));
    if (/sort key|temp b-tree/i.test(plan)) sorted.push(table.name);
  }
  expect(sorted).toEqual([]);
});
