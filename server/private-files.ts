/** What lies in the data folder is its owner's alone, also where an older version, or a hand, left it open to others. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the data folder. */
const FOLDERS = ['backups', 'outbox'];
/** The database with what lies beside it, the secret, backups, mails, and what was being made of them. */
const OURS = /^secret|\.(db|eml)(\.part)?(-wal|-shm|-journal)?$/;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Takes all others' rights from the data folder and what is Cowbell's in it. What belongs to somebody else, or is a folder
 * for everybody such as `/tmp`, stays as it is. Does nothing on Windows, where rights are the folder's to give on.
 */
export function keepPrivate(dataDir: string): void {
  if (process.platform === 'win32') return;
  for (const folder of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))]) {
    close(folder);
    for (const name of namesIn(folder)) if (OURS.test(name)) close(join(folder, name));
  }
}

function close(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0 || found.mode & STICKY) return;
  if (found.uid !== process.getuid?.()) return;
  chmodSync(path, found.mode & 0o700);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
