import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { allFarms } from './all-farms.ts';
import type { Db } from './database.ts';

/**
 * Gives all farms a new generation, so that nothing clients keep is taken as current: revisions will be given again,
 * with other contents.
 */
export async function renewGeneration(db: Db): Promise<void> {
  await allFarms(db)
    .updateTable('farms')
    .set({ generation: randomBytes(4).toString('hex') })
    .execute();
}

/**
 * Whether the process that last had the SQLite file open was killed; must be called before it is opened. Then a power
 * cut may have lost commits that others had read, but that were not acknowledged.
 */
export function wasCutOff(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
