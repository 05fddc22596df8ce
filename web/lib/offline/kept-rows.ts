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
export interface EnteredRows {
  readonly all: All;
  readonly now: KeptRows['now'];
  /** What was entered of a row and has not arrived, by the row. */
  readonly waiting: Map<string, readonly Entry[]>;
  readonly names: Map<string, string>;
}

/** @param asking the keys of those whose forms still wait for the answer: they say themselves what comes of it */
export function keptRowsIn({ now, waiting, names }: EnteredRows, asking: ReadonlySet<string>): KeptRows {
  return {
    mark: (table, id) => markOf(asking, waiting.get(`${table} ${id}`)),
    name: (table, id) => names.get(`${table} ${id}`),
    now,
  };
}

function markOf(asking: ReadonlySet<string>, entries: readonly Entry[] = []): Mark | undefined {
  const marked = entries.filter(({ key }) => !asking.has(key));
  return marked.find(({ state }) => state === 'needs-you') ? 'needs-you' : marked[0] && 'waits';
}

/**
 * The rows of all that was entered. Thousands of entries may wait: what is entered besides goes to the rows `before`, which are used no
 * more.
 */
export function rowsEntered(all: All, before?: EnteredRows): EnteredRows {
  const { waiting, sent } = all;
  const isMore =
    before?.all.sent === sent && before.all.waiting.every((entry, place) => entry === waiting[place]);
  const rows = isMore ? { ...before, all } : rowsSent(all);
  for (const entry of waiting.slice(isMore ? before.all.waiting.length : 0)) {
    for (const [row, name] of namesOf(entry)) rows.names.set(row, name);
    if (entry.landed !== null) continue;
    for (const { table, id } of [...rowsMade(entry), ...changed(entry)]) {
      const row = `${table} ${rows.now(id)}`;
      rows.waiting.set(row, [...(rows.waiting.get(row) ?? []), entry]);
    }
  }
  return rows;
}

/** The rows of what has arrived alone. */
function rowsSent(all: All): EnteredRows {
  const names = new Map(all.sent.flatMap(({ entry }) => namesOf(entry)));
  return { all, names, now: nowIn(all.sent), waiting: new Map() };
}

function nowIn(sent: readonly SentEntry[]): KeptRows['now'] {
  const known = knownIds(sent);
  return (id) => known(id) ?? id;
}

/** The row that an entry changes; of one that is deleted there is nothing to say. */
function changed({ kind, args }: Entry): { table: Table; id: number }[] {
  const table = kindOfAct(kind)?.table;
  return table && args.id && !kind.endsWith('.delete') ? [{ table, id: args.id }] : [];
}

/** What addresses call the rows that an entry makes, by the rows: each table counts its own. */
function namesOf(entry: Entry): [row: string, name: string][] {
  const counts = new Map<Table, number>();
  return rowsMade(entry).map(({ table, id }) => {
    const count = (counts.get(table) ?? 0) + 1;
    counts.set(table, count);
    return [`${table} ${id}`, NEW + entry.key + (count === 1 ? '' : `-${count}`)];
  });
}

/** The id of the row that an address names, the server's as soon as it is known; null where this browser made none. */
export function idNamed({ now, names }: EnteredRows, of: Table, address: string): number | null {
  for (const [row, name] of names) {
    const [table, id] = row.split(' ');
    if (name === address && table === of) return now(Number(id));
  }
  return null;
}

/** An id of a row that this browser made, in an address: see `keptId`. */
const KEPT_ID = /\b\d{10}\b/g;

/** Whether an address of the API names a row that this browser made. */
export const namesKeptId = (path: string) => path.search(KEPT_ID) >= 0;

/** The same address with the server's ids, as far as they are known. */
export function withKnownIdsIn(path: string, sent: readonly SentEntry[]): string {
  const now = nowIn(sent);
  return path.replaceAll(KEPT_ID, (id) => String(now(Number(id))));
}
