/**
 * Reading the herd right after a change, compared with the bare SQL for the same rows and `JSON.stringify` of the
 * answer.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type DatabaseAddress, type Db, openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { herdStatement } from '../../server/herd/ready/herd.repository.ts';
import { HerdCache } from '../../server/herd/ready/herd-cache.ts';
import type { RequestContext } from '../../server/herd/request-context.ts';
import { benchCaches } from '../lib/caches.ts';
import { makeFarm } from '../lib/farm.ts';
import { giveRecords } from '../lib/many-records.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

interface HerdRead {
  cows: number;
  /** Milliseconds, medians. */
  floor: number;
  ours: number;
  ratio: number;
}

/** Reads a herd of so many cows again and again, each time as after a change. */
async function measureHerdRead(address: DatabaseAddress, cows: number, rounds: number): Promise<HerdRead> {
  const db = openDatabase(address);
  await migrate(db, address.engine);
  const keeper = await makeFarm(db, `herd-of-${cows}`, cows);
  const { sql, parameters } = readHerdStatement(db, keeper.farm_id);
  const bare = bareReader(address, sql, parameters);

  const read = afterEachChange(db, keeper);
  const answer: unknown = JSON.parse(String((await read()).bytes));
  const floor = async () => {
    await bare.rows();
    JSON.stringify(answer);
  };
  for (let warm = 0; warm < 3; warm += 1) {
    await floor();
    await read();
  }
  const measured = await alternate(
    rounds,
    () => milliseconds(floor),
    () => milliseconds(read),
  );
  await bare.close();
  await db.destroy();
  return { cows, ...measured };
}

/** Reads the grouped herd as after another change, each time. */
function afterEachChange(db: Db, keeper: RequestContext) {
  let { revision } = keeper;
  const cache = new HerdCache(db, benchCaches());
  const asked = { encoding: 'identity', known: undefined } as const;
  return () => {
    revision += 1;
    return cache.herd({ ...keeper, revision }, 'grouped', asked);
  };
}

/** The statement that the server reads a herd with. */
function readHerdStatement(db: ReturnType<typeof openDatabase>, farmId: number) {
  const { sql, parameters } = herdStatement(db, farmId, true).compile();
  return { sql, parameters: [...parameters] as number[] };
}

function bareReader(address: DatabaseAddress, sql: string, parameters: number[]) {
  if (address.engine === 'sqlite') {
    const database = new DatabaseSync(address.file);
    const statement = database.prepare(sql);
    return { rows: async () => statement.all(...parameters), close: async () => database.close() };
  }
  const pool = new pg.Pool({ connectionString: address.url });
  return {
    rows: async () => (await pool.query({ name: 'herd', text: sql, values: parameters })).rows,
    close: () => pool.end(),
  };
}

/** The rows for one engine: 1,000 and 10,000 cows. */
export async function herdReadRows(
  engine: string,
  address: DatabaseAddress,
  most: number,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const cows of [1000, 10_000]) {
    const { floor, ours, ratio } = await measureHerdRead(address, cows, cows === 1000 ? 31 : 11);
    rows.push({
      what: `herd read right after a change, ${cows.toLocaleString('en')} cows${engine === 'SQLite' ? '' : `, ${engine}`}`,
      floor: `${floor.toFixed(1)} ms`,
      ours: `${ours.toFixed(1)} ms`,
      ratio,
      bound: { most },
    });
  }
  return rows;
}

/** How the read grows from 100 to 100,000 cows, beside growing with their number. */
export async function growthRow(folder: string): Promise<BenchRow> {
  const small = await measureHerdRead({ engine: 'sqlite', file: join(folder, 'small.db') }, 100, 101);
  const large = await measureHerdRead({ engine: 'sqlite', file: join(folder, 'large.db') }, 100_000, 5);
  return {
    what: 'growth of that read from 100 to 100,000 cows',
    floor: `${small.ours.toFixed(2)} ms × 1,000`,
    ours: `${large.ours.toFixed(0)} ms`,
    ratio: large.ours / (small.ours * 1000),
    bound: { most: 1.2 },
    boundedBy:
      "What each part takes for a cow, of 100 and of 100,000, in µs: SQLite's reading of the rows, alone, 1.5 and 2.8; their " +
      'objects 0.6 and 0.5; the answers 0.4 and 0.6; their text 0.3 and 0.7; its bytes 0.1 and 0.3. The herd outgrows the ' +
      "processor's caches; runs gave 1.13, 1.13 and 1.29.",
  };
}

const MANY_RECORDS = 20;

/** The same herd, with and without twenty records more of each animal: it shows as much, and is read as fast. */
export async function recordsRow(folder: string): Promise<BenchRow> {
  const cows = 5000;
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'records.db') });
  await migrate(db, 'sqlite');
  const few = await makeFarm(db, 'few', cows);
  const many = await makeFarm(db, 'many', cows);
  await giveRecords(db, many.farm_id, MANY_RECORDS, many.today);
  const [readFew, readMany] = [afterEachChange(db, few), afterEachChange(db, many)];
  for (let warm = 0; warm < 3; warm += 1) {
    await readFew();
    await readMany();
  }
  const { floor, ours, ratio } = await alternate(
    15,
    () => milliseconds(readFew),
    () => milliseconds(readMany),
  );
  await db.destroy();
  return {
    what: `herd read right after a change, ${cows.toLocaleString('en')} cows, ${MANY_RECORDS} records an animal more, beside without them`,
    floor: `${floor.toFixed(1)} ms`,
    ours: `${ours.toFixed(1)} ms`,
    ratio,
    bound: { most: 1.2 },
  };
}
