/** The daily check of all farms, beside reading their rows; and that a farm costs the same among many. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { FarmBell } from '../../server/notifications/farm-bell.ts';
import { runDueChecks } from '../../server/notifications/schedule.ts';
import { makeFarms } from '../lib/farm.ts';
import { milliseconds, type Row } from '../lib/measure.ts';

const COWS_PER_FARM = 100;
const TABLES = ['cows', 'semination_records', 'birth_records', 'vaccinations', 'feeds'];

/** Checks so many farms as the schedule does, each telling its keeper by one mail into the outbox. */
async function measureChecks(folder: string, farms: number): Promise<{ floor: number; ours: number }> {
  const dataDir = join(folder, `checks-${farms}`);
  const config = loadConfig({ DATA_DIR: dataDir, CHECK_HOUR: '0' });
  if (config.database.engine !== 'sqlite') throw new Error('The checks are measured on SQLite');
  const db = openDatabase(config.database);
  await migrate(db, 'sqlite');
  await makeFarms(db, farms, COWS_PER_FARM);

  const bare = new DatabaseSync(config.database.file);
  const statements = TABLES.map((table) => bare.prepare(`select * from ${table} where farm_id = ?`));
  const floor = await milliseconds(() => {
    for (let farm = 1; farm <= farms; farm += 1) for (const statement of statements) statement.all(farm);
  });
  bare.close();

  const mailer = openMailer(config);
  const services = { config, db, mailer, clock: () => new Date() };
  const failed: unknown[] = [];
  const log = { warn: (fault: unknown) => failed.push(fault), error: (fault: unknown) => failed.push(fault) };
  const ours = await milliseconds(() => runDueChecks(services, new FarmBell(services), log as never));
  if (failed.length > 0) throw new Error(`Checks failed: ${JSON.stringify(failed[0])}`);
  mailer.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  return { floor: floor / farms, ours: ours / farms };
}

/** Milliseconds a farm: beside its rows, and among 1,000 beside among 100. */
export async function checkRows(folder: string): Promise<Row[]> {
  const few = await measureChecks(folder, 100);
  const many = await measureChecks(folder, 1000);
  return [
    {
      what: 'farm checks, 1,000 farms of 100, each told by mail: a farm',
      floor: `${many.floor.toFixed(1)} ms`,
      ours: `${many.ours.toFixed(1)} ms (${many.ours.toFixed(1)} s for all 1,000)`,
      ratio: many.ours / many.floor,
      bound: { most: 2 },
    },
    {
      what: 'the same, a farm among 1,000 beside a farm among 100',
      floor: `${few.ours.toFixed(1)} ms`,
      ours: `${many.ours.toFixed(1)} ms`,
      ratio: many.ours / few.ours,
      bound: { most: 1.2 },
    },
  ];
}
