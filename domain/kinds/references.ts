/** Lists the columns that name a row of the farm's, such as the place of a move, and says what happens to them when that row is deleted. */
import { cowListsOf } from './cow-lists.ts';
import { columnsOf, followedColumnsOf, KINDS, type Kind, kindOf, referencesOf, type Table } from './index.ts';
import type { RecordKind } from './kind.ts';
import { rulesOf } from './rules.ts';

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
  /** Whether it becomes null when that row is deleted; if not, and `goesAlong` is false too, nobody can delete that row. */
  readonly clears: boolean;
  /** Whether its own row is deleted together with that row. */
  readonly goesAlong: boolean;
  /** Whether the name beside it stays as it was when that row gets another name. */
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

/** The references in rows of a table that somebody enters. */
export function referencesFrom(table: Table): readonly Reference[] {
  return FROM.get(table) ?? [];
}

/** The references in rows of other tables to a row of this one. */
export function referencesTo(table: Table): readonly Reference[] {
  return TO.get(table) ?? [];
}

const FROM = Map.groupBy(
  REFERENCES.filter(({ followed }) => !followed),
  ({ table }) => table,
);
const TO = Map.groupBy(REFERENCES, ({ to }) => to);

/** The columns of a table that name another row, each with the table of that row: animals, and rows of the farm's. */
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

/** All other tables: their rows are written after those rows and removed before them. */
export const NAMING_TABLES: readonly Table[] = KINDS.flatMap(({ table }) =>
  NAMED_TABLES.includes(table) ? [] : table,
);

/** The column with the name of a row of the farm's, or of an animal. */
export function nameColumnOf(table: Table): string {
  const kind: RecordKind = kindOf(table);
  const { cowColumn, title } = kind;
  return rulesOf(kind).unique ?? (cowColumn === null ? title : undefined) ?? 'name';
}
