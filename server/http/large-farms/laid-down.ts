/** Reads an answer of the other process to its end before it is sent on, so that that process does not wait for a slow reader. */
import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { makeFolder, piecesOfFile, removeFolder } from '../work-folders.ts';

/** An answer up to so long stays in memory. */
const IN_MEMORY_BYTES = 64 * 1024;

export interface Laid {
  status: number;
  headers: IncomingHttpHeaders;
  /** Null where it is sent as it comes. */
  size: number | null;
  /** The whole answer, where it is short; of a longer one `pieces` reads it from its file. */
  bytes: Buffer | null;
  pieces: () => AsyncIterable<Buffer>;
  /** Removes the file, or gives up an answer that still comes. */
  remove: () => void;
}

/** Reads an answer to its end: a long one into a file in the data folder. Rejects when it breaks off, or the disk is full. */
export async function laidDown(dataDir: string, answer: IncomingMessage): Promise<Laid> {
  const { statusCode = 500, headers } = answer;
  const laid = { status: statusCode, headers, bytes: null, pieces: () => answer, remove: () => {} };
  const first: Buffer[] = [];
  let size = 0;
  const pieces: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  for (;;) {
    const piece = await pieces.next();
    if (piece.done) return { ...laid, size, bytes: Buffer.concat(first) };
    first.push(piece.value);
    size += piece.value.length;
    if (size > IN_MEMORY_BYTES) break;
  }
  const folder = await makeFolder(dataDir);
  // A folder that cannot be removed now is removed at the next start.
  const remove = () => void removeFolder(folder).catch(() => undefined);
  const file = join(folder, 'answer');
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      for (const piece of first) await handle.appendFile(piece);
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        size += next.value.length;
        await handle.appendFile(next.value);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    answer.destroy();
    remove();
    throw error;
  }
  return { ...laid, size, pieces: () => piecesOfFile(file), remove };
}

/**
 * The answer as it comes, for a disk that is full: that process waits for its reader. `whole` is settled when nobody reads it any
 * more.
 */
export function asItComes(answer: IncomingMessage): { laid: Laid; whole: Promise<void> } {
  const { statusCode = 500, headers } = answer;
  const whole = new Promise<void>((end) => answer.once('close', end));
  const remove = () => void answer.destroy();
  return {
    laid: { status: statusCode, headers, size: null, bytes: null, pieces: () => answer, remove },
    whole,
  };
}
