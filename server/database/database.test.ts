import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { openDatabase } from './database.ts';
import { databaseFailure } from './failures.ts';
import { migrate } from './migrate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let count = 0;
async function newFarm(): Promise<number> {
  count += 1;
  const { id } = await test.db
    .insertInto('farms')
    .values({ name: `Farm ${count}`, time_zone: 'Europe/Paris', created_at: '2026-06-15T10:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function cow(farm_id: number, more: object = {}) {
  count += 1;
  const fields = { id_number: `N${count}`, name: 'Bella', date_of_birth: '2020-02-29' };
  return { farm_id, cow_gender: 'Female' as const, ...fields, ...more };
}

async function failureOf(attempt: Promise<unknown>) {
  return attempt.then(
    () => 'none',
    (error) => databaseFailure(error),
  );
}

describe('values come back as they went in', () => {
  it('in a cow: dates, fractions, yes and no, and nothing', async () => {
    const farm = await newFarm();
    const values = cow(farm, {
      name: 'Ünïcode 🐄 \u202E "\' \\ %_',
      weight: 650.123456789,
      milk_supply_group: 0.1,
      daily_feed_amount: 999.9,
      is_pregnant: true,
      pregnancy_start_date: '1900-01-01',
    });
    const inserted = await test.db.insertInto('cows').values(values).returningAll().executeTakeFirstOrThrow();
    expect(inserted).toMatchObject({ ...values, version: 1, cow_mother: null, breed: null, image_key: null });
    const read = await test.db.selectFrom('cows').selectAll().where('id', '=', inserted.id).execute();
    expect(read).toEqual([inserted]);
  });

  it('in a record and a feed: the wall clock to the second, amounts in tenths', async () => {
    const farm = await newFarm();
    const { id } = await test.db
      .insertInto('cows')
      .values(cow(farm))
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = {
      farm_id: farm,
      cow: id,
      semination_date: '2026-03-29T02:30:59',
      next_heat_date: '2199-12-31T00:00:00',
    };
    const kept = await test.db
      .insertInto('semination_records')
      .values(record)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ ...record, successful: false, notes: null });
    const amounts = { total_amount: 99_999_999.9, registered_amount: 99_999_999.9 };
    const feed = { farm_id: farm, name: 'Hay', ...amounts, date_added: '2026-12-31' };
    const stock = await test.db.insertInto('feeds').values(feed).returningAll().executeTakeFirstOrThrow();
    expect(stock).toMatchObject(feed);
  });

  it('in a picture: every byte', async () => {
    const farm_id = await newFarm();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const created_at = '2026-06-15T10:00:00.123Z';
    await test.db
      .insertInto('images')
      .values({ key: `k${farm_id}`, farm_id, card: bytes, page: bytes, created_at })
      .execute();
    const image = await test.db
      .selectFrom('images')
      .selectAll()
      .where('key', '=', `k${farm_id}`)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(image.card).equals(bytes)).toBe(true);
    expect(image.created_at).toBe(created_at);
  });

  it('in counts and sums: as numbers', async () => {
    const farm = await newFarm();
    await test.db
      .insertInto('cows')
      .values([cow(farm, { weight: 1.5 }), cow(farm, { weight: 2 })])
      .execute();
    const sums = await test.db
      .selectFrom('cows')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('weight').as('weight')])
      .where('farm_id', '=', farm)
      .executeTakeFirstOrThrow();
    expect(sums).toEqual({ count: 2, weight: 3.5 });
  });
});

