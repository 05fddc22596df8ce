/** Ready bytes of the herd. The farm, its revision and its day fix the whole herd, so they are the key and the ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CowGroup, CowListed } from '#domain/cow.ts';
import { expectedCalvingDate } from '#domain/gestation.ts';
import { LIFE_STAGES, lifeStage } from '#domain/life-stages.ts';
import type { Db } from '../database/database.ts';
import { cowAnswer } from './answers.ts';
import { readHerd } from './herd.repository.ts';
import type { Keeper } from './keeper.ts';

/** The two ways a herd is answered. */
export type HerdShape = 'list' | 'grouped';
export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes kept at most, of all farms together. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

const compress = {
  gzip: promisify(gzip),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
};

/** Changes with every upgrade that answers a herd differently, so that no client keeps an old shape. */
const SHAPE = createHash('sha256')
  .update([cowAnswer, lifeStage, expectedCalvingDate].map(String).join() + JSON.stringify(LIFE_STAGES))
  .digest('hex')
  .slice(0, 8);

/** The ETag of a farm's herd on its day. Weak: the same herd may be sent compressed or plain. */
export function herdTag(keeper: Keeper): string {
  return `W/"${keeper.farm_id}.${keeper.revision}.${keeper.generation}.${keeper.today}.${SHAPE}"`;
}

interface Ready {
  tag: string;
  bytes: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

export class HerdCache {
  readonly #db: Db;
  readonly #ready = new LRUCache<string, Ready>({
    maxSize: MAX_BYTES,
    // Compressed bytes come on top; they are a tenth of the plain ones.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.25) + 200,
  });
  readonly #building = new Map<string, Promise<Ready>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The herd as bytes of JSON, compressed if asked for and worth it, with the encoding that was used. */
  async bytes(
    keeper: Keeper,
    shape: HerdShape,
    encoding: Encoding,
  ): Promise<{ bytes: Buffer; encoding: Encoding }> {
    const ready = await this.#get(keeper, shape);
    if (encoding === 'identity' || ready.bytes.length < MIN_COMPRESSED_BYTES) {
      return { bytes: ready.bytes, encoding: 'identity' };
    }
    let compressed = ready.compressed.get(encoding);
    if (!compressed) {
      compressed = compress[encoding](ready.bytes);
      ready.compressed.set(encoding, compressed);
    }
    return { bytes: await compressed, encoding };
  }

  async #get(keeper: Keeper, shape: HerdShape): Promise<Ready> {
    const place = `${keeper.farm_id}.${shape}`;
    const tag = herdTag(keeper);
    const known = this.#ready.get(place);
    if (known?.tag === tag) return known;
    // Many who ask at once wait for one reading.
    const key = `${place}.${tag}`;
    let building = this.#building.get(key);
    if (!building) {
      building = this.#build(keeper, shape, tag).finally(() => this.#building.delete(key));
      this.#building.set(key, building);
    }
    const ready = await building;
    this.#ready.set(place, ready);
    return ready;
  }

  async #build(keeper: Keeper, shape: HerdShape, tag: string): Promise<Ready> {
    const rows = await readHerd(this.#db, keeper.farm_id);
    const cows = rows.map((row) => cowAnswer(row, keeper.today));
    const bytes = Buffer.from(JSON.stringify(shape === 'list' ? cows : grouped(cows)));
    return { tag, bytes, compressed: new Map() };
  }
}

/** The ten groups in their order, each with its animals. */
function grouped(cows: CowListed[]): CowGroup[] {
  const groups = LIFE_STAGES.map((stage): CowGroup => ({ ...stage, count: 0, cows: [] }));
  for (const cow of cows) {
    const group = groups[cow.group_number - 1];
    if (!group) continue;
    group.cows.push(cow);
    group.count += 1;
  }
  return groups;
}
