/** A backup each day into the data folder, of which the last seven are kept. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { makeBackup } from './backup.ts';
import { stampOf } from './restore.ts';

const KEPT = 7;
const DUE_AFTER_MS = 23 * 3_600_000;
/** What was not written to for so long, nobody is writing any more. */
const LEFT_AFTER_MS = 3_600_000;
/** A backup under way, and what SQLite lays beside it. */
const PART = /\.db\.part(-wal|-shm|-journal)?$/;
const NAME = /^daily-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.db$/;

/**
 * Makes a backup when the last one is a day old. It looks every hour, so that a machine which is off at night has its
 * backups too. Answers how to stop.
 */
export function startBackups(config: Config, log: FastifyBaseLogger): { stop(): void } {
  if (!config.backups) return { stop: () => undefined };
  const job = new Cron('17 * * * *', { protect: true }, async () => {
    try {
      const file = await backUpWhenDue(config, new Date());
      if (file) log.info({ file }, 'backup made');
    } catch (error) {
      log.error({ err: error }, 'the daily backup failed');
    }
  });
  return { stop: () => job.stop() };
}

/**
 * Makes the day's backup unless there is one, and removes all but the last seven, and what interrupted ones left. Answers
 * its file, or null.
 */
export async function backUpWhenDue(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  now: Date,
): Promise<string | null> {
  const folder = join(dataDir, 'backups');
  removeLeftParts(folder, now);
  const last = dailyBackups(folder).at(-1);
  if (last && now.getTime() - madeAt(last) < DUE_AFTER_MS) return null;
  const file = join(folder, `daily-${stampOf(now)}.db`);
  await makeBackup(database, file);
  for (const old of dailyBackups(folder).slice(0, -KEPT)) rmSync(join(folder, old));
  return file;
}

function removeLeftParts(folder: string, now: Date): void {
  for (const name of namesIn(folder, PART)) {
    const file = join(folder, name);
    // A backup made by hand meanwhile takes its own away.
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== undefined && now.getTime() - written > LEFT_AFTER_MS) rmSync(file, { force: true });
  }
}

/** The names of the daily backups, the oldest first. */
function dailyBackups(folder: string): string[] {
  return namesIn(folder, NAME).sort();
}

function namesIn(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder).filter((name) => pattern.test(name));
  } catch {
    return [];
  }
}

function madeAt(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
}
