/**
 * Which entry may be sent next. One waits for each earlier one that has not arrived and that touches the same animal, row or ID
 * number, or whose new rows it names; strangers pass it.
 */
import type { ChangeKind } from '../history/history.ts';
import { kindOf, kindOfAct, type Table } from '../kinds/index.ts';
import { tablesNamedBy } from '../kinds/references.ts';
import { readEid } from '../values/eid.ts';
import { folded } from '../values/folded.ts';
import { crushSentIn, crushTouches } from './crush.ts';
import { type Entry, type EntryArgs, isKeptId, keptId, madeBy, type SeenRow } from './entry.ts';

/** The id of a row of the server's for one that this phone made; null where it is not known yet. */
export type KnownId = (keptId: number) => number | null;

type Fields = Readonly<Record<string, unknown>>;

/** What is only named by an entry: two of those do not wait for each other. */
const NAMED = 'names ';

const thing = (table: string, id: number) => `${table} ${id}`;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/**
 * What an act touches, for `Entry.touches`: its row, the animal or the feed whose record it is, and ID numbers. What it only names, such
 * as a bull or a place, begins with `names`.
 */
export function touchesOf(kind: ChangeKind, { id, sent }: EntryArgs, seen: SeenRow | null): string[] {
  const ofCrush = crushSentIn({ kind, args: { sent } });
  if (ofCrush) return crushTouches(ofCrush);
  const verb = kind.split('.')[1];
  const table = kindOfAct(kind)?.table;
  if (table === undefined) throw new Error(`${kind} is the name of no act on a row`);
  const touched = new Set<string>();
  if (id !== undefined) touched.add(thing(table, id));
  const fields = (sent ?? {}) as Fields;
  if (verb === 'many') {
    const { shared, animals } = fields as { shared?: Fields; animals?: readonly Fields[] };
    for (const own of animals ?? []) {
      if (isId(own.cow)) touched.add(thing('cows', own.cow));
      addNamed(touched, table, { ...shared, ...own });
    }
  } else {
    for (const values of [seen?.values ?? {}, fields]) addNamed(touched, table, values);
    for (const calf of (fields.calves ?? []) as readonly Fields[]) addNumber(touched, calf);
  }
  return [...touched].filter((one) => !touched.has(one.replace(NAMED, '')) || !one.startsWith(NAMED));
}

function addNamed(touched: Set<string>, table: Table, values: Fields): void {
  addNumber(touched, values);
  const { cowColumn } = kindOf(table);
  for (const [column, to] of tablesNamedBy(table)) {
    const ids = Array.isArray(values[column]) ? values[column] : [values[column]];
    const changes = column === cowColumn || CHANGED.has(column);
    for (const id of ids) if (isId(id)) touched.add((changes ? '' : NAMED) + thing(to, id));
  }
}

/** Columns whose rows an act changes, beside that of the animal whose record it is. */
const CHANGED: ReadonlySet<string> = new Set(['cow_mother', 'newborn_cow', 'feed', 'task']);

/** Official and electronic numbers, and those of tags: who has one decides whether another animal may. */
function addNumber(touched: Set<string>, { id_number, eid, number }: Fields): void {
  for (const own of [id_number, eid, number])
    if (typeof own === 'string' && own !== '') touched.add(`number ${folded(readEid(own) ?? own)}`);
}

/** What is kept under an earlier name: an entry that was made since the row has arrived calls it by its id. */
function asKnown(touch: string, known: KnownId): string {
  const at = touch.lastIndexOf(' ');
  const id = Number(touch.slice(at + 1));
  if (touch.startsWith('number ') || !isKeptId(id)) return touch;
  return `${touch.slice(0, at)} ${known(id) ?? id}`;
}

/** The entries that another one waits for, by their numbers; `entries` are all that have not arrived, in their order. */
export function waitsFor(
  entries: readonly Entry[],
  known: KnownId = () => null,
): ReadonlyMap<number, readonly number[]> {
  /** Of each thing, who touches it and who names it. */
  const touching = new Map<string, { touch: number[]; name: number[] }>();
  const byKey = new Map(entries.map(({ key, n }) => [key, n]));
  const waits = new Map<number, readonly number[]>();
  for (const entry of entries) {
    const before = new Set<number>();
    for (const touch of entry.touches) {
      const named = touch.startsWith(NAMED);
      const what = asKnown(named ? touch.slice(NAMED.length) : touch, known);
      const there = touching.get(what) ?? { touch: [], name: [] };
      touching.set(what, there);
      for (const n of named ? there.touch : [...there.touch, ...there.name]) before.add(n);
      there[named ? 'name' : 'touch'].push(entry.n);
    }
    for (const key of entry.refs) {
      const n = byKey.get(key);
      if (n !== undefined && n < entry.n) before.add(n);
    }
    before.delete(entry.n);
    waits.set(entry.n, [...before]);
  }
  return waits;
}

/**
 * The entry that is sent next; undefined where none may be. Pictures come last: they are large, and nothing waits for them.
 * @param entries all that have not arrived, in their order
 * @param held the numbers of those that are not to be tried just now
 */
export function nextToSend(
  entries: readonly Entry[],
  held: ReadonlySet<number> = new Set(),
  known?: KnownId,
): Entry | undefined {
  const waits = waitsFor(entries, known);
  const ready = entries.filter(
    ({ n, state }) => state !== 'needs-you' && !held.has(n) && waits.get(n)?.length === 0,
  );
  return ready.find(({ photo }) => !photo) ?? ready[0];
}

/** All that hangs on an entry, directly or not: what is taken out together with it. It is not among them. */
export function hangsOn(entries: readonly Entry[], { n, key }: Pick<Entry, 'n' | 'key'>): Entry[] {
  const keys = new Set([key]);
  const numbers = new Set([n]);
  return entries.filter((entry) => {
    if (entry.n <= n) return false;
    const hangs =
      entry.refs.some((ref) => keys.has(ref)) ||
      keptIdsIn(entry.args).some((id) => numbers.has(madeBy(id)?.n ?? -1));
    if (hangs) {
      keys.add(entry.key);
      numbers.add(entry.n);
    }
    return hangs;
  });
}

/** The ids of rows that had not arrived, at any depth. */
export function keptIdsIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isInteger(value) && isKeptId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keptIdsIn) : [];
}

/** The rows that an entry makes, by the ids that they have on the phone. */
export function rowsMade({ n, makes }: Pick<Entry, 'n' | 'makes'>): { table: Table; id: number }[] {
  return makes.map((table, place) => ({ table, id: keptId({ n }, place) }));
}
