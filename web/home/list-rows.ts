/** The rows of the list: its animals, and where it is grouped by place a heading before those of each. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';

export type ListRow = { kind: 'cow'; cow: CowListed } | PlaceHeading;

export interface PlaceHeading {
  kind: 'place';
  /** The id of the place; `none` of animals of the herd that stand in none, `left` of those that have left it. */
  place: number | 'none' | 'left';
  name: string | null;
  count: number;
}

/** The rows of animals; where they are grouped, those of a place stand together already. */
export function listRows(cows: readonly CowListed[], byPlace: boolean): ListRow[] {
  const rows: ListRow[] = [];
  let heading: PlaceHeading | null = null;
  for (const cow of cows) {
    if (byPlace && heading?.place !== placeOf(cow)) {
      heading = { kind: 'place', place: placeOf(cow), name: cow.place_name, count: 0 };
      rows.push(heading);
    }
    if (heading) heading.count += 1;
    rows.push({ kind: 'cow', cow });
  }
  return rows;
}

function placeOf({ place, in_herd }: CowListed): PlaceHeading['place'] {
  return place ?? (in_herd ? 'none' : 'left');
}