describe('the database itself refuses', () => {
  it('what cannot be, whatever the code above it does', async () => {
    const farm = await newFarm();
    const other = await newFarm();
    const insert = (values: ReturnType<typeof cow>) => test.db.insertInto('cows').values(values).execute();
    await insert(cow(farm, { id_number: 'X' }));
    const stranger = await test.db
      .insertInto('cows')
      .values(cow(other))
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await failureOf(insert(cow(farm, { id_number: 'X' })))).toBe('unique');
    expect(await failureOf(insert(cow(other, { id_number: 'X' })))).toBe('none');
    expect(await failureOf(insert(cow(2_000_000_000)))).toBe('constraint');
    expect(await failureOf(insert(cow(farm, { cow_mother: stranger.id })))).toBe('constraint');
    expect(await failureOf(insert(cow(farm, { cow_gender: 'Ox' })))).toBe('constraint');
    expect(await failureOf(insert(cow(farm, { cow_gender: 'Male', is_pregnant: true })))).toBe('constraint');
    expect(await failureOf(insert(cow(farm, { pregnancy_start_date: '2026-01-01' })))).toBe('constraint');
    const amounts = { total_amount: -1, registered_amount: 0 };
    const feed = { farm_id: farm, name: 'Hay', ...amounts, date_added: '2026-01-01' };
    expect(await failureOf(test.db.insertInto('feeds').values(feed).execute())).toBe('constraint');
    expect(databaseFailure(new Error('something else'))).toBeNull();
  });

  it('a mother who is not there only when the transaction ends: a herd is written in any order', async () => {
    const farm = await newFarm();
    await test.db.transaction().execute(async (transaction) => {
      const calf = await transaction
        .insertInto('cows')
        .values(cow(farm, { cow_mother: 1_999_999_999 }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const mother = await transaction
        .insertInto('cows')
        .values(cow(farm))
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('cows')
        .set({ cow_mother: mother.id })
        .where('id', '=', calf.id)
        .execute();
    });
    const dangling = test.db.transaction().execute((transaction) =>
      transaction
        .insertInto('cows')
        .values(cow(farm, { cow_mother: 1_999_999_999 }))
        .execute(),
    );
    expect(await failureOf(dangling)).toBe('constraint');
    expect(await test.db.selectFrom('cows').select('id').where('farm_id', '=', farm).execute()).toHaveLength(
      2,
    );
  });
});

describe('a transaction', () => {
  const nameOf = async (id: number) =>
    (await test.db.selectFrom('farms').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  it('that throws leaves nothing behind, and the next one is served', async () => {
    const farm = await newFarm();
    const before = await nameOf(farm);
    const failing = test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('farms').set({ name: 'Gone' }).where('id', '=', farm).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await nameOf(farm)).toBe(before);
    await test.db.updateTable('farms').set({ name: 'Kept' }).where('id', '=', farm).execute();
    expect(await nameOf(farm)).toBe('Kept');
  });

  it('is not seen before it ends, and does not keep readers waiting', async () => {
    const farm = await newFarm();
    const before = await nameOf(farm);
    await test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('farms').set({ name: 'Soon' }).where('id', '=', farm).execute();
      expect(await nameOf(farm)).toBe(before);
    });
    expect(await nameOf(farm)).toBe('Soon');
  });

  it('of many at once loses none, however many there are', async () => {
    const farm = await newFarm();
    const raise = (fails: boolean) =>
      test.db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('farms')
          .set((eb) => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', farm)
          .execute();
        if (fails) throw new Error('stop');
      });
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => raise(index % 3 === 0)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const { revision } = await test.db
      .selectFrom('farms')
      .select('revision')
      .where('id', '=', farm)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(40);
  });
});

it('an id is never given twice, not even after its row is gone', async () => {
  const farm = await newFarm();
  const add = async () =>
    (await test.db.insertInto('cows').values(cow(farm)).returning('id').executeTakeFirstOrThrow()).id;
  const first = await add();
  await test.db.deleteFrom('cows').where('id', '=', first).execute();
  expect(await add()).toBeGreaterThan(first);
});

it('the migrations may run again and change nothing', async () => {
  const { engine } = test.config.database;
  const again = openDatabase(test.config.database);
  try {
    const tables = async () => (await test.db.introspection.getTables()).map(({ name }) => name);
    const before = await tables();
    await migrate(again, engine);
    await migrate(test.db, engine);
    expect(await tables()).toEqual(before);
  } finally {
    await again.destroy();
  }
});

it('what was written is there when the database is opened again', async () => {
  const farm = await newFarm();
  const again = openDatabase(test.config.database);
  try {
    expect(await again.selectFrom('farms').select('id').where('id', '=', farm).execute()).toEqual([
      { id: farm },
    ]);
  } finally {
    await again.destroy();
  }
});
