/** What a farm costs the others: a steady day of many farms, alone and beside what takes long. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { farmDay } from '#domain/calendar/calendar.ts';
import { accessTokens } from '../../server/auth/tokens.ts';
import { type DatabaseAddress, type Db, openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { benchCaches } from '../lib/caches.ts';
import { type Cowbell, startCowbell } from '../lib/cowbell.ts';
import { makeFarm, makeFarms } from '../lib/farm.ts';
import { startFloor } from '../lib/floors.ts';
import { type BenchRow, within } from '../lib/measure.ts';
import { atRank, type Keeper, mixedDay, type Waits } from '../lib/mixed-day.ts';
import { importInto } from './import.ts';
import { residentMegabytes } from './process.ts';

const run = promisify(execFile);
const FARMS = 2000;
const FEWER_FARMS = 500;
const FARMS_ON_SQLITE = 300;
const COWS_PER_FARM = 50;
/** So many farms are at work at the same time. */
const AT_WORK = 100;
const PER_SECOND = 100;
const WARM_MS = 25_000;
const ALONE_MS = 15_000;
/** Of what can be done again on the same farms: one pause of the machine decides a p99. */
const ROUNDS = 3;
const MOST_BESIDE_IMPORT_MS = 100;
const LONGEST_CHANGE_MS = 3000;
const SECRET_KEY = 'a secret that only a bench may ever use';

/** A service with its farms, and what asks it. */
interface Service {
  readonly environment: Record<string, string>;
  readonly db: Db;
  readonly keepers: readonly Keeper[];
  /** The address of a server that does nothing. */
  readonly bare: string;
}

/** On PostgreSQL, and the import on SQLite too. Each row is added as soon as it is measured. */
export async function manyFarmsRows(folder: string, add: (...rows: BenchRow[]) => void): Promise<void> {
  const file = join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify({ answer: 'nothing' }));
  const floor = await startFloor('bytes', { file });
  try {
    await onPostgres(folder, floor.url, FEWER_FARMS, async (service) => {
      add(await aloneRow(service, FEWER_FARMS));
    });
    await onPostgres(folder, floor.url, FARMS, async (service) => {
      add(await aloneRow(service, FARMS));
      add(...(await importRows(service, 'PostgreSQL', 100_000)));
      add(await backupRow(service, folder));
      add(await checksRow(service));
    });
    await onSqlite(folder, floor.url, async (service) => {
      add(...(await importRows(service, 'SQLite', 20_000)));
    });
  } finally {
    await floor.stop();
  }
}

async function onPostgres(
  folder: string,
  bare: string,
  farms: number,
  measure: (service: Service) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres();
  try {
    const dataDir = join(folder, `many-${farms}`);
    mkdirSync(dataDir);
    const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SECRET_KEY };
    await withFarms({ engine: 'postgres', url: postgres.url }, environment, bare, farms, measure);
  } finally {
    await postgres.stop();
  }
}

async function onSqlite(
  folder: string,
  bare: string,
  measure: (service: Service) => Promise<void>,
): Promise<void> {
  const dataDir = join(folder, 'many-sqlite');
  await (await startCowbell({ DATA_DIR: dataDir, SECRET_KEY })).stop();
  const address = { engine: 'sqlite', file: join(dataDir, 'cowbell.db') } as const;
  await withFarms(address, { DATA_DIR: dataDir, SECRET_KEY }, bare, FARMS_ON_SQLITE, measure);
}

async function withFarms(
  address: DatabaseAddress,
  environment: Record<string, string>,
  bare: string,
  farms: number,
  measure: (service: Service) => Promise<void>,
): Promise<void> {
  const db = openDatabase(address);
  try {
    await migrate(db, address.engine);
    await makeFarms(db, farms, COWS_PER_FARM);
    await makeFarm(db, 'imports', 0);
    // They came in minutes and not in years: what the database would tidy up for that while the day is measured is done before.
    if (address.engine === 'postgres')
      for (const tidying of ['vacuum (analyze)', 'checkpoint']) await sql.raw(tidying).execute(db);
    // The check of the day waits until it is measured.
    await db
      .updateTable('farm_checks')
      .set({ checked_on: farmDay(Date.now(), 'Europe/Paris') })
      .execute();
    await measure({ environment, db, bare, keepers: await keepersOf(db) });
  } finally {
    await db.destroy();
  }
}

/** Of as many farms as are at work, spread over all. */
async function keepersOf(db: Db): Promise<Keeper[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'first_farm_id as farm'])
    .where('username', 'like', 'farm-%')
    .orderBy('id')
    .execute();
  const each = Math.floor(users.length / AT_WORK);
  const { sign } = accessTokens(SECRET_KEY, benchCaches());
  return Promise.all(
    users
      .filter((_, at) => at % each === 0)
      .slice(0, AT_WORK)
      .map(async ({ id, username, farm }) => {
        const cows = await db
          .selectFrom('cows')
          .select('id')
          .where('farm_id', '=', Number(farm))
          .where('in_herd', '=', true)
          .execute();
        const authorization = `Bearer ${sign({ id, username }, new Date())}`;
        return { headers: { authorization }, cows: cows.map((cow) => cow.id) };
      }),
  );
}

