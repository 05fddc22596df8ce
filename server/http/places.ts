/** Work that holds much in memory is done for so many at a time. */
import { Readable } from 'node:stream';
import { AppError } from '#domain/errors.ts';

/** Takes a place, or throws `unavailable` with `sentence` when there is none. Answers what gives it back. */
export type TakePlace = () => () => void;

export function places(most: number, sentence: string): TakePlace {
  let taken = 0;
  return () => {
    if (taken >= most) throw new AppError('unavailable', sentence);
    taken += 1;
    let given = false;
    return () => {
      if (!given) taken -= 1;
      given = true;
    };
  };
}

/** How long a reader may take: `graceMs`, and a second for each `bytesPerSecond` that were handed over. */
interface Patience {
  graceMs: number;
  bytesPerSecond: number;
}

/** The slowest line of a farm, and a minute for its hiccups. */
const PATIENCE: Patience = { graceMs: 60_000, bytesPerSecond: 32 * 1024 };

/**
 * A stream of these pieces, which should be small. It keeps a place until it is read to its end or given up. A reader
 * who takes the pieces too slowly is cut off: places are few, and whoever never reads would keep one for ever.
 */
export function streamInPlace(
  pieces: AsyncIterable<string | Uint8Array>,
  giveBack: () => void,
  { graceMs, bytesPerSecond }: Patience = PATIENCE,
): Readable {
  const begun = performance.now();
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  const expectReader = () => {
    clearTimeout(timer);
    const until = begun + graceMs + (sent / bytesPerSecond) * 1000;
    timer = setTimeout(cutOff, until - performance.now());
  };
  const cutOff = () => stream.destroy(new Error('The reader takes too long.'));
  async function* counted() {
    for await (const piece of pieces) {
      sent += Buffer.byteLength(piece);
      expectReader();
      yield piece;
    }
  }
  const stream = Readable.from(counted(), { objectMode: false });
  stream.once('close', () => {
    clearTimeout(timer);
    giveBack();
  });
  expectReader();
  return stream;
}
