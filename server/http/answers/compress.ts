/** Compresses answers in other threads, and only a few at a time. */
import { promisify } from 'node:util';
import type { App } from '../app-type.ts';
import { zlib } from '../zlib.ts';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import { varyBy } from './vary.ts';

/** Below this, compressing costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1024;

/** Beyond so many, answers go out as they are: passwords and images need the threads too. */
const MOST_AT_ONCE = 16;

let underWay = 0;

/** Bytes in an encoding; null where so many are being compressed that these go out as they are. */
export function compressIfRoom(
  encoding: Exclude<Encoding, 'identity'>,
  bytes: Buffer,
): Promise<Buffer> | null {
  if (underWay >= MOST_AT_ONCE) return null;
  underWay += 1;
  return compress[encoding](bytes).finally(() => {
    underWay -= 1;
  });
}

/** Bytes in an encoding; decision 27 gives the reasons for these levels. */
export const compress: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  zstd(bytes) {
    const { constants, zstdCompress } = zlib();
    const params = { [constants.ZSTD_c_compressionLevel]: 1 };
    return promisify(zstdCompress)(bytes, { chunkSize: chunkFor(bytes), params });
  },
  br(bytes) {
    const { brotliCompress, constants } = zlib();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return promisify(brotliCompress)(bytes, { chunkSize: chunkFor(bytes), params });
  },
  gzip: (bytes) => promisify(zlib().gzip)(bytes, { chunkSize: chunkFor(bytes), level: 4 }),
};

/** What Node takes where nothing is said. */
const MOST_CHUNK_BYTES = 16_384;

/**
 * How many bytes are packed at a time. Node keeps each compressor, and the last chunk that it packed, until all of the memory is
 * looked through, which may be a thousand answers later. Most answers take less than a quarter of their bytes.
 */
function chunkFor(bytes: Buffer): number {
  return Math.min(MOST_CHUNK_BYTES, Math.max(MIN_COMPRESSED_BYTES, bytes.length >> 2));
}

/** Small buffers lie together in pieces of this size, and one of them keeps its whole piece. Node takes 64 KB. */
const POOL_BYTES = 8192;

/**
 * Compresses the answers of routes that say `compressed`. A route whose answer holds a secret, such as a token, must
 * not say so: the length of the answer would help to guess it.
 */
export function compressAnswers(app: App): void {
  // What a compressor keeps would otherwise keep eight times as much.
  Buffer.poolSize = POOL_BYTES;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.compressed || reply.statusCode === 304) {
      done(null, payload);
      return;
    }
    varyBy(reply, 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const isLarge = typeof payload === 'string' && payload.length >= MIN_COMPRESSED_BYTES;
    const packed = encoding !== 'identity' && isLarge ? compressIfRoom(encoding, Buffer.from(payload)) : null;
    if (!packed) {
      done(null, payload);
      return;
    }
    packed.then((bytes) => {
      reply.header('content-encoding', encoding);
      done(null, bytes);
    }, done);
  });
}
