/** What several entries of the history did together, column by column: what others changed between them is not theirs. */
import { cowListsOf, keptCows, listOfCows } from '../kinds/cow-lists.ts';
import { changeOf, differingColumns, type RowChange } from './change.ts';
import { cell, type HerdTable } from './rows.ts';

/** A row that entries touched, as it was before the first of them as far as they changed it, and after the last. */
interface Touched {
  readonly first: RowChange;
  /** Whether it was there before. */
  readonly wasThere: boolean;
  /** The values before of the columns that they changed. */
  readonly before: Map<string, unknown>;
  /** The row after the last entry; null where it was removed. */
  after: object | null;
  /** The row when it was last there. */
  last: object;
}

/** The net changes, animals first; rows that ended as they began are left out. `changes` are in the order of their entries. */
export function netChanges(changes: readonly RowChange[]): RowChange[] {
  const touched = new Map<string, Touched>();
  for (const change of changes) {
    const key = `${change.entity} ${change.entity_id}`;
    const { before, after } = change;
    const row: Touched = touched.get(key) ?? {
      first: change,
      wasThere: before !== null,
      before: new Map(),
      after,
      last: after ?? before ?? {},
    };
    touched.set(key, row);
    if (before && after) noteColumns(row, change, before, after);
    row.after = after;
    row.last = after ?? before ?? row.last;
  }
  const net = [...touched.values()].flatMap(netOf);
  return [...net.filter(({ entity }) => entity === 'cows'), ...net.filter(({ entity }) => entity !== 'cows')];
}

function noteColumns(row: Touched, { entity }: { entity: HerdTable }, before: object, after: object): void {
  const lists = cowListsOf(entity);
  for (const column of differingColumns({ entity, before, after })) {
    if (lists.includes(column)) {
      const known = row.before.get(column) as Listed | undefined;
      row.before.set(column, withStep(known, cell(before, column), cell(after, column)));
    } else if (!row.before.has(column)) row.before.set(column, cell(before, column));
  }
}

/** Which animals were put on a list, and which taken off it. */
interface Listed {
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

function withStep(
  { added, removed }: Listed = { added: new Set(), removed: new Set() },
  before: unknown,
  after: unknown,
): Listed {
  const [were, became] = [new Set(listOfCows(before)), new Set(listOfCows(after))];
  const [put, taken] = [became.difference(were), were.difference(became)];
  return {
    added: new Set([...added.difference(taken), ...put.difference(removed)]),
    removed: new Set([...removed.difference(put), ...taken.difference(added)]),
  };
}

function netOf({ first, wasThere, before, after, last }: Touched): RowChange[] {
  if (!wasThere) return after === null ? [] : [changeOf(first, null, after)];
  const lists = cowListsOf(first.entity);
  const columns = [...before].map(([column, value]) => {
    if (!lists.includes(column)) return [column, value] as const;
    const { added, removed } = value as Listed;
    const others = listOfCows(cell(last, column)).filter((id) => !added.has(id));
    return [column, keptCows([...others, ...removed])] as const;
  });
  const was = { ...last, ...Object.fromEntries(columns) };
  const net = changeOf(first, was, after);
  const isNothing = after !== null && differingColumns(net).length === 0;
  return isNothing ? [] : [net];
}
