/** Where tests keep what they write: in memory where the system offers that, since they wait most of their time for a disk. */
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm';

/** Room for every database that tests have at a time; containers often have 64 MB in all. */
const ENOUGH_BYTES = 4e9;

/**
 * A new folder whose name begins with `prefix`; whoever asks for it removes it. What a killed process wrote there
 * stays, as it would on a disk; that answers wait for the disk is held by tests that stand between the two.
 */
export function temporaryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
