/**
 * Refuses to start with an empty database while there are backups with data: the keeper would otherwise begin an empty herd beside
 * the one that can be restored.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { wasCutOff } from '../database/generation.ts';
import { everHeldAFarm } from './backup.ts';

/** The message tells whoever starts the server what to do. */
export class LostDatabaseError extends Error {}

/**
 * Throws LostDatabaseError when the SQLite file is missing, or never held a farm, while there are backups that did;
 * or when its log is there without the file. Must be called before the database is opened, which creates an empty
 * one.
 */
export function refuseLost({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): void {
  if (database.engine !== 'sqlite') return;
  const { file } = database;
  const missing = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (missing && wasCutOff(file)) {
    throw new LostDatabaseError(
      `There is no database at ${file}, but its log ${file}-wal is there, with the last that was entered. Put the two together again, or move the log away.`,
    );
  }
  const backup = newestBackup(dataDir);
  if (!backup || (!missing && everHeldAFarm(file))) return;
  throw new LostDatabaseError(
    `${missing ? `There is no database at ${file}` : `The database ${file} is empty`}, but there are backups of one.
To put the last one back: npm run restore -- ${backup}
To begin with an empty herd on purpose, move the folder ${join(dataDir, 'backups')} away.`,
  );
}

/** The last written backup that holds a farm, or null. */
export function newestBackup(dataDir: string): string | null {
  const folder = join(dataDir, 'backups');
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.db'));
  } catch {
    return null;
  }
  const written = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = names.map((name) => join(folder, name)).sort((a, b) => written(b) - written(a));
  return files.find(holdsSomething) ?? null;
}

/** Whether a backup ever held a farm; false for one that cannot be read. */
export function holdsSomething(file: string): boolean {
  try {
    return everHeldAFarm(file);
  } catch {
    return false;
  }
}
