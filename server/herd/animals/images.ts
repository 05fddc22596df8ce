/** A keeper's image: checked by its content, and made into the two sizes that are stored. */
import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { turns } from '../../http/limits/semaphore.ts';
import type { HerdChange } from '../door/herd-change.ts';

const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif']);
const MAX_PIXELS = 50_000_000;
/** Longest edge in pixels. */
const CARD_EDGE = 400;
const PAGE_EDGE = 1600;
/** No allowed image takes so long on the smallest machine. */
const MOST_SECONDS = 30;

/** An image in both sizes, as WebP without metadata. */
export interface Image {
  card: Buffer;
  page: Buffer;
}

/** Where an image comes from. */
interface Sender {
  farmId: number;
  /** Never refused for too many waiting: for imports, of which only few run at a time. */
  patient?: boolean;
  /** Called with the number of pixels before the image is decoded; may refuse it by throwing. */
  onPixels?: (count: number) => void;
}

const FIELD = 'cow_image';

/**
 * Each takes one thread and up to 150 MB, from the few threads that also read files and check passwords. Each that
 * waits holds 10 MB.
 */
const inTurn = turns({
  atOnce: 2,
  waiting: 16,
  waitingOfOne: 4,
  busy: 'busy.pictures',
});

/**
 * Encodes a JPEG, PNG, WebP or AVIF of at most 50 megapixels anew: turned upright, without metadata. Two at a time on
 * the whole server. Null for no bytes. Throws a 400 for `cow_image` when it is no such image or cannot be decoded,
 * and `unavailable` when too many others wait.
 */
export async function readImage(bytes: Buffer, from: Sender): Promise<Image>;
export async function readImage(bytes: Buffer | null, from: Sender): Promise<Image | null>;
export async function readImage(bytes: Buffer | null, from: Sender): Promise<Image | null> {
  return bytes && inTurn(from.farmId, () => decode(bytes, from), from.patient);
}

let loaded: Promise<typeof import('sharp')> | undefined;

/** Loaded with the first image: the server starts without it. */
function loadSharp(): Promise<typeof import('sharp')> {
  loaded ??= import('sharp').then((module) => {
    // Two images use one thread each; caching decoded images would be of no use.
    module.default.concurrency(1);
    module.default.cache(false);
    return module;
  });
  return loaded;
}

async function decode(bytes: Buffer, { onPixels }: Sender): Promise<Image> {
  const { default: sharp } = await loadSharp();
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, compression, width, height } = await source.metadata();
    if (!FORMATS.has(format === 'heif' && compression === 'av1' ? 'avif' : format)) {
      throw new AppError('invalid', fieldMessage(FIELD, 'picture.other-format'));
    }
    onPixels?.(width * height);
    const page = await sized(source.autoOrient(), PAGE_EDGE);
    // Made from the page size, so that the image itself is decoded only once.
    return { page, card: await sized(sharp(page), CARD_EDGE) };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw new AppError('invalid', fieldMessage(FIELD, 'picture.too-many-pixels'));
    }
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', fieldMessage(FIELD, 'picture.unreadable'));
  }
}

/** Stores an image and answers its key, which nobody can guess. Throws `quota` when the farm has no room for it. */
export async function keepImage(change: HerdChange, image: Image, now: Date): Promise<string> {
  change.room.add('picture_bytes', image.card.length + image.page.length);
  const key = randomBytes(16).toString('hex');
  await change.db
    .insertInto('images')
    .values({ key, farm_id: change.context.farm_id, ...image, created_at: now.toISOString() })
    .execute();
  return key;
}

function sized(image: Sharp, edge: number): Promise<Buffer> {
  return image
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
