import type { ZipDeflate, ZipInputFile } from 'fflate';

/** A ZIP that is made while it is sent: only the file at hand is in memory. */
interface ZipEntry {
  name: string;
  content: Iterable<string> | Uint8Array;
}

/** Pieces of text are joined up to about this many characters. */
const PIECE = 64 * 1024;

/** A ZIP that is being made: each call answers the bytes to send next. */
export interface ZipMaker {
  add: (entry: ZipEntry) => Generator<Buffer>;
  /** The same of a text that is still being made. */
  addMade: (entry: { name: string; content: AsyncIterable<string> }) => AsyncGenerator<Buffer>;
  /** The directory at the end of the ZIP. */
  end: () => Generator<Buffer>;
}

/** Packs entries one after the other. Texts are compressed; images are compressed already. */
export async function zipMaker(now: Date): Promise<ZipMaker> {
  // Loaded when it is needed, since it prepares large tables.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else ready.push(piece);
  });
  function* packed(): Generator<Buffer> {
    if (failure) throw failure;
    for (const piece of ready.splice(0)) yield Buffer.from(piece);
  }
  const begin = <F extends ZipInputFile>(file: F): F => {
    file.mtime = now;
    zip.add(file);
    return file;
  };
  function* push(file: ZipDeflate, piece: Uint8Array, isLast = false): Generator<Buffer> {
    file.push(piece, isLast);
    yield* packed();
  }
  return {
    *add({ name, content }) {
      if (content instanceof Uint8Array) {
        begin(new ZipPassThrough(name)).push(content, true);
        yield* packed();
        return;
      }
      const file = begin(new ZipDeflate(name, { level: 6 }));
      for (const piece of inPieces(content)) yield* push(file, Buffer.from(piece));
      yield* push(file, new Uint8Array(0), true);
    },
    async *addMade({ name, content }) {
      const file = begin(new ZipDeflate(name, { level: 6 }));
      for await (const piece of content) yield* push(file, Buffer.from(piece));
      yield* push(file, new Uint8Array(0), true);
    },
    *end() {
      zip.end();
      yield* packed();
    },
  };
}

/** A text in pieces of a useful size. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
