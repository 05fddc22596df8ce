import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRACT_GESTATION } from '#domain/breeding/gestation.ts';
import { demoHerd } from '#domain/demo/demo-herd.ts';
import { type TestDatabase, testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { allRows } from '../../testing/rows.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { say } from '../../testing/words.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { changeHerd } from '../herd/door/door.ts';
import { plantHerd } from '../herd/door/plant-herd.ts';
import { readRow } from '../herd/families/part-of-herd.repository.ts';
import { moveToPostgres } from './restore.ts';

const TODAY = '2026-06-15';
/** What the made-up herd of 300 has in all: it comes with more animals than are asked for. */
const ANIMALS = 318;
const NOW = new Date(`${TODAY}T10:00:00Z`);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** A SQLite file with a farm, an image and a made-up herd of 300 with its history. */
async function sqliteFarm(): Promise<string> {
  const folder = temporaryFolder('cowbell-move-');
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'cowbell.db');
  const db = openDatabase({ engine: 'sqlite', file });
  await migrate(db, 'sqlite');
  const at = NOW.toISOString();
  const { id: farm_id } = await db
    .insertInto('farms')
    .values({ name: 'Farm', time_zone: 'Europe/Paris', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: user_id } = await db
    .insertInto('users')
    .values({
      first_farm_id: farm_id,
      username: 'Zoë',
      username_key: 'zoë',
      email: 'z@example.com',
      email_key: 'z@example.com',
      password_hash: 'x',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ user_id, farm_id, role: 'owner', joined_at: at }).execute();
  const bytes = Buffer.from([0, 255, 128, 10, 13, 0]);
  await db
    .insertInto('images')
    .values({ key: 'a'.repeat(32), farm_id, card: bytes, page: bytes, created_at: at })
    .execute();
  const context = {
    farm_id,
    user_id,
    username: 'Zoë',
    role: 'owner' as const,
    time_zone: 'Europe/Paris',
    revision: 0,
    weight_unit: 'kg' as const,
    gestation: CONTRACT_GESTATION,
    generation: '',
    records: 0,
    today: TODAY,
  };
  await changeHerd(db, { context, kind: 'herd.sample', now: NOW }, async (change) => {
    await plantHerd(change, demoHerd({ cows: 300, seed: 5, today: TODAY, say }));
    return { status: 204 };
  });
  await changeHerd(db, { context, kind: 'cow.update', now: NOW }, async (change) => {
    const before = await readRow(change.db, farm_id, 'cows', 1);
    if (!before) throw new Error('The made-up herd has no first animal');
    const after = { ...before, image_key: 'a'.repeat(32), weight: 612.345, name: 'Å “quoted” \\ 🐄' };
    await change.write([{ entity: 'cows', entity_id: 1, cow_id: 1, before, after }]);
    return { status: 204 };
  });
  await db.destroy();
  return file;
}

async function emptyPostgres(): Promise<string> {
  const database: TestDatabase = await testDatabase();
  cleanUp.push(() => database.remove());
  const { database: address } = loadConfig(database.environment);
  return address.engine === 'postgres' ? address.url : '';
}

describe.runIf(testEngine() === 'postgres')('moving to PostgreSQL', () => {
  it('brings every row of every table, and goes on counting where SQLite stopped', async () => {
    const file = await sqliteFarm();
    const url = await emptyPostgres();
    const copied = await moveToPostgres(file, { engine: 'postgres', url });
    const from = openDatabase({ engine: 'sqlite', file });
    const to = openDatabase({ engine: 'postgres', url });
    cleanUp.push(
      () => from.destroy(),
      () => to.destroy(),
    );
    const rows = await allRows(from);
    expect(await allRows(to)).toEqual(rows);
    expect(copied.get('cows')).toBe(ANIMALS);
    for (const [table, count] of copied) expect(rows[table], table).toHaveLength(count);
    const { id } = await to
      .insertInto('feeds')
      .values({ farm_id: 1, name: 'New', total_amount: 1, registered_amount: 1, date_added: TODAY })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe((copied.get('feeds') ?? 0) + 1);
  });

  it('is refused where there is a farm already, and changes nothing there', async () => {
    const file = await sqliteFarm();
    const url = await emptyPostgres();
    await moveToPostgres(file, { engine: 'postgres', url });
    await expect(moveToPostgres(file, { engine: 'postgres', url })).rejects.toThrow(/holds a farm already/);
    const to = openDatabase({ engine: 'postgres', url });
    cleanUp.push(() => to.destroy());
    expect(await to.selectFrom('cows').select('id').execute()).toHaveLength(ANIMALS);
  });
});
