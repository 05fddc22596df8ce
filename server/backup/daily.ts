/** Makes a backup in the data folder every day, and keeps the last seven. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { NodeSqliteAdapter } from '../database/sqlite.ts';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import { isDamage, makeBackup } from './backup.ts';
import { holdsSomething } from './lost.ts';
import { RESTORING, stampOf } from './restore.ts';

const KEPT = 7;
const DUE_AFTER_MS = 23 * 3_600_000;
/** A file that was not written to for so long is not being written any more. */
const LEFT_AFTER_MS = 3_600_000;
/** A backup under way, and what SQLite lays beside it. */
const PART = /\.db\.part(-wal|-shm|-journal)?$/;
const NAME = /^daily-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.db$/;

/** A machine that was just started has other work first. */
const FIRST_LOOK_MS = 60_000;
const LOOK_MS = 3_600_000;

/**
 * Makes a backup when the last one is a day old. It looks soon after the start and then every hour. The hours are
 * counted without the clock, which may be wrong, so a machine that is off at night has backups too. Undefined where
 * backups are off.
 */
export function startBackups(
  { config, db }: Pick<Services, 'config' | 'db'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Repeated | undefined {
  if (!config.backups) return;
  return every(
    LOOK_MS,
    async () => {
      const file = await backUpWhenDue(config, new Date());
      if (file) log.info({ file }, 'backup made');
    },
    (error) => {
      log.error({ err: error }, 'the daily backup failed');
      const { adapter } = db.getExecutor();
      if (adapter instanceof NodeSqliteAdapter && isDamage(error)) adapter.note('damaged');
    },
    FIRST_LOOK_MS,
  );
}

/**
 * Makes the day's backup unless there is one. Removes all but the last seven, and what interrupted ones left. Backups
 * dated in the future were made while the clock was wrong: they stay and are not counted until that time comes.
 * Answers the new file, or null.
 */
export async function backUpWhenDue(
  { directDatabase, dataDir }: Pick<Config, 'directDatabase' | 'dataDir'>,
  now: Date,
): Promise<string | null> {
  const folder = join(dataDir, 'backups');
  removeLeft(partsIn(folder), now);
  removeLeft(
    RESTORING.map((name) => join(dataDir, name)),
    now,
  );
  const last = dailyBackups(folder, now).at(-1);
  if (last && now.getTime() - madeAt(last) < DUE_AFTER_MS) return null;
  const file = join(folder, `daily-${stampOf(now)}.db`);
  await makeBackup(directDatabase, file);
  removeOld(dailyBackups(folder, now).map((name) => join(folder, name)));
  return file;
}

/**
 * Keeps the last seven backups that hold a farm, and the last seven that do not: after a herd is lost, empty backups
 * must not push the others out.
 */
function removeOld(files: string[]): void {
  const { full = [], empty = [] } = Object.groupBy(files, (file) =>
    holdsSomething(file) ? 'full' : 'empty',
  );
  for (const old of [...full.slice(0, -KEPT), ...empty.slice(0, -KEPT)]) rmSync(old);
}

/** When the last daily backup in the data folder was made, in ms; null where there is none. */
export function lastBackup(dataDir: string, now = new Date()): number | null {
  const last = dailyBackups(join(dataDir, 'backups'), now).at(-1);
  return last === undefined ? null : madeAt(last);
}

function partsIn(folder: string): string[] {
  return namesIn(folder, PART).map((name) => join(folder, name));
}

function removeLeft(files: readonly string[], now: Date): void {
  for (const file of files) {
    // A backup made by hand at the same time removes its own file.
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written === undefined) continue;
    const age = now.getTime() - written;
    // A date in the future comes from a wrong clock.
    if (Math.abs(age) > LEFT_AFTER_MS) rmSync(file, { force: true });
  }
}

/** The names of the daily backups up to `now`, the oldest first. */
function dailyBackups(folder: string, now: Date): string[] {
  return namesIn(folder, NAME)
    .filter((name) => madeAt(name) <= now.getTime())
    .sort();
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
