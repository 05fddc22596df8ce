/**
 * A column with several animals (type `cows`): its table holds their ids as one text with commas, the lowest first; they are
 * sent and answered as a list. None of them is the empty text.
 */
import { columnsOf, KINDS, type Table } from './index.ts';

/** The animals as they are kept: each once. */
export function keptCows(ids: Iterable<number>): string {
  return [...new Set(ids)].sort((a, b) => a - b).join(',');
}

/** The animals of what is kept. */
export function listOfCows(kept: unknown): number[] {
  return typeof kept === 'string' && kept !== '' ? kept.split(',').map(Number) : [];
}

/** The names of a table's columns with several animals. */
export function cowListsOf(table: Table): readonly string[] {
  return COLUMNS.get(table) ?? [];
}

const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  KINDS.map((kind) => [
    kind.table,
    columnsOf(kind).flatMap(([name, { type }]) => (type === 'cows' ? name : [])),
  ]),
);

/** All animals in the columns of a row that name several. */
export function listedIn(table: Table, row: Readonly<Record<string, unknown>>): number[] {
  return cowListsOf(table).flatMap((column) => listOfCows(row[column]));
}

/** The tables with such columns. */
export const LISTING_TABLES: readonly Table[] = KINDS.flatMap(({ table }) =>
  cowListsOf(table).length > 0 ? table : [],
);
