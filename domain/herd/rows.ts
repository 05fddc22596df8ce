/**
 * The rows of a herd, as the kinds of records say them and the tables hold them: plain dates are `YYYY-MM-DD`, moments
 * the farm's wall clock `YYYY-MM-DDTHH:MM:SS`. Whose farm they are is not said: a herd is one farm's.
 */
import type { Kind, Row, Table } from '../kinds/index.ts';

export { type CowRecordKind, RECORD_KINDS, type RecordTable } from '../kinds/index.ts';

export type HerdTable = Table;

/** Each table of the herd, with its rows. An id is less than 0 until the row is written. */
export type HerdRows = { [T in HerdTable]: Readonly<Row<T>> };

/** All rows of a herd. */
export type WholeHerd = { readonly [T in HerdTable]: readonly HerdRows[T][] };

export type CowRow = HerdRows['cows'];
export type BirthRow = HerdRows['birth_records'];
export type SeminationRow = HerdRows['semination_records'];

/** The values of a row that is not there yet. */
export type NewRow<T extends HerdTable> = Omit<HerdRows[T], 'id' | 'version'>;

/** What is changed of a row; undefined stays as it is. */
export type RowPatch<T extends HerdTable> = {
  readonly [Column in keyof NewRow<T>]?: NewRow<T>[Column] | undefined;
};

/** A column of a table: `cows.date_of_birth`. */
export type ColumnName = { [T in HerdTable]: `${T}.${Extract<keyof NewRow<T>, string>}` }[HerdTable];

/** What a row holds in a column that is known by its name alone. */
export function cell(row: object, column: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[column];
}

/** The animal that a row is about: itself, or whose record it is; null of what belongs to the farm. */
export function cowIdOf({ cowColumn }: Kind, row: object): number | null {
  return cowColumn === null ? null : Number(cell(row, cowColumn));
}
