/** Which rows were entered in this browser, and how far each has come. */
import { kindOfAct, type Table } from '#domain/kinds/index.ts';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import { rowsMade } from '#domain/outbox/order.ts';
import type { KeptRows, Mark } from '../api/kept-rows.ts';
import type { All } from './outbox.ts';

/** What addresses begin with that name a row of this phone. */
const NEW = 'new-';

interface Entered extends All {
  /** The keys of those whose forms still wait for the answer: they say themselves what comes of it. */
  readonly asking: ReadonlySet<string>;
}

/** Null where nothing was entered. */
export function keptRowsIn({ waiting, sent, asking }: Entered): KeptRows | null {
  if (waiting.length + sent.length === 0) return null;
  const known = knownIds(sent);
  const marks = new Map<string, Mark>();
  for (const entry of waiting) {
    if (entry.landed !== null || asking.has(entry.key)) continue;
    for (const { table, id } of [...rowsMade(entry), ...changed(entry)]) {
      const name = `${table} ${known(id) ?? id}`;
      if (marks.get(name) !== 'needs-you')
        marks.set(name, entry.state === 'needs-you' ? 'needs-you' : 'waits');
    }
  }
  const names = new Map(
    [...waiting, ...sent.map(({ entry }) => entry)].flatMap((entry) =>
      namesOf(entry).map(({ table, id, name }) => [`${table} ${id}`, name] as const),
    ),
  );
  return {
    mark: (table, id) => marks.get(`${table} ${id}`),
    name: (table, id) => names.get(`${table} ${id}`),
    now: (id) => known(id) ?? id,
  };
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
