import type { CowListed } from '#domain/kinds/cow/schema.ts';

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
