/** Columns that name a row of the farm's, such as the place of a move: which there are, and what becomes of them. */
import { cowListsOf } from './cow-lists.ts';
import { columnsOf, followedColumnsOf, KINDS, type Kind, kindOf, referencesOf, type Table } from './index.ts';
import type { RecordKind } from './kind.ts';

/** A column that names a row of the farm's by its id. */
export interface Reference {
  /** `place_moves.place` */
  readonly name: string;
  readonly table: Table;
  readonly column: string;
  /** The table of the row that is named. */
  readonly to: Table;
  /** The column beside it with that row's name; null where there is none. */
  readonly nameColumn: string | null;
  /** Whether it is emptied when that row is deleted, which otherwise is refused. */
  readonly clears: boolean;
  /** Whether its own row is deleted along with that row. */
  readonly goesAlong: boolean;
  /** Whether the name beside it stays as it was when that row is given another. */
  readonly asThen: boolean;
  /** Whether it follows from other columns and records. */
  readonly followed: boolean;
}

function referencesIn(kind: Kind): Reference[] {
  const own = columnsOf(kind);
  return [...own, ...followedColumnsOf(kind)].flatMap(
    ([column, { type, to, atDeletion, asThen = false }], place) =>
      type !== 'ref' || to === undefined
        ? []
        : {
            name: `${kind.table}.${column}`,
            table: kind.table,
            column,
            to: to as Table,
            nameColumn: own.find(([, { nameOf }]) => nameOf === column)?.[0] ?? null,
            clears: atDeletion === 'clear',
            goesAlong: atDeletion === 'delete',
            asThen,
            followed: place >= own.length,
          },
  );
}

export const REFERENCES: readonly Reference[] = KINDS.flatMap(referencesIn);

const BY_NAME = new Map(REFERENCES.map((reference) => [reference.name, reference]));

/** The reference of this name. */
export function referenceNamed(name: string): Reference {
  const reference = BY_NAME.get(name);
  if (!reference) throw new Error(`There is no reference ${name}`);
  return reference;
}

/** The references that rows of a table make: those that somebody enters. */
export function referencesFrom(table: Table): readonly Reference[] {
  return FROM.get(table) ?? [];
}

/** The references that rows of other tables make to a row of this one. */
export function referencesTo(table: Table): readonly Reference[] {
  return TO.get(table) ?? [];
}

const FROM = Map.groupBy(
  REFERENCES.filter(({ followed }) => !followed),
  ({ table }) => table,
);
const TO = Map.groupBy(REFERENCES, ({ to }) => to);

/** The columns of a table that name another row, each with that row's table: animals, and what is the farm's. */
export function tablesNamedBy(table: Table): ReadonlyMap<string, Table> {
  return NAMED_BY.get(table) ?? new Map();
}

const NAMED_BY = new Map(
  KINDS.map((kind) => [
    kind.table,
    new Map<string, Table>([
      ...referencesOf(kind).map((column) => [column, 'cows'] as const),
      ...REFERENCES.filter(({ table }) => table === kind.table).map(
        ({ column, to }) => [column, to] as const,
      ),
    ]),
  ]),
);

/**
 * The tables whose rows others name, in an order in which they can be written: an animal's row may name one of the farm's, and
 * a list names animals.
 */
export const NAMED_TABLES: readonly Table[] = [
  ...KINDS.flatMap(({ table }) => (TO.has(table) && cowListsOf(table).length === 0 ? table : [])),
  ...KINDS.flatMap(({ table, cowColumn }) => (cowColumn === 'id' ? table : [])),
  ...KINDS.flatMap(({ table }) => (TO.has(table) && cowListsOf(table).length > 0 ? table : [])),
];

/** All other tables, whose rows are written after those and removed before them. */
export const NAMING_TABLES: readonly Table[] = KINDS.flatMap(({ table }) =>
  NAMED_TABLES.includes(table) ? [] : table,
);

/** The column by which a row of the farm's, or an animal, is called. */
export function nameColumnOf(table: Table): string {
  const { unique, cowColumn, title }: RecordKind = kindOf(table);
  return unique ?? (cowColumn === null ? title : undefined) ?? 'name';
}
