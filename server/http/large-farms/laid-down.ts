/** Reads an answer of the other process to its end before it is sent on, so that that process does not wait for a slow reader. */
import { createReadStream, createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder, removeFolder } from '../work-folders.ts';

/** An answer up to so long stays in memory. */
const IN_MEMORY_BYTES = 64 * 1024;

export interface Laid {
  status: number;
  headers: IncomingHttpHeaders;
  size: number;
  /** The whole answer, where it is short; of a longer one `pieces` reads it from its file. */
  bytes: Buffer | null;
  pieces: () => AsyncIterable<Buffer>;
  /** Removes the file. */
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
    await pipeline(
      async function* () {
        yield* first;
        for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
          size += next.value.length;
          yield next.value;
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    answer.destroy();
    remove();
    throw error;
  }
  return { ...laid, size, pieces: () => createReadStream(file), remove };
}
