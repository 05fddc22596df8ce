/** Pictures that lie in a ZIP beside the tables that name them. */
import { AppError } from '#domain/errors.ts';
import type { PlannedPicture } from '#domain/import/plan.ts';
import type { ImportReport } from '#domain/import/report.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import { keepPicture, type Picture, readPicture } from '../herd/pictures.ts';
import { readZip, ZipFault } from './read-zip.ts';

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** One picture that a table names, found in the ZIP and readable. */
export interface FoundPicture {
  planned: PlannedPicture;
  picture: Picture;
}

/**
 * Finds the pictures that the tables name, by the end of their path in the ZIP, one at a time, and hands each to `use`.
 * What is missing or no picture is told of in the report.
 */
export async function findPictures(
  archives: readonly string[],
  planned: readonly PlannedPicture[],
  report: ImportReport,
  use: (found: FoundPicture) => Promise<void>,
): Promise<void> {
  const missing = new Set(planned);
  for (const archive of archives) {
    try {
      await takePictures(archive, missing, report, use);
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      // The tables were read: the herd comes in without the pictures that cannot be had.
      for (const one of missing) report.note(one.stated.ref, `Picture ${one.file}: ${error.message}`);
      missing.clear();
    }
  }
  for (const one of missing) report.note(one.stated.ref, `Picture: there is no ${one.file} in the ZIP.`);
}

/** Hands on the pictures that lie in one ZIP, and strikes them off `missing`. */
async function takePictures(
  archive: string,
  missing: Set<PlannedPicture>,
  report: ImportReport,
  use: (found: FoundPicture) => Promise<void>,
): Promise<void> {
  const wanted = await namesIn(archive, missing);
  // One pass for each picture would be slow and one for all would fill the memory: a few at a time.
  for (let from = 0; from < wanted.length; from += PICTURES_AT_ONCE) {
    const some = wanted.slice(from, from + PICTURES_AT_ONCE);
    const bytes = await unpack(archive, new Set(some.map(({ entry }) => entry)));
    for (const { entry, one } of some) {
      missing.delete(one);
      const picture = await judged(bytes.get(entry) ?? null, one, report);
      if (picture) await use({ planned: one, picture });
    }
  }
}

const PICTURES_AT_ONCE = 20;

async function namesIn(archive: string, planned: ReadonlySet<PlannedPicture>) {
  const entries: string[] = [];
  await readZip(archive, (name) => {
    entries.push(name);
    return null;
  });
  return [...planned].flatMap((one) => {
    const entry = entries.find((name) => name === one.file || name.endsWith(`/${one.file}`));
    return entry === undefined ? [] : [{ entry, one }];
  });
}

async function unpack(archive: string, wanted: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const pieces = new Map<string, { size: number; parts: Uint8Array[] }>();
  await readZip(archive, (name) => {
    if (!wanted.has(name)) return null;
    const of = { size: 0, parts: [] as Uint8Array[] };
    pieces.set(name, of);
    return (piece) => {
      of.size += piece.length;
      if (of.size <= MAX_PICTURE_BYTES) of.parts.push(piece.slice());
    };
  });
  return new Map(
    [...pieces].map(([name, { size, parts }]) => [
      name,
      Buffer.concat(size <= MAX_PICTURE_BYTES ? parts : []),
    ]),
  );
}

async function judged(
  bytes: Buffer | null,
  { stated, file }: PlannedPicture,
  report: ImportReport,
): Promise<Picture | null> {
  try {
    const picture = await readPicture(bytes);
    // A picture that left this product comes back as it was: encoding it again would only cost sharpness.
    return picture && bytes && (await isOwnWork(bytes)) ? { ...picture, page: bytes } : picture;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report.note(stated.ref, `Picture ${file}: ${error.message}`);
    return null;
  }
}

/** Whether a picture is one as this product keeps them: WebP, of the page's size, with nothing told about it. */
async function isOwnWork(bytes: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { format, width, height, exif, xmp, icc, iptc, pages } = await sharp(bytes).metadata();
  return (
    format === 'webp' &&
    Math.max(width, height) <= 1600 &&
    !exif &&
    !xmp &&
    !icc &&
    !iptc &&
    (pages ?? 1) === 1
  );
}

/** Gives an animal a picture, unless it has just this one. Answers whether anything was changed. */
export async function givePicture(
  change: HerdChange,
  { planned, picture }: FoundPicture,
  now: Date,
): Promise<boolean> {
  const { id } = planned.stated.animal;
  const cow = id === null ? undefined : await change.find('cows', id);
  if (!cow) return false;
  if (cow.image_key !== null) {
    const kept = await change.db
      .selectFrom('images')
      .select('page')
      .where('farm_id', '=', change.keeper.farm_id)
      .where('key', '=', cow.image_key)
      .executeTakeFirst();
    if (kept && Buffer.compare(kept.page, picture.page) === 0) return false;
  }
  const key = await keepPicture(change.db, change.keeper.farm_id, picture, now);
  await change.update('cows', cow.id, { image_key: key });
  return true;
}
