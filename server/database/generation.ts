import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Db } from './database.ts';

/** What clients keep of the herds is worth nothing now: revisions will be given again, to other contents. */
export async function renewGeneration(db: Db): Promise<void> {
  await db
    .updateTable('farms')
    .set({ generation: randomBytes(4).toString('hex') })
    .execute();
}

/**
 * Whether whoever last had the SQLite file open was cut off. To be asked before it is opened. What others had been shown,
 * but nobody had been acknowledged, may then be gone with the power.
 */
export function wasCutOff(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
