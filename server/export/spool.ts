/** What is made at once and sent at the reader's pace: it waits in a file and not in memory. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { farmPlaces, streamInPlace } from '../http/limits/places.ts';
import { turns } from '../http/limits/semaphore.ts';
import { makeFolder, removeFolder } from '../http/work-folders.ts';

/** Takes a piece of the export. */
export type Write = (piece: string | Uint8Array) => Promise<void>;

/** An export: `make` writes what has to be read at one moment; `rest` reads what never changes, while it is sent. */
export interface Export {
  make: (write: Write) => Promise<void>;
  rest: () => AsyncIterable<string | Uint8Array>;
}

/**
 * A herd is in memory while its export is made, so only few are made at a time. A slow reader only delays further
 * exports of the same farm.
 */
export interface ExportTurns {
  /** Runs work when it is the farm's turn. Throws `unavailable` when too many wait. */
  inTurn: ReturnType<typeof turns>;
  /**
   * Makes an export in its turn, and answers it as a stream. Also throws `unavailable` when the farm has two exports
   * that were not read yet.
   */
  send: (farmId: number, wanted: Export) => Promise<Readable>;
}

export function exportTurns(dataDir: string): ExportTurns {
  const inTurn = turns({
    atOnce: 2,
    waiting: 16,
    waitingOfFarm: 2,
    busy: 'busy.exports',
  });
  const takePlace = farmPlaces(2, 'busy.exports-of-farm');
  const send = async (farmId: number, { make, rest }: Export) => {
    const giveBack = takePlace(farmId);
    let folder: string | undefined;
    const end = () => {
      giveBack();
      // A folder that cannot be removed now is removed at the next start.
      if (folder) removeFolder(folder).catch(() => undefined);
    };
    try {
      folder = await makeFolder(dataDir);
      const file = join(folder, 'export');
      await inTurn(farmId, () => writeFile(file, make));
      return streamInPlace(oneAfterTheOther(file, rest), end);
    } catch (error) {
      end();
      throw error;
    }
  };
  return { inTurn, send };
}

async function writeFile(path: string, make: (write: Write) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    // Writes the whole piece, even if the system takes only a part at once.
    await make((piece) => file.appendFile(piece));
  } finally {
    await file.close();
  }
}

async function* oneAfterTheOther(file: string, rest: Export['rest']): AsyncGenerator<string | Uint8Array> {
  yield* createReadStream(file);
  yield* rest();
}
