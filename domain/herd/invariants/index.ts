/**
 * All that holds in every herd: one list, run by a call of the API, by an import and by an undo. Where several are at
 * fault with one field, the first of the list is told.
 */
import { OF_ANIMALS, OF_MOTHERS } from './animals.ts';
import { OF_BIRTHS } from './births.ts';
import type { Invariant } from './invariant.ts';
import { OF_RECORDS } from './records.ts';

export const INVARIANTS: readonly Invariant[] = [...OF_MOTHERS, ...OF_BIRTHS, ...OF_RECORDS, ...OF_ANIMALS];
