/**
 * What is made at once and sent at the reader's pace: it waits in a file and not in memory. On a full disk it waits nowhere,
 * and is made at the reader's pace.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { lacksRoom } from '../full-disk.ts';
import { farmPlaces, streamInPlace } from '../limits/places.ts';
import { type InTurn, turns } from '../limits/semaphore.ts';
import { makeFolder, piecesOfFile, removeFolder } from '../work-folders.ts';

/** Takes a piece of the export. */
export type WriteExport = (piece: string | Uint8Array) => Promise<void>;

/**
 * An export: `make` writes what has to be read at one moment, anew with each call; `rest` reads what never changes, while
 * it is sent.
 */
export interface Export {
  make: (write: WriteExport) => Promise<void>;
  rest: () => AsyncIterable<string | Uint8Array>;
}

/**
 * A herd is in memory while its export is made, so only few are made at a time. A slow reader only delays further
 * exports of the same farm.
 */
export interface ExportTurns {
  /** Runs work when it is the farm's turn. Throws `unavailable` when too many wait. */
  inTurn: InTurn;
  /**
   * Makes an export in its turn, and answers it as a stream. Also throws `unavailable` when the farm has two exports
   * that were not read yet. Without room on the disk its turn lasts until it is read.
   */
  send: (farmId: number, wanted: Export) => Promise<Readable>;
}

export function exportTurns(dataDir: string): ExportTurns {
  const inTurn = turns({
    atOnce: 2,
    waiting: 16,
    waitingOfOne: 2,
    busy: 'busy.exports',
  });
  const takePlace = farmPlaces(2, 'busy.exports-of-farm');
  const send = async (farmId: number, { make, rest }: Export) => {
    const giveBack = takePlace(farmId);
    let folder: string | undefined;
    let endTurn = () => {};
    // A folder that cannot be removed now is removed at the next start.
    const remove = async () => folder && (await removeFolder(folder).catch(() => undefined));
    const end = () => {
      endTurn();
      giveBack();
      void remove();
    };
    try {
      folder = await makeFolder(dataDir);
      const file = join(folder, 'export');
      await inTurn(farmId, () => writeFile(file, make));
      return streamInPlace(oneAfterTheOther(piecesOfFile(file), rest), end);
    } catch (error) {
      if (!lacksRoom(error)) {
        end();
        throw error;
      }
    }
    try {
      // The little that was written may be what others need.
      await remove();
      endTurn = await heldTurn(inTurn, farmId);
      return streamInPlace(oneAfterTheOther(asRead(make), rest), end);
    } catch (error) {
      end();
      throw error;
    }
  };
  return { inTurn, send };
}

async function writeFile(path: string, make: (write: WriteExport) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    // Writes the whole piece, even if the system takes only a part at once.
    await make((piece) => file.appendFile(piece));
  } finally {
    await file.close();
  }
}

/** A turn that lasts until the function that is answered is called. */
function heldTurn(inTurn: InTurn, farmId: number): Promise<() => void> {
  return new Promise((begin, refuse) => {
    inTurn(farmId, () => new Promise<void>((end) => begin(end))).catch(refuse);
  });
}

/** What `make` writes, each piece when it is read. It fails where its reader has gone. */
function asRead(make: Export['make']): AsyncIterable<string | Uint8Array> {
  const { readable, writable } = new TransformStream<string | Uint8Array, string | Uint8Array>();
  const writer = writable.getWriter();
  make((piece) => writer.write(piece))
    .then(() => writer.close())
    .catch((error) => writer.abort(error))
    .catch(() => undefined);
  return readable;
}

async function* oneAfterTheOther(
  made: AsyncIterable<string | Uint8Array>,
  rest: Export['rest'],
): AsyncGenerator<string | Uint8Array> {
  yield* made;
  yield* rest();
}
