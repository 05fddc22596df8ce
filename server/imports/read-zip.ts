/** ZIP files: entries are unpacked piece by piece, and no more than is allowed. */
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { message } from '#domain/messages/message.ts';
import { zlib } from '../http/zlib.ts';
import { damaged, readAt, type ZipEntry, ZipFault, zipEntries } from './zip-directory.ts';

export { ZipFault } from './zip-directory.ts';

/** The most bytes that unpacking may give: a small file can hide a huge one. */
export const MAX_UNPACKED = 400 * 1024 * 1024;

/** So many bytes are read at a time. */
const PIECE_BYTES = 64 * 1024;

/** The most bytes that all ZIPs of one request may unpack to together. */
export class UnpackBudget {
  left: number;

  constructor(left = MAX_UNPACKED) {
    this.left = left;
  }

  /** Throws a `ZipFault` when it is used up. */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new ZipFault(message('import.zip-too-large', { most: MAX_UNPACKED }));
  }
}

/** An open ZIP file. */
export class Zip {
  readonly entries: readonly ZipEntry[];
  readonly #file: FileHandle;
  readonly #budget: UnpackBudget;

  private constructor(file: FileHandle, entries: readonly ZipEntry[], budget: UnpackBudget) {
    this.#file = file;
    this.entries = entries;
    this.#budget = budget;
  }

  /** Opens a ZIP file for `use` and closes it afterwards, also after an error. Throws a `ZipFault`. */
  static async using<T>(path: string, budget: UnpackBudget, use: (zip: Zip) => Promise<T>): Promise<T> {
    const file = await open(path);
    try {
      return await use(new Zip(file, await zipEntries(file), budget));
    } finally {
      await file.close();
    }
  }

  find(name: string): ZipEntry | undefined {
    return this.entries.find((entry) => entry.name === name);
  }

  /** The bytes of an entry, in pieces of some KB. Throws a `ZipFault`. */
  async *unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
    if (entry.locked) throw new ZipFault(message('import.zip-locked'));
    if (entry.method !== 0 && entry.method !== 8) throw new ZipFault(message('import.zip-packing-unknown'));
    const checksum = entry.packed === 0 ? 0 : yield* this.#counted(await this.#source(entry));
    if (checksum !== entry.checksum) throw damaged();
  }

  async #source({ method, offset, packed }: ZipEntry): Promise<Readable> {
    const header = await readAt(this.#file, offset, 30);
    const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const bytes = Readable.from(this.#pieces(start, start + packed), { objectMode: false });
    // An error reaches the reader of the stream.
    return method === 0 ? bytes : pipeline(bytes, zlib().createInflateRaw(), () => undefined);
  }

  /** The file's bytes from `start` to before `end`. No stream of the file is opened: its end would close the file for other entries. */
  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += PIECE_BYTES)
      yield await readAt(this.#file, at, Math.min(PIECE_BYTES, end - at));
  }

  async *#counted(source: Readable): AsyncGenerator<Buffer, number> {
    let checksum = 0;
    try {
      for await (const piece of source) {
        this.#budget.take(piece.length);
        checksum = zlib().crc32(piece, checksum);
        yield piece;
      }
    } catch (error) {
      // Any other error while unpacking means that the file is damaged.
      throw error instanceof ZipFault ? error : damaged();
    } finally {
      source.destroy();
    }
    return checksum;
  }
}
