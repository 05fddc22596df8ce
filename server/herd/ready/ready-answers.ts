/**
 * The bytes of answers that farm, revision and day determine, kept ready: plain, and in each encoding that was asked for.
 * Those three are the key and the ETag.
 */
import { compressIfRoom, MIN_COMPRESSED_BYTES } from '../../http/answers/compress.ts';
import type { Encoding } from '../../http/answers/encoding.ts';
import { namesTag } from '../../http/answers/entity-tags.ts';
import type { ByteCache, CacheName, Caches } from '../../http/limits/caches.ts';
import type { RequestContext } from '../request-context.ts';
import { herdHeaders, herdTag } from './tagged-answer.ts';

/** How an answer is asked for. */
export interface HowAsked {
  encoding: Encoding;
  /** The request's `If-None-Match`. */
  known: string | undefined;
}

export interface ReadyAnswer {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  /** Null with 304. */
  bytes: Buffer | null;
}

/** What is answered of a farm in one place, with the answers that were made of it. */
interface Ready {
  tag: string;
  revision: number;
  generation: string;
  today: string;
  unchanged: ReadyAnswer;
  whole: Record<'identity', ReadyAnswer> & Partial<Record<Encoding, ReadyAnswer>>;
}

/** In each place of a farm one answer. `ofTag` is what the ETags of places have beside the herd's. */
export class ReadyAnswers<Place extends string | number> {
  readonly #ready: ByteCache<string, Ready>;
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #ofTag: (place: Place) => string;

  constructor(caches: Caches, name: CacheName, ofTag: (place: Place) => string = () => '') {
    this.#ofTag = ofTag;
    this.#ready = caches.open(name, bytesOf);
  }

  /** The answer, if it is ready; null when it has to be made or compressed. */
  ready(context: RequestContext, place: Place, { encoding, known }: HowAsked): ReadyAnswer | null {
    const ready = this.#ready.get(`${context.farm_id} ${place}`);
    if (!ready || !holds(ready, context)) return null;
    if (known !== undefined && namesTag(known, ready.tag)) return ready.unchanged;
    const isSmall = (ready.whole.identity.bytes?.length ?? 0) < MIN_COMPRESSED_BYTES;
    return ready.whole[isSmall ? 'identity' : encoding] ?? null;
  }

  /** The answer; made of what `make` brings when it is not ready, and null where that is nothing. */
  async answer(
    context: RequestContext,
    place: Place,
    { encoding, known }: HowAsked,
    make: () => Promise<Buffer | null>,
  ): Promise<ReadyAnswer | null> {
    const tag = herdTag(context, this.#ofTag(place));
    const facts = { ...herdHeaders(context, tag), vary: 'x-farm, accept-encoding' };
    // A client that has the tag was answered before; a client that sends `*` perhaps was not.
    if (known !== undefined && known.trim() !== '*' && namesTag(known, tag)) return unchanged(facts);
    const at = `${context.farm_id} ${place}`;
    const found = this.#ready.get(at);
    const ready =
      found && holds(found, context)
        ? found
        : await this.#once(`${at} ${tag}`, () => this.#make(context, at, { tag, facts }, make));
    if (!ready) return null;
    if (known !== undefined && namesTag(known, tag)) return ready.unchanged;
    return this.#encoded(at, ready, encoding, facts);
  }

  async #encoded(
    at: string,
    { tag, whole }: Ready,
    encoding: Encoding,
    facts: Record<string, string>,
  ): Promise<ReadyAnswer> {
    const { bytes } = whole.identity;
    if (encoding === 'identity' || !bytes || bytes.length < MIN_COMPRESSED_BYTES) return whole.identity;
    return (
      whole[encoding] ??
      this.#once(`${at} ${tag} ${encoding}`, async () => {
        const packed = await compressIfRoom(encoding, bytes);
        if (!packed) return whole.identity;
        const compressed = inFull(facts, packed, encoding);
        this.#keepToo(at, tag, { [encoding]: compressed });
        return compressed;
      })
    );
  }

  /** Keeps what was compressed beside what is kept under the tag, unless that would be too large with it. */
  #keepToo(at: string, tag: string, compressed: Partial<Ready['whole']>): void {
    const kept = this.#ready.get(at);
    if (kept?.tag !== tag) return;
    const both = { ...kept, whole: { ...kept.whole, ...compressed } };
    if (!this.#ready.set(at, both)) this.#ready.set(at, kept);
  }

  /** Several who ask at once wait for the same work. */
  #once<T>(key: string, make: () => Promise<T>): Promise<T> {
    let making = this.#making.get(key) as Promise<T> | undefined;
    if (!making) {
      making = make().finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  async #make(
    { revision, generation, today }: RequestContext,
    at: string,
    { tag, facts }: { tag: string; facts: Record<string, string> },
    make: () => Promise<Buffer | null>,
  ): Promise<Ready | null> {
    const bytes = await make();
    if (!bytes) return null;
    const ready: Ready = {
      tag,
      revision,
      generation,
      today,
      unchanged: unchanged(facts),
      whole: { identity: inFull(facts, bytes, 'identity') },
    };
    this.#ready.set(at, ready);
    return ready;
  }
}

/** What an answer takes beside its bytes: its headers, also as they are sent, and the object that holds its bytes. */
const ANSWER_BYTES = 650;

function bytesOf({ whole }: Ready): number {
  // Beside these there is the 304.
  let bytes = ANSWER_BYTES;
  for (const answer of Object.values(whole)) bytes += ANSWER_BYTES + (answer?.bytes?.length ?? 0);
  return bytes;
}

/** Whether this is how the herd is now, on the farm's day. */
function holds(ready: Ready, { revision, generation, today }: RequestContext): boolean {
  return ready.revision === revision && ready.today === today && ready.generation === generation;
}

function unchanged(headers: Record<string, string>): ReadyAnswer {
  return { status: 304, headers, bytes: null };
}

function inFull(facts: Record<string, string>, bytes: Buffer, encoding: Encoding): ReadyAnswer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    ...facts,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { status: 200, headers, bytes: alone(bytes) };
}

/** Bytes in memory of just their length: what was joined or packed lies in a larger piece, which would stay as long as they are kept. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