/** The day while `work` is done, asked of so many instances; of several rounds the one whose p99 is in the middle, with all that failed. */
async function dayBeside(
  service: Service,
  instances: number,
  work: (servers: readonly Cowbell[]) => Promise<unknown>,
  rounds = 1,
): Promise<Waits & { megabytes: number }> {
  const servers = await Promise.all(
    Array.from({ length: instances }, () => startCowbell(service.environment)),
  );
  try {
    const { bare, keepers } = service;
    const day = { urls: servers.map(({ url }) => url), bare, keepers, perSecond: PER_SECOND };
    // Each farm is read in every way before: what is compiled and kept is so on any other minute of a day.
    await mixedDay({ ...day, perSecond: PER_SECOND / 2 }, pause(WARM_MS));
    const all: Waits[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await mixedDay(day, work(servers)));
    const sorted = all.toSorted((one, other) => p99Of(one) - p99Of(other));
    return {
      ...(sorted[Math.floor(rounds / 2)] as Waits),
      failures: all.flatMap(({ failures }) => failures),
      megabytes: Math.max(...servers.map(({ pid }) => residentMegabytes(pid))),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function aloneRow(service: Service, farms: number): Promise<BenchRow> {
  const waits = await dayBeside(service, 1, () => pause(ALONE_MS), ROUNDS);
  return row(
    `${PER_SECOND} requests a second of ${AT_WORK} of ${farms.toLocaleString('en')} farms`,
    waits,
    20,
  );
}

async function importRows(
  service: Service,
  engine: 'SQLite' | 'PostgreSQL',
  animals: number,
): Promise<BenchRow[]> {
  const files = { 'animals.csv': animalsFile(animals) };
  const waits = await dayBeside(service, 1, async ([server]) => {
    const { url } = server as Cowbell;
    await importInto(url, await (server as Cowbell).login('imports'), files);
  });
  const meanwhile = `while a farm imports ${animals.toLocaleString('en')} animals, ${engine}`;
  if (engine !== 'SQLite') return [row(`the same ${meanwhile}`, waits, MOST_BESIDE_IMPORT_MS)];
  // One writes at a time there: others' changes wait until the import is written.
  return [
    row(`the same reads ${meanwhile}`, waits, MOST_BESIDE_IMPORT_MS, waits.reads),
    within(`longest change ${meanwhile}`, atRank(waits.changes, 1), LONGEST_CHANGE_MS, ' ms'),
  ];
}

async function backupRow(service: Service, folder: string): Promise<BenchRow> {
  const script = new URL('../../scripts/lib/data-command.ts', import.meta.url).pathname;
  const env = { ...process.env, ...service.environment };
  let made = 0;
  const backup = () => {
    made += 1;
    return run(process.execPath, [script, 'backup', join(folder, `many-${made}.backup`)], { env });
  };
  const waits = await dayBeside(service, 1, backup, ROUNDS);
  return row('the same while a backup is made', waits, 50);
}

/** All farms are due; two instances check them, at whatever hour this runs. */
async function checksRow(service: Service): Promise<BenchRow> {
  const { db } = service;
  const anyHour = { ...service, environment: { ...service.environment, CHECK_HOUR: '0' } };
  const checked = async () => {
    // Not the farm that imports: it was made today, and is first checked tomorrow.
    await db
      .updateTable('farm_checks')
      .set({ checked_on: null })
      .where('farm_id', 'in', (eb) => eb.selectFrom('farms').select('id').where('name', 'like', 'farm-%'))
      .execute();
    const left = () =>
      db
        .selectFrom('farm_checks')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('checked_on', 'is', null)
        .executeTakeFirstOrThrow();
    while (Number((await left()).count) > 0) await pause(1000);
  };
  const waits = await dayBeside(anyHour, 2, checked, ROUNDS);
  return row('the same while all farms are checked by two instances', waits, 50);
}

/**
 * @param most ms that 99 of 100 may wait; three times what a bare server lets them wait, where that is more than a third of it
 * @param counted those that are held against it, all where left out
 */
function row(
  what: string,
  { reads, changes, bare, failures, megabytes }: Waits & { megabytes: number },
  most: number,
  counted: readonly number[] = [...reads, ...changes],
): BenchRow {
  for (const [why, alike] of Map.groupBy(failures, (failure) => failure))
    console.error(`${what}: ${alike.length} × ${why}`);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const p99 = atRank(bare, 0.99);
  const limit = p99 > most / 3 ? 3 * p99 : most;
  const all = counted.toSorted((a, b) => a - b);
  const said = (waits: readonly number[]) =>
    `p50 ${ms(atRank(waits, 0.5))}, p99 ${ms(atRank(waits, 0.99))}, longest ${ms(atRank(waits, 1))}`;
  return {
    what: `p99 of ${what}`,
    floor: `limit ${ms(limit)}; bare server p99 ${ms(p99)}`,
    ours: `reads ${said(reads)}; changes ${said(changes)}; ${failures.length} failed; ${megabytes.toFixed(0)} MB`,
    // No answer may be lost or refused.
    ratio: failures.length > 0 ? Number.POSITIVE_INFINITY : atRank(all, 0.99) / limit,
    bound: { most: 1 },
  };
}

function p99Of({ reads, changes }: Waits): number {
  return atRank(
    [...reads, ...changes].sort((a, b) => a - b),
    0.99,
  );
}

function animalsFile(animals: number): string {
  const lines = Array.from({ length: animals }, (_, n) => {
    const born = new Date(Date.now() - (100 + (n % 3000)) * 86_400_000).toISOString().slice(0, 10);
    return `FR${String(n).padStart(8, '0')},${born},66`;
  });
  return `${['anim_id,birth_date,breed', ...lines].join('\n')}\n`;
}
