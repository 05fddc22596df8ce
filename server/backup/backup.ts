/** Backups: one SQLite file, whichever engine the data is in. */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type DatabaseAddress, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { settle } from '../database/settle.ts';
import { inThread } from '../database/thread.ts';
import { copyDatabase } from './copy.ts';

/** A backup that cannot be made or used, said for the person at the keyboard. */
export class BackupError extends Error {}

/**
 * Writes everything that is in the database at one moment into `file`, while the server may be at work. The file is
 * complete and looked over before it gets its name. Throws BackupError when there is such a file already.
 */
export async function makeBackup(address: DatabaseAddress, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already.`);
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    if (address.engine === 'sqlite') {
      if (!existsSync(address.file)) throw new BackupError(`There is no database at ${address.file}.`);
      await inThread(VACUUM, { from: address.file, to: part });
    } else {
      await copyInto(address, part);
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

/** What SQLite says of a file that is a database of Cowbell's. */
const LOOK_OVER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file, { readOnly: true });
  const [row] = database.prepare('pragma integrity_check').all();
  database.prepare('select id from farms limit 1').all();
  database.close();
  parentPort.postMessage(row.integrity_check);
`;

async function copyInto(address: DatabaseAddress, part: string): Promise<void> {
  const from = openDatabase(address);
  const to = openDatabase({ engine: 'sqlite', file: part });
  try {
    await migrate(to, 'sqlite');
    await copyDatabase(from, to, 'sqlite');
  } finally {
    await to.destroy();
    await from.destroy();
  }
}

/** Throws BackupError when the file is no sound SQLite database of Cowbell's. */
export async function refuseDamaged(file: string): Promise<void> {
  const name = basename(file);
  const said = await inThread(LOOK_OVER, { file }).catch((error) => {
    throw new BackupError(`${name} is no backup of Cowbell's: ${error.message}`);
  });
  if (said !== 'ok') throw new BackupError(`${name} is damaged: ${said}`);
}

/** Removes a SQLite file with what may lie beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
