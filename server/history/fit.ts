/** Whether a row is still as an entry of the journal left it. */
import type { RowChange } from '../herd/herd-change.ts';

type Row = Record<string, unknown>;

/** Columns that are the store's own and no fact about the herd. */
const BOOKKEEPING = new Set(['id', 'farm_id', 'version']);

/** The columns in which two states of a row differ. Where one is missing, those of the other. */
export function differingColumns(before: Row | null, after: Row | null): string[] {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => !BOOKKEEPING.has(column));
  if (!before || !after) return columns;
  return columns.filter((column) => before[column] !== after[column]);
}

/** Whether the entry changed anything of this row that could be changed back. */
export function changedAnything({ before, after }: Pick<RowChange, 'before' | 'after'>): boolean {
  return !before || !after || differingColumns(before, after).length > 0;
}

export type UndoConflict = { why: 'gone' } | { why: 'back' } | { why: 'changed'; column: string };

/**
 * What stands in the way of undoing a row's change, or null. Of a changed row only the columns that were changed
 * count: what was written beside them since stays. What was added must be as it was added, or more would be lost.
 */
export function undoConflict(
  { before, after }: Pick<RowChange, 'before' | 'after'>,
  current: Row | null,
): UndoConflict | null {
  if (after === null) return current === null ? null : { why: 'back' };
  if (current === null) return { why: 'gone' };
  const column = differingColumns(before, after).find((name) => current[name] !== after[name]);
  return column === undefined ? null : { why: 'changed', column };
}
