/**
 * The rows of a herd, as the kinds of records define them and the tables store them: plain dates are `YYYY-MM-DD`,
 * moments the farm's wall clock `YYYY-MM-DDTHH:MM:SS`. They do not name the farm: a herd is one farm's.
 */

import type { Kind, KindOf, Row, Table } from '../kinds/index.ts';
import type { FollowedValues, Values } from '../kinds/kind-values.ts';
import { cell } from '../values/objects.ts';

export { type CowRecordKind, RECORD_KINDS, type RecordTable } from '../kinds/index.ts';
export { cell } from '../values/objects.ts';

export type HerdTable = Table;

/** Each table of the herd, with its rows. An id is less than 0 until the row is written. */
export type HerdRows = { [T in HerdTable]: Readonly<Row<T>> };

/** All rows of a herd. */
export type WholeHerd = { readonly [T in HerdTable]: readonly HerdRows[T][] };

export type CowRow = HerdRows['cows'];
export type BirthRow = HerdRows['birth_records'];
export type SeminationRow = HerdRows['semination_records'];
export type CheckRow = HerdRows['pregnancy_checks'];
export type LossRow = HerdRows['pregnancy_losses'];
export type TagRow = HerdRows['tags'];

/** The values of a row that does not exist yet; what follows from others is found by the herd itself. */
export type NewRow<T extends HerdTable> = Readonly<Values<KindOf<T>>>;

/** The changes of a row; a column that is undefined stays as it is. */
export type RowPatch<T extends HerdTable> = {
  readonly [Column in keyof NewRow<T>]?: NewRow<T>[Column] | undefined;
};

/** What is kept of an animal and follows from her other columns and her records. */
export type Followed = FollowedValues<KindOf<'cows'>>;

/** A column of a table: `cows.date_of_birth`. */
export type ColumnName = { [T in HerdTable]: `${T}.${Extract<keyof NewRow<T>, string>}` }[HerdTable];

/** The animal that a row is about: the animal itself, or the one whose record it is; null for rows of the farm. */
export function cowIdOf({ cowColumn }: Kind, row: object): number | null {
  return cowColumn === null ? null : Number(cell(row, cowColumn));
}

/** Whether a row was entered after another of its table. Rows that are not stored yet have ids below 0, each a lower one than the row before. */
export function enteredAfter(one: { readonly id: number }, other: { readonly id: number }): boolean {
  return one.id < 0 && other.id < 0 ? one.id < other.id : one.id < 0 || (other.id > 0 && one.id > other.id);
}
