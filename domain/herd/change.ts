/** What an act did to the rows of a herd. Changes can be reversed, and several can be merged. */
import { followingColumns, KINDS } from '../kinds/index.ts';
import { cell, type HerdRows, type HerdTable } from './rows.ts';
import { withPauses } from './steps.ts';

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

interface Comparable {
  readonly entity: HerdTable;
  readonly before: object | null;
  readonly after: object | null;
}

/** A change of one row; `before` and `after` are rows of its table. */
export function changeOf(
  { entity, entity_id, cow_id }: Pick<RowChange, 'entity' | 'entity_id' | 'cow_id'>,
  before: object | null,
  after: object | null,
): RowChange {
  return { entity, entity_id, cow_id, before, after } as RowChange;
}

/** The change that takes this one back. */
export function reverse(change: RowChange): RowChange {
  return changeOf(change, change.after, change.before);
}

/**
 * Merges changes: one for each row, from before its first change to after its last, in the order in which the rows
 * were first touched. Rows that ended as they began are left out.
 */
export function squash(changes: readonly RowChange[]): RowChange[] {
  const [first] = changes;
  if (changes.length === 1 && first) return isChange(first) ? [first] : [];
  const merged = new Merged();
  for (const change of changes) merged.add(change);
  return merged.rows.filter(isChange);
}

/** The same, stopping now and then: of many thousands of changes. */
export function* squashInSteps(changes: readonly RowChange[]): Generator<void, RowChange[]> {
  const merged = new Merged();
  yield* withPauses(changes, (change) => merged.add(change));
  const squashed: RowChange[] = [];
  yield* withPauses(merged.rows, (change) => {
    if (isChange(change)) squashed.push(change);
  });
  return squashed;
}

/** A change for each row that was touched. */
class Merged {
  readonly rows: RowChange[] = [];
  readonly #places = new Map<HerdTable, Map<number, number>>();

  add(change: RowChange): void {
    const ofTable = this.#places.get(change.entity) ?? new Map<number, number>();
    this.#places.set(change.entity, ofTable);
    const place = ofTable.get(change.entity_id);
    const first = place === undefined ? undefined : this.rows[place];
    if (first && place !== undefined) this.rows[place] = changeOf(first, first.before, change.after);
    else ofTable.set(change.entity_id, this.rows.push(change) - 1);
  }
}

function isChange({ entity, before, after }: RowChange): boolean {
  if (!before || !after) return before !== after;
  for (const column in after)
    if (
      cell(before, column) !== cell(after, column) &&
      (isShown(entity, column) || isFollowed(entity, column))
    )
      return true;
  return false;
}

/**
 * Whether somebody entered this change: whether it changes more than columns that follow from others. The history shows only such
 * changes.
 */
export function isEntered({ entity, before, after }: Comparable): boolean {
  if (!before || !after) return true;
  for (const column in after)
    if (cell(before, column) !== cell(after, column) && isShown(entity, column)) return true;
  return false;
}

/** Columns that only the storage needs; they say nothing about the herd. */
const BOOKKEEPING = new Set(['id', 'farm_id', 'version']);

/** The columns that follow from others, of the tables that have any. */
export const FOLLOWING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  KINDS.flatMap((kind) => {
    const columns = followingColumns(kind);
    return columns.length === 0 ? [] : [[kind.table, new Set(columns)] as const];
  }),
);

function isFollowed(entity: HerdTable, column: string): boolean {
  return FOLLOWING.get(entity)?.has(column) === true;
}

function isShown(entity: HerdTable, column: string): boolean {
  return !BOOKKEEPING.has(column) && !isFollowed(entity, column);
}

/**
 * The columns that a change touched, but for those that follow from others. For a row that was added or removed, all
 * such columns.
 */
export function differingColumns({ entity, before, after }: Comparable): string[] {
  const columns = Object.keys(after ?? before ?? {});
  if (!before || !after) return columns.filter((column) => isShown(entity, column));
  return columns.filter((column) => cell(before, column) !== cell(after, column) && isShown(entity, column));
}
