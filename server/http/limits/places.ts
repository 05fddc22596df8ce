/** Limits how much work that needs much memory runs at once. */
import { Readable } from 'node:stream';
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

/**
 * Takes a place, or several. Answers the function that gives them back. Throws `unavailable` when there are not
 * enough.
 */
export type TakePlace = (count?: number) => () => void;

export function places(most: number, busy: PlainCode): TakePlace {
  let taken = 0;
  return (count = 1) => {
    // A request for more places than there are gets all of them, when nobody has any.
    if (taken > 0 && taken + count > most) throw new AppError('unavailable', message(busy));
    taken += count;
    let given = false;
    return () => {
      if (!given) taken -= count;
      given = true;
    };
  };
}

/** So many places for each farm. */
export function farmPlaces(most: number, busy: PlainCode): (farmId: number) => () => void {
  const farms = new Map<number, { take: TakePlace; taken: number }>();
  return (farmId) => {
    const farm = farms.get(farmId) ?? { take: places(most, busy), taken: 0 };
    const giveBack = farm.take();
    farm.taken += 1;
    farms.set(farmId, farm);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      giveBack();
      farm.taken -= 1;
      if (farm.taken === 0) farms.delete(farmId);
    };
  };
}

/** How long a client may take: `graceMs`, and a second for each `bytesPerSecond` that it was sent. */
interface Patience {
  graceMs: number;
  bytesPerSecond: number;
}

/** The slowest line that is allowed for, and a minute for interruptions. */
const PATIENCE: Patience = { graceMs: 60_000, bytesPerSecond: 32 * 1024 };

/**
 * A stream of these pieces, which should be small. It keeps a place until it is read to its end or closed. A client
 * that reads too slowly is disconnected: places are few, and one that never reads would keep its place for ever.
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
