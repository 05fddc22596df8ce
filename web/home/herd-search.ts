/** Finding, sorting and narrowing down the herd. Pure: the screen holds what was chosen. */

import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { compactNumber, normalNumber } from '#domain/values/id-number.ts';
import { byText } from '../lib/screen/format.ts';
import { LIFE_ORDER, shownGroup } from './stages.ts';

/** What can be sorted by, in the order of the choice, and what it is called. */
export const SORTS = {
  name: 'home.sort-name',
  id_number: 'home.sort-id-number',
  breed: 'home.sort-breed',
  group: 'home.sort-group',
  youngest: 'home.sort-youngest',
  oldest: 'home.sort-oldest',
  heaviest: 'home.sort-heaviest',
  calving: 'home.sort-calving',
  place: 'home.sort-place',
} as const;
export type Sort = keyof typeof SORTS;

/** What the list is narrowed down to. */
export interface HerdFilter {
  query: string;
  sort: Sort;
  /** A group's number, or null for all. */
  group: number | null;
  gender: CowListed['cow_gender'] | null;
  pregnant: boolean;
  /** The id of a place, `none` for the animals in no place, or null for all. */
  place: number | 'none' | null;
}

/**
 * The cows whose name, numbers or breed contain every word of `query`; an ID number also without its spaces and dashes,
 * and as a whole however it is written. Digits match the end of a number, or any part when no number ends with them.
 */
export function searchCows(cows: readonly CowListed[], query: string): readonly CowListed[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cows;
  // Without a digit it is no number.
  const number = /\d/.test(query) && normalNumber(query);
  const found = cows.filter((cow) => {
    const { name, id_number, barn_number, breed } = cow;
    const text = folded(
      [name, id_number, compactNumber(id_number), barn_number ?? '', breed ?? ''].join('\n'),
    );
    return (
      words.every((word) => text.includes(word)) || (number && normalNumber(cow.id_number).includes(number))
    );
  });
  const meant = /^[\d\s./-]+$/.test(query) ? found.filter((cow) => isMeant(cow, query)) : [];
  return meant.length > 0 ? meant : found;
}

/** Whether she is most likely meant: her number ends with the query, or her name is the query. */
function isMeant(cow: CowListed, query: string): boolean {
  if (isCalled(cow, query)) return true;
  const { name, id_number } = cow;
  const text = folded(query).trim();
  const number = compactNumber(query);
  if (number === '') return false;
  return (
    compactNumber(id_number).endsWith(number) ||
    normalNumber(id_number) === normalNumber(query) ||
    folded(name) === text ||
    folded(name).split(/\s+/).includes(number.toLowerCase())
  );
}

/** Whether the query is the short number by which people call her. */
function isCalled({ barn_number }: CowListed, query: string): boolean {
  return barn_number !== null && folded(barn_number) === folded(query).trim();
}

/** The cows that pass the filter, in its order; who is called so comes first, then those that are most likely meant. */
export function selectCows(cows: readonly CowListed[], filter: HerdFilter): CowListed[] {
  const found = searchCows(cows, filter.query);
  const meant = new Set(found.filter((cow) => isMeant(cow, filter.query)));
  return found
    .filter(
      (cow) =>
        (filter.group === null || shownGroup(cow) === filter.group) &&
        (filter.gender === null || cow.cow_gender === filter.gender) &&
        (!filter.pregnant || cow.is_pregnant) &&
        (filter.place === null ||
          (filter.place === 'none' ? cow.in_herd && cow.place === null : cow.place === filter.place)),
    )
    .sort(
      (a, b) =>
        Number(isCalled(b, filter.query)) - Number(isCalled(a, filter.query)) ||
        Number(meant.has(b)) - Number(meant.has(a)) ||
        COMPARE[filter.sort](a, b) ||
        byText(a.name, b.name) ||
        a.id - b.id,
    );
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
