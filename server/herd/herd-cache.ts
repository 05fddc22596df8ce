/**
 * The bytes of herds' answers, kept ready. Farm, revision and day determine the whole herd, so they are the key and
 * the ETag.
 */
import { LRUCache } from 'lru-cache';
import { gestationOn } from '#domain/breeding/gestation.ts';
import type { Db } from '../database/database.ts';
import { compress, MIN_COMPRESSED_BYTES } from '../http/answers/compress.ts';
import type { Encoding } from '../http/answers/encoding.ts';
import { namesTag } from '../http/answers/entity-tags.ts';
import { cowAnswer } from './answers.ts';
import { herdInParts } from './herd.repository.ts';
import { HERD_SHAPES, type HerdShape, HerdText } from './herd-text.ts';
import type { RequestContext } from './request-context.ts';
import { herdHeaders, herdTag } from './tagged-answer.ts';

/** The most bytes that are kept, of all farms together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What a request asks for. */
export interface HerdRequest {
  shape: HerdShape;
  encoding: Encoding;
  /** The request's `If-None-Match`. */
  known: string | undefined;
}

export interface HerdAnswer {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  /** Null with 304. */
  bytes: Buffer | null;
}

/** One farm's herd in one shape, with the answers that were made of it. */
interface Ready {
  tag: string;
  revision: number;
  generation: string;
  today: string;
  unchanged: HerdAnswer;
  whole: Record<'identity', HerdAnswer> & Partial<Record<Encoding, HerdAnswer>>;
}

export class HerdCache {
  readonly #db: Db;
  readonly #ready = new LRUCache<number, Ready>({
    maxSize: MAX_BYTES,
    // Compressed bytes are added for each encoding; they are about a tenth of the plain ones.
    sizeCalculation: ({ whole }) => Math.ceil((whole.identity.bytes?.length ?? 0) * 1.25) + 500,
  });
  readonly #making = new Map<string, Promise<unknown>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The answer, if it is ready; null when the herd has to be read or compressed for it. */
  ready(context: RequestContext, { shape, encoding, known }: HerdRequest): HerdAnswer | null {
    const ready = this.#ready.get(place(context, shape));
    if (!ready || !holds(ready, context)) return null;
    if (known !== undefined && namesTag(known, ready.tag)) return ready.unchanged;
    const isSmall = (ready.whole.identity.bytes?.length ?? 0) < MIN_COMPRESSED_BYTES;
    return ready.whole[isSmall ? 'identity' : encoding] ?? null;
  }

  /** The answer; made when it is not ready. */
  async answer(context: RequestContext, request: HerdRequest): Promise<HerdAnswer> {
    const tag = herdTag(context);
    // A matching tag is answered without the herd.
    const facts = headersOf(context);
    if (request.known !== undefined && namesTag(request.known, tag)) return unchanged(facts);
    const { shape, encoding } = request;
    const key = `${shape}.${tag}`;
    const found = this.#ready.get(place(context, shape));
    const ready =
      found && holds(found, context) ? found : await this.#once(key, () => this.#read(context, shape, tag));
    const plain = ready.whole.identity;
    if (encoding === 'identity' || !plain.bytes || plain.bytes.length < MIN_COMPRESSED_BYTES) return plain;
    const { bytes } = plain;
    return (
      ready.whole[encoding] ??
      this.#once(`${key}.${encoding}`, async () => {
        const compressed = whole(facts, await compress[encoding](bytes), encoding);
        ready.whole[encoding] = compressed;
        return compressed;
      })
    );
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

  async #read(context: RequestContext, shape: HerdShape, tag: string): Promise<Ready> {
    const text = new HerdText(shape);
    const gestationOf = gestationOn(context.gestation);
    for await (const rows of herdInParts(this.#db, context.farm_id, shape !== 'left')) {
      text.add(rows.map((row) => cowAnswer(row, context, gestationOf)));
    }
    const bytes = text.bytes();
    const { revision, generation, today } = context;
    const ready: Ready = {
      tag,
      revision,
      generation,
      today,
      unchanged: unchanged(headersOf(context)),
      whole: { identity: whole(headersOf(context), bytes, 'identity') },
    };
    this.#ready.set(place(context, shape), ready);
    return ready;
  }
}

/** The key of a farm's herd in the cache: one place for each shape. */
function place({ farm_id }: RequestContext, shape: HerdShape): number {
  return farm_id * HERD_SHAPES.length + HERD_SHAPES.indexOf(shape);
}

/** Whether this is the herd as it is now, on the farm's day. */
function holds(ready: Ready, { revision, generation, today }: RequestContext): boolean {
  return ready.revision === revision && ready.today === today && ready.generation === generation;
}

/** Also of a 304. */
function headersOf(context: RequestContext) {
  return { ...herdHeaders(context), vary: 'accept-encoding' };
}

function unchanged(headers: Record<string, string>): HerdAnswer {
  return { status: 304, headers, bytes: null };
}

function whole(facts: Record<string, string>, bytes: Buffer, encoding: Encoding): HerdAnswer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    ...facts,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { status: 200, headers, bytes };
}
