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
  return {
    *add({ name, content }) {
      const file =
        content instanceof Uint8Array ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = now;
      zip.add(file);
      if (content instanceof Uint8Array) file.push(content, true);
      else {
        for (const piece of inPieces(content)) {
          file.push(Buffer.from(piece), false);
          yield* packed();
        }
        file.push(new Uint8Array(0), true);
      }
      yield* packed();
    },
    *end() {
      zip.end();
      yield* packed();
    },
  };
}

/** A text in pieces of a useful size. */
function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
