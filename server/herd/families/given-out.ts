/** The herd's rows as they are given out, in the export and to phones: without what names the farm, or follows from other rows. */
import { createHash } from 'node:crypto';
import type { HerdTable } from '#domain/herd/rows.ts';
import { columnsOf, followedColumnsOf, KINDS, storedColumns } from '#domain/kinds/index.ts';
import type { AnyRow } from '../../database/any-table.ts';

/** The columns of each table that are not given out. */
export const NOT_GIVEN_OUT: ReadonlyMap<HerdTable, readonly string[]> = new Map(
  KINDS.map((kind) => [kind.table, ['farm_id', ...followedColumnsOf(kind).map(([column]) => column)]]),
);

/** The columns of each table that are given out. */
export const GIVEN_OUT: ReadonlyMap<HerdTable, readonly string[]> = new Map(
  KINDS.map((kind) => {
    const without = NOT_GIVEN_OUT.get(kind.table) ?? [];
    return [kind.table, storedColumns(kind).filter((column) => !without.includes(column))];
  }),
);

/** A row without these columns. */
export function rowWithout(row: AnyRow, columns: readonly string[]): AnyRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

/** Names what rows look like: another release may have other columns. */
export const SHAPE: string = createHash('sha256')
  .update(JSON.stringify(KINDS.map((kind) => [kind.table, columnsOf(kind)])))
  .digest('hex')
  .slice(0, 12);
