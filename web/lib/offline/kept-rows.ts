/** Which rows were entered in this browser, and how far each has come. */
import { kindOfAct, type Table } from '#domain/kinds/index.ts';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import { rowsMade } from '#domain/outbox/order.ts';
import type { KeptRows, Mark } from '../api/kept-rows.ts';
import type { All } from './outbox.ts';

/** What addresses begin with that name a row of this phone. */
const NEW = 'new-';

/** What of all that was entered does not depend on who waits for an answer. */
interface Rows {
  readonly known: ReturnType<typeof knownIds>;
  /** What was entered of a row and has not arrived, by the row. */
  readonly waiting: ReadonlyMap<string, readonly Entry[]>;
  readonly names: ReadonlyMap<string, string>;
}

/** Thousands of entries may wait, and forms begin and end to wait more often than something is entered. */
const rowsOf = new WeakMap<All, Rows>();

/**
 * Null where nothing was entered.
 * @param asking the keys of those whose forms still wait for the answer: they say themselves what comes of it
 */
export function keptRowsIn(all: All, asking: ReadonlySet<string>): KeptRows | null {
  if (all.waiting.length + all.sent.length === 0) return null;
  const rows = rowsOf.get(all) ?? rowsIn(all);
  rowsOf.set(all, rows);
  const { known, waiting, names } = rows;
  return {
    mark: (table, id) => markOf(waiting.get(`${table} ${id}`), asking),
    name: (table, id) => names.get(`${table} ${id}`),
    now: (id) => known(id) ?? id,
  };
}

function markOf(entries: readonly Entry[] | undefined, asking: ReadonlySet<string>): Mark | undefined {
  const marked = entries?.filter(({ key }) => !asking.has(key)) ?? [];
  if (marked.length === 0) return undefined;
  return marked.some(({ state }) => state === 'needs-you') ? 'needs-you' : 'waits';
}

function rowsIn({ waiting, sent }: All): Rows {
  const known = knownIds(sent);
  const byRow = new Map<string, Entry[]>();
  for (const entry of waiting) {
    if (entry.landed !== null) continue;
    for (const { table, id } of [...rowsMade(entry), ...changed(entry)]) {
      const row = `${table} ${known(id) ?? id}`;
      const entries = byRow.get(row);
      if (entries) entries.push(entry);
      else byRow.set(row, [entry]);
    }
  }
  const names = new Map(
    [...waiting, ...sent.map(({ entry }) => entry)].flatMap((entry) =>
      namesOf(entry).map(({ table, id, name }) => [`${table} ${id}`, name] as const),
    ),
  );
  return { known, waiting: byRow, names };
}

/** The row that an entry changes; of one that is deleted there is nothing to say. */
function changed({ kind, args }: Entry): { table: Table; id: number }[] {
  const table = kindOfAct(kind)?.table;
  return table === undefined || args.id === undefined || kind.endsWith('.delete')
    ? []
    : [{ table, id: args.id }];
}

/** What addresses call the rows that an entry makes: each table counts its own. */
function namesOf(entry: Entry): { table: Table; id: number; name: string }[] {
  const counts = new Map<Table, number>();
  return rowsMade(entry).map(({ table, id }) => {
    const count = (counts.get(table) ?? 0) + 1;
    counts.set(table, count);
    return { table, id, name: NEW + entry.key + (count === 1 ? '' : `-${count}`) };
  });
}

/** The id of the row that an address names, the server's as soon as it is known; null where this browser made none. */
export function idNamed({ waiting, sent }: All, of: Table, address: string) {
  const known = knownIds(sent);
  for (const entry of [...waiting, ...sent.map(({ entry }) => entry)]) {
    if (!address.startsWith(NEW + entry.key)) continue;
    const row = namesOf(entry).find(({ table, name }) => table === of && name === address);
    if (row) return known(row.id) ?? row.id;
  }
  return null;
}

/** An id of a row that this browser made, in an address: see `keptId`. */
const KEPT_ID = /\b\d{10}\b/g;

/** Whether an address of the API names a row that this browser made. */
export const namesKeptId = (path: string) => path.search(KEPT_ID) >= 0;

/** The same address with the server's ids, as far as they are known. */
export function withKnownIdsIn(path: string, sent: readonly SentEntry[]): string {
  const known = knownIds(sent);
  return path.replaceAll(KEPT_ID, (id) => String(known(Number(id)) ?? id));
}
