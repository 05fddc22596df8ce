/**
 * All that holds in every herd: one list, run by a call of the API, by an import and by an undo. Where several are at
 * fault with one field, the first of the list is reported.
 */

import { OF_BIRTH_RECORDS } from './birth-records.ts';
import { OF_BREEDING } from './breeding.ts';
import { OF_COWS } from './cows.ts';
import type { Invariant } from './invariant.ts';
import { OF_MOVEMENTS } from './movements.ts';
import { OF_RECORDS, OF_RECORDS_AND_BIRTH } from './records.ts';
import { OF_SIRES } from './sires.ts';
import { OF_TAGS } from './tags.ts';
import { OF_WEIGHTS } from './weights.ts';

export const INVARIANTS: readonly Invariant[] = [
  ...OF_BIRTH_RECORDS,
  ...OF_RECORDS_AND_BIRTH,
  ...OF_COWS,
  ...OF_SIRES,
  ...OF_RECORDS,
  ...OF_MOVEMENTS,
  ...OF_TAGS,
  ...OF_WEIGHTS,
  ...OF_BREEDING,
];
