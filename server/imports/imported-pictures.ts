/** Pictures that lie in a ZIP beside the tables that name them. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { PlannedPicture } from '#domain/import/plan.ts';
import type { ImportReport } from '#domain/import/report.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import { keepPicture, readPicture } from '../herd/pictures.ts';
import { readZip, type UnpackBudget, ZipFault } from './read-zip.ts';

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** A picture in the two sizes that are kept, laid aside in files, and what it is recognised by. */
interface LaidPicture {
  card: string;
  page: string;
  /** The checksums of the file in the ZIP and of the page's size. */
  known: string[];
}

/** What became of each file that was found in the ZIPs; a text says why it is no picture. */
export type LaidPictures = ReadonlyMap<string, LaidPicture | string>;

/**
 * Finds the files that the tables name, by the end of their path in the ZIPs, and lays them in `folder` as the pictures
 * that will be kept. It goes before the change: decoding takes long, and SQLite has one writer for all farms.
 */
export async function layPictures(
  folder: string,
  archives: readonly string[],
  named: ReadonlySet<string>,
  budget: UnpackBudget,
): Promise<LaidPictures> {
  const laid = new Map<string, LaidPicture | string>();
  const missing = new Set(named);
  for (const archive of archives) {
    try {
      await takePictures(archive, missing, budget, async (file, bytes) => {
        missing.delete(file);
        laid.set(file, await layPicture(join(folder, `picture-${laid.size}`), bytes));
      });
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      // The tables were read: the herd comes in without the pictures that cannot be had.
      for (const file of missing) laid.set(file, error.message);
      missing.clear();
    }
  }
  return laid;
}

/** Hands on the files that lie in one ZIP. */
async function takePictures(
  archive: string,
  missing: ReadonlySet<string>,
  budget: UnpackBudget,
  use: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  if (missing.size === 0) return;
  const wanted = await namesIn(archive, missing);
  // One pass for each picture would be slow and one for all would fill the memory: a few at a time.
  for (let from = 0; from < wanted.length; from += PICTURES_AT_ONCE) {
    const some = wanted.slice(from, from + PICTURES_AT_ONCE);
    const bytes = await unpack(archive, new Set(some.map(({ entry }) => entry)), budget);
    for (const { entry, file } of some) await use(file, bytes.get(entry) ?? Buffer.alloc(0));
  }
}

const PICTURES_AT_ONCE = 20;

async function namesIn(archive: string, files: ReadonlySet<string>) {
  const entries: string[] = [];
  await readZip(archive, (name) => {
    entries.push(name);
    return null;
  });
  return [...files].flatMap((file) => {
    const entry = entries.find((name) => name === file || name.endsWith(`/${file}`));
    return entry === undefined ? [] : [{ entry, file }];
  });
}

async function unpack(
  archive: string,
  wanted: ReadonlySet<string>,
  budget: UnpackBudget,
): Promise<Map<string, Buffer>> {
  const pieces = new Map<string, { size: number; parts: Uint8Array[] }>();
  const choose = (name: string) => {
    if (!wanted.has(name)) return null;
    const of = { size: 0, parts: [] as Uint8Array[] };
    pieces.set(name, of);
    return (piece: Uint8Array) => {
      of.size += piece.length;
      if (of.size <= MAX_PICTURE_BYTES) of.parts.push(piece.slice());
    };
  };
  await readZip(archive, choose, budget);
  return new Map(
    [...pieces].map(([name, { size, parts }]) => [
      name,
      Buffer.concat(size <= MAX_PICTURE_BYTES ? parts : []),
    ]),
  );
}

async function layPicture(path: string, bytes: Buffer): Promise<LaidPicture | string> {
  try {
    const picture = await readPicture(bytes);
    const laid = { card: `${path}-card`, page: `${path}-page` };
    await writeFile(laid.card, picture.card);
    await writeFile(laid.page, picture.page);
    return { ...laid, known: [checksum(bytes), checksum(picture.page)] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

/** Gives the animals their pictures; what there is none of is told in the report. Answers how many were given. */
export async function givePictures(
  change: HerdChange,
  planned: readonly PlannedPicture[],
  pictures: LaidPictures,
  report: ImportReport,
  now: Date,
): Promise<number> {
  let given = 0;
  for (const { stated, file } of planned) {
    const laid = pictures.get(file);
    if (laid === undefined) report.note(stated.ref, `Picture: there is no ${file} in the ZIP.`);
    else if (typeof laid === 'string') report.note(stated.ref, `Picture ${file}: ${laid}`);
    else if (await givePicture(change, stated.animal.id, laid, now)) given += 1;
  }
  return given;
}

/** Gives an animal a picture, unless it has just this one. Answers whether anything was changed. */
async function givePicture(
  change: HerdChange,
  cowId: number | null,
  laid: LaidPicture,
  now: Date,
): Promise<boolean> {
  const cow = cowId === null ? undefined : await change.find('cows', cowId);
  if (!cow) return false;
  const { farm_id } = change.keeper;
  if (cow.image_key !== null) {
    const kept = await change.db
      .selectFrom('images')
      .select('page')
      .where('farm_id', '=', farm_id)
      .where('key', '=', cow.image_key)
      .executeTakeFirst();
    // What an export brought back is encoded anew, and is the same picture all the same.
    if (kept && laid.known.includes(checksum(kept.page))) return false;
  }
  const picture = { card: await readFile(laid.card), page: await readFile(laid.page) };
  await change.update('cows', cow.id, { image_key: await keepPicture(change.db, farm_id, picture, now) });
  return true;
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
