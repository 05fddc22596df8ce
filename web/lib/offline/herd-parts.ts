/**
 * How the rows of a herd are kept: as texts of at most 500 rows of one table, because few large values are read and parsed fastest. The
 * texts of one whole herd are a set; another one is put together beside it, and takes its place in one step.
 */
import type { FarmSettings } from '#domain/account/user.ts';
import type { Writing } from './store.ts';

export type HerdRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/** A text: the rows from `first` on, up to the next one's. */
interface Part {
  readonly part: number;
  readonly first: number;
  readonly count: number;
}

/** By table, in the order of their rows. */
export type Parts = Readonly<Record<string, readonly Part[]>>;

/** What is said of the herd that is kept. */
export interface HerdMeta {
  readonly set: number;
  readonly parts: Parts;
  readonly cursor: string;
  readonly farm: FarmSettings;
  /** The server's moment of the last read: ISO, UTC. */
  readonly asOf: string;
  /** How many ms the server's clock is ahead of this device's. */
  readonly offset: number;
}

/** A herd of which pages are still to come. */
export interface ArrivingHerd extends HerdMeta {
  /** What is asked for as `after`; null where the last page came. */
  readonly next: string | null;
  /** The numbers of the entries that had arrived before its first page was asked for. */
  readonly before: readonly number[];
}

const MOST_ROWS = 500;

interface Fold {
  readonly rows: Readonly<Record<string, readonly HerdRow[]>>;
  readonly removed: Readonly<Record<string, readonly number[]>>;
}

/** Takes changes into the texts of a set, and answers its parts after that. Waits for nothing but the transaction. */
export async function foldInto(
  tx: Writing<'herd'> | Writing<'herd' | 'meta' | 'outbox' | 'sent'>,
  set: number,
  parts: Parts,
  { rows, removed }: Fold,
  isNew: (table: string, id: number) => void = () => undefined,
): Promise<Parts> {
  const texts = (tx as Writing<'herd'>).objectStore('herd');
  const folded: Record<string, readonly Part[]> = { ...parts };
  for (const table of new Set([...Object.keys(rows), ...Object.keys(removed)])) {
    const before = folded[table] ?? [];
    const touched = new Map<number, { put: HerdRow[]; gone: Set<number> }>();
    const at = (id: number) => {
      const place = Math.max(
        0,
        before.findLastIndex(({ first }) => first <= id),
      );
      const there = touched.get(place) ?? { put: [], gone: new Set<number>() };
      touched.set(place, there);
      return there;
    };
    for (const row of rows[table] ?? []) at(row.id).put.push(row);
    for (const id of removed[table] ?? []) at(id).gone.add(id);
    const after: Part[] = [];
    let free = Math.max(-1, ...before.map(({ part }) => part)) + 1;
    for (const [place, part] of (before.length > 0 ? before : [null]).entries()) {
      const change = touched.get(place);
      if (!change) {
        if (part) after.push(part);
        continue;
      }
      const text = part ? await texts.get([set, table, part.part]) : undefined;
      const all = new Map((JSON.parse(text ?? '[]') as HerdRow[]).map((row) => [row.id, row]));
      for (const row of change.put) {
        if (!all.has(row.id)) isNew(table, row.id);
        all.set(row.id, row);
      }
      for (const id of change.gone) all.delete(id);
      const sorted = [...all.values()].sort((one, other) => one.id - other.id);
      const key = part?.part ?? free++;
      // The first piece stays where it was, also when it is empty.
      for (let from = 0; from === 0 || from < sorted.length; from += MOST_ROWS) {
        const piece = sorted.slice(from, from + MOST_ROWS);
        const number = from === 0 ? key : free++;
        await texts.put(JSON.stringify(piece), [set, table, number]);
        const first = from === 0 ? (part?.first ?? 0) : Number(piece[0]?.id);
        after.push({ part: number, first, count: piece.length });
      }
    }
    folded[table] = after;
  }
  return folded;
}

/** All keys of a set. */
export function keysOfSet(set: number): IDBKeyRange {
  return IDBKeyRange.bound([set], [set, []]);
}
