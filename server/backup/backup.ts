/** Backups: one SQLite file, whichever engine the data is in. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseAddress, openDatabase } from '../database/database.ts';
import { databaseFailure } from '../database/failures.ts';
import { migrate } from '../database/migrate.ts';
import { settle } from '../database/settle.ts';
import { inThread } from '../database/thread.ts';
import { copyDatabase } from './copy.ts';

/** A backup that cannot be made or used; its message is for the person at the command line. */
export class BackupError extends Error {}

/** The file is no sound Cowbell database. */
class DamagedError extends BackupError {}

/** Whether an error means that the data on the disk is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof DamagedError || databaseFailure(error) === 'damaged';
}

/**
 * Writes everything in the database, as it is at one moment, into `file`; the server may go on working. The file gets
 * its name only when it is complete and checked. Throws BackupError when the file exists already.
 */
export async function makeBackup(address: DatabaseAddress, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    if (address.engine === 'sqlite') {
      if (!existsSync(address.file)) throw new BackupError(`There is no database at ${address.file}.`);
      // Created here, so that only its owner can read it; SQLite writes into the empty file.
      await writeFile(part, '', { mode: 0o600 });
      await inThread(VACUUM, { from: address.file, to: part });
    } else {
      await copyIntoNew(address, part);
    }
    await refuseDamaged(part);
    await settle(part);
    await rename(part, file);
    await settle(dirname(file));
  } finally {
    removeDatabase(part);
  }
}

/** One consistent copy of a SQLite file, compacted: one read transaction, while writers go on. */
const VACUUM = `
  const { DatabaseSync } = require('node:sqlite');
  const { from, to } = require('node:worker_threads').workerData;
  const database = new DatabaseSync(from, { timeout: 30000 });
  database.prepare('vacuum into ?').run(to);
  database.close();
`;

/** Checks that a file is a sound SQLite database of Cowbell's. */
const LOOK_OVER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file, { readOnly: true });
  const [row] = database.prepare('pragma integrity_check').all();
  database.prepare('select id from farms limit 1').all();
  database.close();
  parentPort.postMessage(row.integrity_check);
`;

/** Copies all rows into a new database at `file`, so that nothing comes along that is not a row of a known table. */
export async function copyIntoNew(address: DatabaseAddress, file: string): Promise<void> {
  const from = openDatabase(address);
  const to = openDatabase({ engine: 'sqlite', file });
  try {
    await migrate(to, 'sqlite');
    await copyDatabase(from, to, 'sqlite');
  } finally {
    await to.destroy();
    await from.destroy();
  }
  leaveLog(file);
}

/**
 * Moves everything from the write-ahead log into the file and removes the log. Throws while another process has the
 * database open: its later writes would be lost.
 */
export function leaveLog(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // This needs exclusive use of the file.
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (databaseFailure(error) !== 'unavailable') throw error;
    throw new BackupError('The server is running. Stop it, restore, and start it again.');
  } finally {
    database.close();
  }
}

/** Throws DamagedError, which names the file by `name`, when it is no sound SQLite database of Cowbell's. */
export async function refuseDamaged(file: string, name = basename(file)): Promise<void> {
  const said = await inThread(LOOK_OVER, { file }).catch((error) => {
    throw new DamagedError(`${name} is no backup of Cowbell's: ${error.message}`);
  });
  if (said !== 'ok') throw new DamagedError(`${name} is damaged: ${said}`);
}

/** Removes a SQLite file with its log and lock files. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/**
 * Whether a SQLite file ever held a farm, also one that was deleted since; a new database never did. Throws when it
 * cannot be read.
 */
export function everHeldAFarm(file: string): boolean {
  if (statSync(file).size === 0) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("select 1 from sqlite_schema where name = 'sqlite_sequence'").all();
    return (
      tables.length > 0 &&
      database.prepare("select 1 from sqlite_sequence where name = 'farms' and seq > 0").all().length > 0
    );
  } finally {
    database.close();
  }
}
