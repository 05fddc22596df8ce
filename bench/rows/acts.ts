/** Acts on thousands of animals at once, beside bare inserts of the rows that they write, and beside single calls. */
import { addDays } from '#domain/calendar/calendar.ts';
import type { AnyRow } from '../../server/database/any-table.ts';
import { type DatabaseAddress, type Db, openDatabase } from '../../server/database/database.ts';
import { insertMany } from '../../server/database/insert-many.ts';
import { migrate } from '../../server/database/migrate.ts';
import { type Cowbell, startCowbell } from '../lib/cowbell.ts';
import { makeFarm } from '../lib/farm.ts';
import { giveRecords } from '../lib/many-records.ts';
import { alternateAll, type BenchRow, milliseconds } from '../lib/measure.ts';

const ANIMALS = 5000;
/** Further records that each of them has. */
const RECORDS_EACH = 20;
/** So many single calls may take as long. */
const SINGLE_CALLS = 500;
const ROUNDS = 3;
const MOST = 12;

type Table = 'vaccinations' | 'weights' | 'pregnancy_checks';

/** What is recorded of all, on a day. */
const ACTS: Readonly<Record<Table, { path: string; body: (day: string) => object }>> = {
  vaccinations: {
    path: 'vaccinations',
    body: (day) => ({ vaccine_name: 'BVD', vaccination_date: day, milk_hours: 0, meat_days: 0 }),
  },
  weights: { path: 'weights', body: (day) => ({ weighed_on: day, kg: 500 }) },
  pregnancy_checks: { path: 'pregnancy-checks', body: (day) => ({ check_date: day, result: 'empty' }) },
};

interface Asked {
  server: Cowbell;
  headers: Record<string, string>;
  db: Db;
  farmId: number;
  today: string;
  cows: readonly number[];
}

/** For one engine: the environment of its server, and how its database is reached. */
export async function actRows(
  engine: string,
  environment: Record<string, string>,
  address: DatabaseAddress,
): Promise<BenchRow[]> {
  const db = openDatabase(address);
  await migrate(db, address.engine);
  const { farm_id, today } = await makeFarm(db, 'many', ANIMALS);
  await giveRecords(db, farm_id, RECORDS_EACH, addDays(today, -30));
  const server = await startCowbell(environment);
  try {
    const headers = { 'content-type': 'application/json', ...(await server.login('many')) };
    const females = await db
      .selectFrom('cows')
      .select('id')
      .where('farm_id', '=', farm_id)
      .where('cow_gender', '=', 'Female')
      .where('in_herd', '=', true)
      .orderBy('id')
      .execute();
    const asked = { server, headers, db, farmId: farm_id, today, cows: females.map(({ id }) => id) };
    const rows: BenchRow[] = [];
    for (const table of ['vaccinations', 'weights', 'pregnancy_checks'] as const)
      rows.push(...(await rowsOf(engine, table, asked)));
    return rows;
  } finally {
    await server.stop();
    await db.destroy();
  }
}

async function rowsOf(engine: string, table: Table, asked: Asked): Promise<BenchRow[]> {
  const { db, cows, today } = asked;
  const { path, body } = ACTS[table];
  const shared = body(today);
  const post = (address: string, sent: object) => posted(asked, address, sent);
  const act = { act: path, shared, animals: cows.map((cow) => ({ cow })) };
  const once = async () => {
    let history = 0;
    const time = await milliseconds(async () => {
      history = (await post('acts/', act)).history;
    });
    await post(`history/${history}/undo/`, {});
    return time;
  };

  // Once before, so that all is compiled, and to know the rows.
  const { history, records } = await post('acts/', act);
  const made: AnyRow[] = await rowsAt(db, table, records);
  const journal: AnyRow[] = await db
    .selectFrom('journal_rows')
    .selectAll()
    .where('journal_id', '=', history)
    .execute();
  await post(`history/${history}/undo/`, {});
  const bare = async () => {
    const time = await milliseconds(() =>
      db.transaction().execute(async (transaction) => {
        await insertMany(transaction, table, made.map(withoutId));
        await insertMany(transaction, 'journal_rows', journal.map(withoutId));
      }),
    );
    await db
      .deleteFrom(table)
      .where('id', '>', Math.max(...records))
      .execute();
    return time;
  };
  const single = () =>
    milliseconds(async () => {
      for (const cow of cows.slice(0, SINGLE_CALLS)) await post(`${path}/`, { cow, ...shared });
    });
  const floors = table === 'vaccinations' ? [bare, single] : [bare];
  const [inserts, calls] = await alternateAll(ROUNDS, floors, once);
  const what = `${cows.length.toLocaleString('en')} ${path} as one act, ${engine}`;
  return [
    ...(inserts ? [{ what: `${what}, beside bare inserts of its rows`, ...inserts, most: MOST }] : []),
    ...(calls ? [{ what: `${what}, beside ${SINGLE_CALLS} single calls`, ...calls, most: 1 }] : []),
  ].map(({ floor, ours, most, ...row }) => ({
    ...row,
    floor: `${floor.toFixed(0)} ms`,
    ours: `${ours.toFixed(0)} ms`,
    bound: { most },
  }));
}

function withoutId({ id: _, ...row }: AnyRow): AnyRow {
  return row;
}

async function rowsAt(db: Db, table: Table, ids: readonly number[]): Promise<AnyRow[]> {
  return db.selectFrom(table).selectAll().where('id', 'in', ids).execute();
}

interface Posted {
  history: number;
  records: number[];
}

async function posted({ server, headers }: Asked, address: string, body: object): Promise<Posted> {
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${server.url}/api/${address}`, request);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${address} was refused: ${answer.slice(0, 300)}`);
  return JSON.parse(answer) as Posted;
}
