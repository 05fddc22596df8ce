/** The rows of the list: its animals, and where it is grouped a heading before those of each place, or of each group. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { HerdFilter } from './sorts.ts';
import { shownGroup } from './stages.ts';

export type ListRow = { kind: 'cow'; cow: CowListed } | HeadingRow;

/** What the animals of a list stand under. */
export type Grouping = 'place' | 'group';

export interface HeadingRow {
  kind: 'heading';
  by: Grouping;
  /**
   * The id of the place, or the number of the group; `none` of animals of the herd that stand in no place, `left` of those that have
   * left it.
   */
  at: number | 'none' | 'left';
  /** What the place is called. */
  name: string | null;
  /** The ids of the animals that follow. */
  cows: number[];
}

/** What a list in this order stands under; a search has an order of its own. */
export function groupingOf({ sort, query }: Pick<HerdFilter, 'sort' | 'query'>): Grouping | null {
  return query.trim() === '' && (sort === 'place' || sort === 'group') ? sort : null;
}

/** The rows of animals; where they are grouped, those of a heading stand together already. */
export function listRows(cows: readonly CowListed[], by: Grouping | null): ListRow[] {
  const rows: ListRow[] = [];
  let heading: HeadingRow | null = null;
  for (const cow of cows) {
    if (by !== null && heading?.at !== AT[by](cow)) {
      heading = { kind: 'heading', by, at: AT[by](cow), name: cow.place_name, cows: [] };
      rows.push(heading);
    }
    heading?.cows.push(cow.id);
    rows.push({ kind: 'cow', cow });
  }
  return rows;
}

const AT: Record<Grouping, (cow: CowListed) => HeadingRow['at']> = {
  place: ({ place, in_herd }) => place ?? (in_herd ? 'none' : 'left'),
  group: (cow) => (cow.in_herd ? shownGroup(cow) : 'left'),
};
