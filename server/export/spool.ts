/** What is made at once and sent at the reader's pace: it lies in a file in between, and in no memory. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { farmPlaces, streamInPlace } from '../http/limits/places.ts';
import { turns } from '../http/limits/semaphore.ts';
import { makeFolder, removeFolder } from '../http/work-folders.ts';

/** Takes a piece of what is made. */
export type Write = (piece: string | Uint8Array) => Promise<void>;

/** An export: what is read at one moment, and what never changes and is read while it is sent. */
export interface Export {
  make: (write: Write) => Promise<void>;
  rest: () => AsyncIterable<string | Uint8Array>;
}

/** A herd is held in memory while its export is made; whoever reads slowly holds up nobody but their own farm. */
export interface ExportTurns {
  /** Runs work when it is the farm's turn. Throws `unavailable` when too many wait. */
  inTurn: ReturnType<typeof turns>;
  /** Makes an export in its turn, and answers it as a stream. Throws `unavailable` as well when the farm has two unread. */
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
      // Whatever cannot be removed now is removed at the next start.
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
    // To its end, however much of it one call to the system takes.
    await make((piece) => file.appendFile(piece));
  } finally {
    await file.close();
  }
}

async function* oneAfterTheOther(file: string, rest: Export['rest']): AsyncGenerator<string | Uint8Array> {
  yield* createReadStream(file);
  yield* rest();
}
