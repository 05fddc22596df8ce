/** What is dropped where the browser has no room left for an entry: what can be had again, or is there to be dropped. */
import type { Entry } from '#domain/outbox/entry.ts';
import type { Reading, StoreName, Writing } from './store.ts';

interface Drop {
  readonly names: StoreName[];
  readonly run: (tx: Writing<StoreName>) => Promise<unknown>;
}

const BALLAST = 'ballast';
const BALLAST_BYTES = 2 ** 20;

/** Whether addresses name a row that the entry made: they lead to it for ever. */
export const isNamed = ({ makes }: Pick<Entry, 'makes'>) => makes.includes('cows') || makes.includes('feeds');

/** Pictures whose entries have arrived or were withdrawn. */
const PICTURES: Drop = {
  names: ['photos', 'outbox'],
  async run(tx) {
    const waiting = new Set((await tx.objectStore('outbox').getAll()).map(({ key }) => key));
    for (const key of await tx.objectStore('photos').getAllKeys())
      if (!waiting.has(key)) await tx.objectStore('photos').delete(key);
  },
};

/** What has arrived and is in the herd, of which neither a waiting entry nor an address names a row. */
const ARRIVED: Drop = {
  names: ['sent', 'outbox'],
  async run(tx) {
    const named = new Set((await tx.objectStore('outbox').getAll()).flatMap(({ refs }) => refs));
    for (const { entry, read, missing } of await tx.objectStore('sent').getAll())
      if (read && !missing && !named.has(entry.key) && !isNamed(entry))
        await tx.objectStore('sent').delete(entry.n);
  },
};

const LAID_DOWN: Drop = {
  names: ['meta'],
  run: (tx) => tx.objectStore('meta').delete(BALLAST),
};

const FILLER = 'filler-';
/** Together more than the 4 MB that Chromium gathers before it begins a new file; larger rows lie in files of their own. */
const FILLER_ROWS = 100;
const FILLER_ROW_BYTES = 60_000;

/** Fills the file that the browser writes to. */
export async function layFiller(tx: Writing<'meta'>): Promise<void> {
  const bytes = new Uint8Array(FILLER_ROW_BYTES);
  for (let row = 0; row < FILLER_ROWS; row += 1) await tx.objectStore('meta').put(bytes, `${FILLER}${row}`);
}

export function takeFiller(tx: Writing<'meta'>): Promise<void> {
  return tx.objectStore('meta').delete(IDBKeyRange.bound(FILLER, `${FILLER}~`));
}

/** In the order in which it is dropped. The herd takes no room from entries: what is missing of it can be read later. */
export function dropsFor(names: readonly StoreName[]): Drop[] {
  return names.includes('herd') ? [PICTURES] : [PICTURES, ARRIVED, LAID_DOWN];
}

/** Whether what can be dropped for an entry is laid down. */
export async function hasBallast(tx: Reading<'meta'>): Promise<boolean> {
  return (await tx.objectStore('meta').count(BALLAST)) > 0;
}

/** Lays it down. */
export function layBallast(tx: Writing<'meta'>): Promise<string> {
  const bytes = new Uint8Array(BALLAST_BYTES);
  // What is all the same takes no room on some disks.
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return tx.objectStore('meta').put(bytes, BALLAST);
}
