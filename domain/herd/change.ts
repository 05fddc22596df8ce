/** What an act did to the rows of a herd. Changes can be reversed, and several can be merged. */
import { cell, type HerdRows, type HerdTable } from './rows.ts';

/** A change of one row: `before` is null for a new row, `after` is null for a removed one. */
export type RowChange<T extends HerdTable = HerdTable> = {
  [Entity in T]: {
    readonly entity: Entity;
    readonly entity_id: number;
    /** The animal in whose history it is shown. */
    readonly cow_id: number | null;
    readonly before: HerdRows[Entity] | null;
    readonly after: HerdRows[Entity] | null;
  };
}[T];

/** The change that takes this one back. */
export function reverse(change: RowChange): RowChange {
  return { ...change, before: change.after, after: change.before } as RowChange;
}

/**
 * Merges changes: one for each row, from before its first change to after its last, in the order in which the rows
 * were first touched. Rows that ended as they began are left out.
 */
export function squash(changes: readonly RowChange[]): RowChange[] {
  const [first] = changes;
  if (changes.length === 1 && first) return isChange(first) ? [first] : [];
  const places = new Map<HerdTable, Map<number, number>>();
  const squashed: RowChange[] = [];
  for (const change of changes) {
    const ofTable = places.get(change.entity) ?? new Map<number, number>();
    places.set(change.entity, ofTable);
    const place = ofTable.get(change.entity_id);
    const first = place === undefined ? undefined : squashed[place];
    if (first && place !== undefined) squashed[place] = { ...first, after: change.after } as RowChange;
    else ofTable.set(change.entity_id, squashed.push(change) - 1);
  }
  return squashed.filter(isChange);
}

function isChange({ before, after }: RowChange): boolean {
  return before && after ? differingColumns({ before, after }).length > 0 : before !== after;
}

/** Columns that only the storage needs; they say nothing about the herd. */
const BOOKKEEPING = new Set(['id', 'farm_id', 'version']);

/** The columns that a change touched. For a row that was added or removed, all columns. */
export function differingColumns({
  before,
  after,
}: {
  before: object | null;
  after: object | null;
}): string[] {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => !BOOKKEEPING.has(column));
  if (!before || !after) return columns;
  return columns.filter((column) => cell(before, column) !== cell(after, column));
}
