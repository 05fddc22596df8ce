/** Images in a ZIP beside the tables that name them. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlannedImage } from '#domain/import/plan.ts';
import type { ImportReport } from '#domain/import/report.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { readPage } from '../herd/animals/images.repository.ts';
import { keepImage, readImage } from '../herd/animals/images.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { readRow } from '../herd/families/part-of-herd.repository.ts';
import type { WrittenRows } from '../herd/families/write-changes.ts';
import { MAX_IMAGE_BYTES } from '../http/requests/values.ts';
import { type UnpackBudget, Zip, ZipFault } from './read-zip.ts';
import type { ZipEntry } from './zip-directory.ts';

/** An image in the two stored sizes, as files, and how it is recognised. */
interface LaidImage {
  card: string;
  page: string;
  /** The checksums of the file in the ZIP, and of the page size. */
  known: string[];
}

/** The result for each file that was found in the ZIPs; a message says why it is no image. */
export type LaidImages = ReadonlyMap<string, LaidImage | Message>;

/** The most pixels of all images of an import: many more than 100 MB of files have. */
const MAX_PIXELS = 5_000_000_000;

/** Where images are written, whose they are, and how many pixels they may still have. */
export interface Laying {
  folder: string;
  farmId: number;
  budget: UnpackBudget;
}

/**
 * Finds the files that the tables name, by the end of their path in the ZIPs, and writes them to a folder in the form
 * in which they will be stored. Done before the change, since decoding takes long and SQLite has one writer for all
 * farms. Throws `too_large` when they have more pixels than any herd's.
 */
export async function layImages(
  laying: Laying,
  archives: readonly string[],
  named: ReadonlySet<string>,
): Promise<LaidImages> {
  const laid = new Map<string, LaidImage | Message>();
  const lay = layer(laying);
  const missing = new Set(named);
  for (const archive of archives) {
    try {
      await Zip.using(archive, laying.budget, async (zip) => {
        for (const [entry, files] of entriesOf(zip, missing)) {
          const image = await lay(await unpack(zip, entry));
          for (const file of files) {
            missing.delete(file);
            laid.set(file, image);
          }
        }
      });
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      // The tables can be read: the herd is imported without the images that cannot.
      for (const file of missing) laid.set(file, error.problem);
      missing.clear();
    }
  }
  return laid;
}

/** The entries whose path is one of these files or ends in one, the first for each, with their files. */
function entriesOf(zip: Zip, files: ReadonlySet<string>): Map<ZipEntry, string[]> {
  const longest = [...files].reduce((length, file) => Math.max(length, file.length), 0);
  const found = new Set<string>();
  const entries = new Map<ZipEntry, string[]>();
  for (const entry of zip.entries) {
    for (const end of endsOf(entry.name, longest)) {
      if (!files.has(end) || found.has(end)) continue;
      found.add(end);
      const also = entries.get(entry);
      if (also) also.push(end);
      else entries.set(entry, [end]);
    }
  }
  return entries;
}

/** A path, and each end of it that begins after a slash, unless longer than `longest`. */
function* endsOf(path: string, longest: number): Generator<string> {
  if (path.length <= longest) yield path;
  let slash = path.indexOf('/', Math.max(0, path.length - longest - 1));
  for (; slash >= 0; slash = path.indexOf('/', slash + 1)) yield path.slice(slash + 1);
}

/** The bytes of an entry; none when it is too large to be an image. */
async function unpack(zip: Zip, entry: ZipEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const piece of zip.unpack(entry)) {
    size += piece.length;
    if (size > MAX_IMAGE_BYTES) return Buffer.alloc(0);
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** Writes images to the folder; one that comes again under another name is written once. */
function layer({ folder, farmId }: Omit<Laying, 'budget'>): (bytes: Buffer) => Promise<LaidImage | Message> {
  const known = new Map<string, LaidImage | Message>();
  let pixels = 0;
  const onPixels = (count: number) => {
    pixels += count;
    if (pixels > MAX_PIXELS) throw new TooManyPixels();
  };
  return async (bytes) => {
    const sum = checksum(bytes);
    const before = known.get(sum);
    if (before !== undefined) return before;
    const path = join(folder, `picture-${known.size}`);
    const image = await layImage(path, bytes, sum, { farmId, patient: true, onPixels });
    known.set(sum, image);
    return image;
  };
}

/** Not about one image, which an import would only remark on. */
class TooManyPixels extends AppError {
  constructor() {
    super('too_large', message('import.pictures-too-large'));
  }
}

async function layImage(
  path: string,
  bytes: Buffer,
  sum: string,
  from: Parameters<typeof readImage>[1],
): Promise<LaidImage | Message> {
  try {
    const image = await readImage(bytes, from);
    const laid = { card: `${path}-card`, page: `${path}-page` };
    await writeFile(laid.card, image.card);
    await writeFile(laid.page, image.page);
    return { ...laid, known: [sum, checksum(image.page)] };
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof TooManyPixels) throw error;
    return error.reasons[0] ?? message('picture.unreadable');
  }
}

/** Gives the animals their images; missing ones are reported. Answers how many images were given. */
export async function giveImages(
  change: HerdChange,
  planned: readonly PlannedImage[],
  images: LaidImages,
  report: ImportReport,
  { written, now }: { written: WrittenRows; now: Date },
): Promise<number> {
  let given = 0;
  const keep = keeper(change, now);
  for (const { stated, file } of planned) {
    const laid = images.get(file);
    if (laid === undefined) report.note(stated.ref, message('import.picture-missing', { file }));
    else if ('code' in laid)
      report.note(stated.ref, message('import.picture-refused', { file, reason: laid }));
    else if (await giveImage(change, written.get('cows', stated.id)?.id ?? stated.id, laid, keep)) given += 1;
  }
  return given;
}

/** Stores written images and answers their keys; one that several animals have is stored once. */
function keeper(change: HerdChange, now: Date): (laid: LaidImage) => Promise<string> {
  const keys = new Map<LaidImage, string>();
  return async (laid) => {
    const known = keys.get(laid);
    if (known) return known;
    const image = { card: await readFile(laid.card), page: await readFile(laid.page) };
    const key = await keepImage(change, image, now);
    keys.set(laid, key);
    return key;
  };
}

/** Gives an animal an image, unless it has the same one. Answers whether anything was changed. */
async function giveImage(
  change: HerdChange,
  cowId: number,
  laid: LaidImage,
  keep: (laid: LaidImage) => Promise<string>,
): Promise<boolean> {
  const { farm_id } = change.context;
  const cow = await readRow(change.db, farm_id, 'cows', cowId);
  if (!cow) return false;
  if (cow.image_key !== null) {
    const page = await readPage(change.db, farm_id, cow.image_key);
    // An image that comes back from an export is encoded anew, and is still the same image.
    if (page && laid.known.includes(checksum(page))) return false;
  }
  const after = { ...cow, image_key: await keep(laid) };
  await change.write([{ entity: 'cows', entity_id: cow.id, cow_id: cow.id, before: cow, after }]);
  return true;
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
