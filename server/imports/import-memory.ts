/**
 * How much memory imports take, and that they take no more than there is. What a row takes hangs on what it creates: one with
 * parents makes a record of its birth besides, one of a rich herd list ten records. So what a plan has changed is counted while it
 * is made, and an import that grows too large is refused before the process has no memory left.
 */
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { HEAP_BYTES } from '../http/limits/bounded-thread.ts';

/**
 * In bytes, of a row of a file, of a row of the herd as it is, and of a change of a row until it is written. Measured in a server
 * with 1 GB that imported herd lists of 20,000 to 120,000 rows: it grew by 4.0 KB a row with two changes (an animal), by 7.4 KB
 * with 4.4 (one with mother and sire), by 13 KB with 10.6 (one with a calving, a purchase, a semination and a weight besides).
 */
const FILE_ROW = 1000;
const HERD_ROW = 800;
const CHANGE = 1500;

/** All imports under way together may take this part of the memory: other work goes on meanwhile. */
const MOST_BYTES = 0.6 * HEAP_BYTES;

/** So many rows of a file that can be read at all: what they change is counted later. */
export function mostRowsIn(bytes: number = MOST_BYTES): number {
  return Math.floor(bytes / (FILE_ROW + CHANGE));
}

/** What one import takes. */
export interface Taken {
  /**
   * Says how many rows and changes there are by now. Throws `too_large` where they are too many, and `unavailable` where they are
   * too many beside the other imports.
   */
  count(now: { fileRows?: number; herdRows?: number; changes?: number }): void;
  giveBack(): void;
}

/** The memory of all imports together. Each call begins another import. */
export function importMemory(most: number = MOST_BYTES): () => Taken {
  let all = 0;
  return () => {
    let own = 0;
    const counted = { fileRows: 0, herdRows: 0, changes: 0 };
    const take = (bytes: number) => {
      all += bytes - own;
      own = bytes;
    };
    return {
      count(now) {
        Object.assign(counted, now);
        const bytes = FILE_ROW * counted.fileRows + HERD_ROW * counted.herdRows + CHANGE * counted.changes;
        if (bytes > most) throw new AppError('too_large', message('import.plan-too-large'));
        if (all - own + bytes > most) throw new AppError('unavailable', message('busy.imports'));
        take(bytes);
      },
      giveBack: () => take(0),
    };
  };
}
