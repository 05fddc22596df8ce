/**
 * All that holds in every herd: one list, run by a call of the API, by an import and by an undo. Where several are at
 * fault with one field, the first of the list is told.
 */
import { OF_ANIMALS } from './animals.ts';
import { OF_BIRTHS } from './births.ts';
import type { Invariant } from './invariant.ts';
import { OF_RECORDS, OF_RECORDS_AND_BIRTH } from './records.ts';

export const INVARIANTS: readonly Invariant[] = [
  ...OF_BIRTHS,
  ...OF_RECORDS_AND_BIRTH,
  ...OF_ANIMALS,
  ...OF_RECORDS,
];
