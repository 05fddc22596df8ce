/** Entries that have not arrived as a file: the last resort of a phone that is to be wiped, and the way back from it. */
import type { Entry } from '#domain/outbox/entry.ts';
import { isKeptId, keptId, madeBy } from '#domain/outbox/entry.ts';
import { touchesOf } from '#domain/outbox/order.ts';
import { withKnownIds } from '#domain/outbox/request.ts';
import { cell } from '#domain/values/objects.ts';
import type { Store } from './store.ts';

export interface EntriesFile {
  readonly format: 1;
  readonly user: number;
  readonly farm: number;
  /** ISO, UTC. */
  readonly saved_at: string;
  readonly entries: readonly Entry[];
  /** Pictures as data addresses, by the keys of their entries. */
  readonly photos: Readonly<Record<string, string>>;
}

export async function fileOfEntries(store: Store): Promise<EntriesFile> {
  const { entries, keys, pictures } = await store.read(['outbox', 'photos'], async (tx) => ({
    entries: await tx.objectStore('outbox').getAll(),
    keys: await tx.objectStore('photos').getAllKeys(),
    pictures: await tx.objectStore('photos').getAll(),
  }));
  const photos: Record<string, string> = {};
  for (const [at, picture] of pictures.entries()) photos[String(keys[at])] = await addressOf(picture);
  const { user, farm } = store;
  return { format: 1, user, farm, saved_at: new Date().toISOString(), entries, photos };
}

/**
 * Takes entries back under their keys: one that is there, or has arrived, is not taken again. Answers how many came in; null where the
 * file is another user's or farm's, or none of these files.
 */
export async function takeEntries(store: Store, file: unknown): Promise<number | null> {
  if (!isOwn(store, file)) return null;
  const pictures = picturesIn(file);
  if (!pictures) return null;
  return store.write(['outbox', 'photos', 'sent'], async (tx) => {
    const outbox = tx.objectStore('outbox');
    const there = [
      ...(await outbox.getAll()),
      ...(await tx.objectStore('sent').getAll()).map(({ entry }) => entry),
    ];
    const numbers = new Map(there.map(({ key, n }) => [key, n]));
    const taken = new Set(there.map(({ n }) => n));
    /** The numbers of entries on this phone, by those in the file. */
    const renamed = new Map<number, number>();
    let count = 0;
    for (const entry of file.entries) {
      const known = numbers.get(entry.key);
      if (known !== undefined) {
        renamed.set(entry.n, known);
        continue;
      }
      const after = withNumbers(entry, renamed);
      const { n: _, ...numberless } = after;
      const n = await outbox.put((taken.has(entry.n) ? numberless : after) as Entry);
      renamed.set(entry.n, n);
      taken.add(n);
      const picture = pictures.get(entry.key);
      if (picture) await tx.objectStore('photos').put(picture, entry.key);
      count += 1;
    }
    return count;
  });
}

/** An entry that names rows of others by the numbers that those have here. */
function withNumbers(entry: Entry, renamed: ReadonlyMap<number, number>): Entry {
  const said = withKnownIds({ args: entry.args, seen: entry.seen }, (id) => {
    const maker = madeBy(id);
    const n = maker && renamed.get(maker.n);
    return maker && n !== null && n !== undefined ? keptId({ n }, maker.place) : null;
  });
  if (JSON.stringify(said.args) === JSON.stringify(entry.args)) return entry;
  return { ...entry, ...said, touches: touchesOf(entry.kind, said.args, said.seen) };
}

function isOwn({ user, farm }: Store, file: unknown): file is EntriesFile {
  if (typeof file !== 'object' || file === null) return false;
  const isOurs = cell(file, 'format') === 1 && cell(file, 'user') === user && cell(file, 'farm') === farm;
  const entries = cell(file, 'entries');
  const photos = cell(file, 'photos');
  const isOwnEntry = (one: unknown) => isEntry(one) && one.user === user && one.farm === farm;
  return (
    isOurs && Array.isArray(entries) && entries.every(isOwnEntry) && typeof photos === 'object' && !!photos
  );
}

/** Whether it can be read as an entry: such a file can be changed by hand. */
function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, n, kind, args, touches, refs, makes, animals } = value as Partial<Entry>;
  return (
    typeof key === 'string' &&
    typeof n === 'number' &&
    Number.isInteger(n) &&
    n > 0 &&
    !isKeptId(n) &&
    typeof kind === 'string' &&
    typeof args === 'object' &&
    args !== null &&
    [touches, refs, makes, animals].every(Array.isArray)
  );
}

/** By the keys of their entries; null where one is no picture any more. */
function picturesIn({ photos }: EntriesFile): Map<string, Blob> | null {
  try {
    return new Map(Object.entries(photos).map(([key, address]) => [key, pictureAt(address)]));
  } catch {
    return null;
  }
}

/** The picture of a data address. The page may fetch none. */
function pictureAt(address: string): Blob {
  const [, type = '', base64 = ''] = /^data:([\w/+.-]*);base64,(.*)$/s.exec(address) ?? [];
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
