/** Sorting and narrowing down the herd. Pure: the screen holds what was chosen. */

import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { byMeaning, searchCows } from '../lib/herd/find-animals.ts';
import { byText } from '../lib/screen/format.ts';
import type { HerdFilter, Sort } from './sorts.ts';
import { LIFE_ORDER, shownGroup } from './stages.ts';
import { ALL_COWS, type HomeView } from './use-herd-view.ts';

/** The cows that pass the filter, in its order; who is called so comes first, then those that are most likely meant. */
export function selectCows(cows: readonly CowListed[], filter: HerdFilter): CowListed[] {
  const found = searchCows(cows, filter.query);
  const meantFirst = byMeaning(found, filter.query);
  return found
    .filter(
      (cow) =>
        (filter.group === null || shownGroup(cow) === filter.group) &&
        (filter.gender === null || cow.cow_gender === filter.gender) &&
        (!filter.pregnant || cow.is_pregnant) &&
        (filter.place === null ||
          (filter.place === 'none' ? cow.in_herd && cow.place === null : cow.place === filter.place)),
    )
    .sort((a, b) => meantFirst(a, b) || COMPARE[filter.sort](a, b) || byText(a.name, b.name) || a.id - b.id);
}

/** What a search finds. The filters of the list hold there alone: elsewhere they are not seen. */
export function findCows(cows: readonly CowListed[], view: HomeView): CowListed[] {
  return selectCows(cows, view.view === 'list' ? view : { ...ALL_COWS, query: view.query, sort: 'name' });
}

type Compare = (a: CowListed, b: CowListed) => number;

const COMPARE: Record<Sort, Compare> = {
  name: (a, b) => byText(a.name, b.name),
  id_number: (a, b) => byText(a.id_number, b.id_number),
  breed: unknownLast((cow) => cow.breed, byText),
  group: (a, b) => LIFE_ORDER.indexOf(shownGroup(a)) - LIFE_ORDER.indexOf(shownGroup(b)),
  youngest: (a, b) => compareText(b.date_of_birth, a.date_of_birth),
  oldest: (a, b) => compareText(a.date_of_birth, b.date_of_birth),
  heaviest: unknownLast(
    (cow) => cow.weight,
    (a, b) => b - a,
  ),
  calving: unknownLast((cow) => cow.expected_calving_date, compareText),
  place: (a, b) => rankOfPlace(a) - rankOfPlace(b) || byText(a.place_name ?? '', b.place_name ?? ''),
};

/** Who stands in a place, who in none, who has left. */
function rankOfPlace({ place, in_herd }: CowListed): number {
  if (place !== null) return 0;
  return in_herd ? 1 : 2;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function unknownLast<Value>(
  read: (cow: CowListed) => Value | null,
  compare: (a: Value, b: Value) => number,
): Compare {
  return (a, b) => {
    const left = read(a);
    const right = read(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return compare(left, right);
  };
}
