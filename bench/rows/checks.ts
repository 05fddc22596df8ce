/** The daily check of all farms, compared with reading their rows; and whether a farm costs the same among many. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { KeptLives } from '../../server/herd/lives/kept-lives.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { FarmBell } from '../../server/notifications/farm-bell.ts';
import { runDueChecks } from '../../server/notifications/schedule.ts';
import { benchCaches } from '../lib/caches.ts';
import { makeFarms } from '../lib/farm.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const COWS_PER_FARM = 100;
/** What a check reads of a farm, and nothing that it does not. */
const TABLES = [
  'cows',
  'semination_records',
  'pregnancy_checks',
  'pregnancy_losses',
  'heats',
  'dry_offs',
  'birth_records',
  'vaccinations',
  'treatments',
  'movements',
  'tasks_done',
  'tasks',
  'holds',
  'feeds',
  'rations',
];

interface Measured {
  /** Reading the farm's rows, ms a farm. */
  floor: number;
  /** A check that finds nothing new, as on most days. */
  quiet: number;
  /** The first check, which tells each keeper by a mail into the outbox. */
  telling: number;
}

/** Checks so many farms as the schedule does; ms a farm. */
async function measureChecks(folder: string, farms: number): Promise<Measured> {
  const dataDir = join(folder, `checks-${farms}`);
  const config = loadConfig({ DATA_DIR: dataDir, CHECK_HOUR: '0' });
  if (config.database.engine !== 'sqlite') throw new Error('The checks are measured on SQLite');
  const db = openDatabase(config.database);
  await migrate(db, 'sqlite');
  await makeFarms(db, farms, COWS_PER_FARM);
  const mailer = openMailer(config);
  const caches = benchCaches();
  const lives = new KeptLives(db, caches);
  const services = { config, db, mailer, caches, lives, clock: () => new Date() };
  const failed: unknown[] = [];
  const log = { warn: (fault: unknown) => failed.push(fault), error: (fault: unknown) => failed.push(fault) };
  const check = async () => {
    // As if today's check had not run.
    await db.updateTable('farm_checks').set({ checked_on: null }).execute();
    // And as the first read of the day.
    const anew = { ...services, lives: new KeptLives(db, benchCaches()) };
    return milliseconds(() => runDueChecks(anew, new FarmBell(anew), log as never));
  };
  const bare = new DatabaseSync(config.database.file);
  const statements = TABLES.map((table) => bare.prepare(`select * from ${table} where farm_id = ?`));
  const read = async () =>
    milliseconds(() => {
      for (let farm = 1; farm <= farms; farm += 1) for (const statement of statements) statement.all(farm);
    });

  const telling = await check();
  const { floor, ours: quiet } = await alternate(3, read, check);
  if (failed.length > 0) throw new Error(`Checks failed: ${JSON.stringify(failed[0])}`);
  bare.close();
  mailer.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  return { floor: floor / farms, quiet: quiet / farms, telling: telling / farms };
}

/** Milliseconds a farm: beside its rows, and among 1,000 beside among 100. */
export async function checkRows(folder: string): Promise<BenchRow[]> {
  const few = await measureChecks(folder, 100);
  const many = await measureChecks(folder, 1000);
  const ms = (time: number) => `${time.toFixed(2)} ms`;
  return [
    {
      what: 'farm checks, 1,000 farms of 100, nothing new to tell: a farm',
      floor: ms(many.floor),
      ours: ms(many.quiet),
      ratio: many.quiet / many.floor,
      bound: { most: 2 },
    },
    {
      what: 'the same, every keeper notified by a mail: a farm',
      floor: ms(many.floor),
      ours: ms(many.telling),
      ratio: many.telling / many.floor,
      bound: { most: 2 },
      boundedBy:
        'Of 100 samples 31 are statements, 13 write the text of the mail, 9 compose it, 8 write its file, 12 work out what needs doing, ' +
        '12 collect garbage. Three commits a farm (what was found, who sends, what was reported) lose nothing in a crash. The floor only ' +
        'reads rows: see decision 72.',
    },
    {
      what: 'the same, a farm among 1,000 beside a farm among 100',
      floor: ms(few.telling),
      ours: ms(many.telling),
      ratio: many.telling / few.telling,
      bound: { most: 1.2 },
    },
  ];
}
