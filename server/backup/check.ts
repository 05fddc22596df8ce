/** The restore drill: whether a backup could be restored, and what would be there then. Nothing of the present data is touched. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { thrownMessage } from '#domain/values/thrown.ts';
import { databaseFailure } from '../database/failures.ts';
import { lacksRoom } from '../http/full-disk.ts';
import { BackupError, copyIntoNew, refuseDamaged } from './backup.ts';
import { bringUp } from './restore.ts';

export interface BackupCheck {
  /** How many rows each table would have. Sessions, links and attempts end with a restore. */
  tables: Record<string, number>;
  /** Of the last entry in any farm's history; null where there is none. */
  newest_change: string | null;
  /** When the backup was made: by its name, or else when the file was last written. */
  made_at: string;
  /** How many migrations brought it to this version. */
  migrations_run: number;
}

/** Restores a backup into a new folder in `temporary`, which is removed. Throws BackupError, with the reason, where it would not restore. */
export async function checkBackup(file: string, temporary = tmpdir()): Promise<BackupCheck> {
  const folder = mkdtempSync(join(temporary, 'cowbell-drill-'));
  try {
    const [copy, restored] = [join(folder, 'copy.db'), join(folder, 'restored.db')];
    const migrations_run = await bringUp(file, copy);
    await copyIntoNew({ engine: 'sqlite', file: copy }, restored);
    await refuseDamaged(restored, basename(file));
    return { ...contentOf(restored), made_at: madeAt(file), migrations_run };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (lacksRoom(error) || databaseFailure(error) === 'full')
      throw new BackupError(
        `There is no room in ${temporary}. Set TMPDIR to a folder with room for two copies of the backup.`,
      );
    throw new BackupError(`This backup cannot be restored: ${thrownMessage(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function contentOf(file: string): Pick<BackupCheck, 'tables' | 'newest_change'> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name",
      )
      .all()
      .map(({ name }) => String(name));
    const count = (table: string) =>
      Number(database.prepare(`select count(*) as count from "${table}"`).get()?.count);
    const newest = database.prepare('select max(at) as at from journal').get()?.at;
    return {
      tables: Object.fromEntries(tables.map((table) => [table, count(table)])),
      newest_change: newest === null || newest === undefined ? null : String(newest),
    };
  } finally {
    database.close();
  }
}

/** Of the names that backups get: `daily-2026-11-27T06-00-00.db`. */
const STAMPED = /(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})(-damaged)?\.db$/;

function madeAt(file: string): string {
  const [, day, hour, minute, second] = STAMPED.exec(basename(file)) ?? [];
  const named = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return (Number.isNaN(named.getTime()) ? statSync(file).mtime : named).toISOString();
}
