/** A keeper's picture, judged by its content and made into the two sizes that are kept. */
import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { AppError, invalidField } from '#domain/errors.ts';
import type { Db } from '../database/database.ts';

const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif']);
const MAX_PIXELS = 50_000_000;
/** Longest edge in pixels. */
const CARD_EDGE = 400;
const PAGE_EDGE = 1600;

/** A picture in both sizes, as WebP without metadata. */
export interface Picture {
  card: Buffer;
  page: Buffer;
}

const FIELD = 'cow_image';

/**
 * Re-encodes a JPEG, PNG, WebP or AVIF of at most 50 megapixels: turned upright, metadata dropped. Null for no bytes.
 * Throws a 400 for `cow_image` when it is no such picture or cannot be decoded.
 */
export async function readPicture(bytes: Buffer): Promise<Picture>;
export async function readPicture(bytes: Buffer | null): Promise<Picture | null>;
export async function readPicture(bytes: Buffer | null): Promise<Picture | null> {
  if (!bytes) return null;
  // Loaded with the first picture: the server starts without it.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, compression } = await source.metadata();
    if (!FORMATS.has(format === 'heif' && compression === 'av1' ? 'avif' : format)) {
      throw invalidField(FIELD, 'Choose a JPEG, PNG, WebP or AVIF picture.');
    }
    const upright = source.autoOrient();
    const [card, page] = await Promise.all([sized(upright, CARD_EDGE), sized(upright, PAGE_EDGE)]);
    return { card, page };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw invalidField(FIELD, 'This picture has more than 50 megapixels.');
    }
    if (error instanceof AppError) throw error;
    throw invalidField(FIELD, 'This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF.');
  }
}

/** Keeps a picture and answers its key, which nobody can guess. */
export async function keepPicture(db: Db, farmId: number, picture: Picture, now: Date): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await db
    .insertInto('images')
    .values({ key, farm_id: farmId, ...picture, created_at: now.toISOString() })
    .execute();
  return key;
}

function sized(picture: Sharp, edge: number): Promise<Buffer> {
  return picture
    .clone()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
