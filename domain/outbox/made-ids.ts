/** Which ids the server gave to the rows that an entry made on the phone. */
import { KINDS, kindOfAct, type Table } from '../kinds/index.ts';
import { type Entry, madeBy, type SentEntry } from './entry.ts';
import type { KnownId } from './order.ts';

/** A row that an entry of the history touched. */
export interface TouchedRow {
  readonly entity: string;
  readonly id: number;
}

const TABLES: ReadonlySet<string> = new Set(KINDS.map(({ table }) => table));

/**
 * The ids of the new rows by their places, as far as the body of the first answer, or of a repeat, says them; null for the others.
 */
export function idsAnswered(
  { kind, makes }: Pick<Entry, 'kind' | 'makes'>,
  body: unknown,
): (number | null)[] {
  return placed(makes, rowsIn(kind, body));
}

/** The same with what a read says its entry of the history touched; `isNew` says of which rows the phone did not know. */
export function idsRead(
  { makes }: Pick<Entry, 'makes'>,
  ids: readonly (number | null)[],
  touched: readonly TouchedRow[],
  isNew: (row: TouchedRow) => boolean,
): (number | null)[] {
  const found = placed(makes, touched.filter(isNew));
  return makes.map((_, place) => ids[place] ?? found[place] ?? null);
}

/** The how manieth of its table is the how manieth of its table: what the server made besides shifts nothing. */
function placed(makes: readonly Table[], rows: readonly TouchedRow[]): (number | null)[] {
  const left = new Map<string, number[]>();
  for (const { entity, id } of rows) left.set(entity, [...(left.get(entity) ?? []), id]);
  return makes.map((table) => left.get(table)?.shift() ?? null);
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function rowsIn(kind: string, answered: unknown): TouchedRow[] {
  const body = fieldsOf(answered);
  if (kind === 'crush.animal') return recordsIn(fieldsOf(body.row));
  const verb = kind.split('.')[1];
  const table = kindOfAct(kind)?.table;
  if (table === undefined || (verb !== 'create' && verb !== 'many')) return [];
  // The first answer was deleted: what the journal knows.
  if (Array.isArray(body.rows) && 'detail' in body) return added(body.rows);
  if (verb === 'many') return listOf(body.records).map((id) => ({ entity: table, id: Number(id) }));
  // A calving answers its birth records and its calves; an animal is answered with her records.
  const own = typeof body.id === 'number' ? [{ entity: table, id: body.id }] : [];
  const beside = Object.entries(body).flatMap(([entity, rows]) =>
    TABLES.has(entity) ? listOf(rows).map((row) => ({ entity, id: Number(fieldsOf(row).id) })) : [],
  );
  // The rows are answered in an order for people.
  return [...own, ...beside.sort((one, other) => one.id - other.id)];
}

/** The records of a row at the crush, by the paths of their acts. */
function recordsIn({ records }: Fields): TouchedRow[] {
  const ids = fieldsOf(records);
  return KINDS.flatMap(({ table, path }) => (path in ids ? { entity: table, id: Number(ids[path]) } : []));
}

function added(rows: readonly unknown[]): TouchedRow[] {
  return rows
    .map(fieldsOf)
    .filter(({ action }) => action === 'added')
    .map(({ entity, id }) => ({ entity: String(entity), id: Number(id) }));
}

/** The ids of the rows that entries of this phone made, as far as they are known. */
export function knownIds(sent: readonly Pick<SentEntry, 'entry' | 'ids'>[]): KnownId {
  const byNumber = new Map(sent.map(({ entry, ids }) => [entry.n, ids]));
  return (id) => {
    const made = madeBy(id);
    return made ? (byNumber.get(made.n)?.[made.place] ?? null) : id;
  };
}
