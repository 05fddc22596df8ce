/** What is counted of calvings and calves. Formulas: NMR, AHDB, IDELE and APHA as in the table of the figures' page. */

import { SHORTEST_GESTATION_DAYS } from '../breeding/gestation.ts';
import type { Book } from './book.ts';
import type { Asked } from './numbers.ts';
import { isIn } from './period.ts';
import type { Tally } from './tally.ts';

/** The age at a first calving that can be one, in days: others are errors of a date or of a number of calvings. */
export const FIRST_CALVING_AGE = { from: 450, to: 1500 } as const;

/** A calf born so early was lost, not stillborn. */
export const STILLBIRTH_FROM_DAYS = 260;

/** A calf that dies before this day of its life counts for the calves' mortality: six months. */
export const CALF_DAYS = 183;

/**
 * `calving_interval`: each calving − her previous one; under 240 days it is one calving written on two days.
 * `age_at_first_calving`: each first calving − birth. `replacement`: first calvings.
 */
export function countCalvings(book: Book, { days }: Asked, tally: Tally): void {
  const { id, born, calvings, parityBefore } = book;
  for (const [index, day] of calvings.entries()) {
    if (!isIn(days, day)) continue;
    const interval = intervalBefore(calvings, index);
    if (interval !== null) tally.calving_interval.add(id, interval);
    if (parityBefore + index > 0) continue;
    tally.replacement.hit(id);
    const age = day - born;
    if (age >= FIRST_CALVING_AGE.from && age <= FIRST_CALVING_AGE.to) tally.age_at_first_calving.add(id, age);
  }
}

/** The days from the calving before to this one; null of a first one, and where both are one calving written on two days. */
export function intervalBefore(calvings: readonly number[], index: number): number | null {
  const [previous, day] = [calvings[index - 1], calvings[index]];
  if (previous === undefined || day === undefined) return null;
  return day - previous >= SHORTEST_GESTATION_DAYS ? day - previous : null;
}

/**
 * `stillbirth`: calves born dead or dead within 48 hours ÷ calves, without those whose own semination lies under 260 days
 * back; behind a hit is the mother. `calf_mortality`: calves that died before day 183 ÷ the other calves.
 */
export function countCalves({ id, calves }: Book, { days, deaths }: Asked, tally: Tally): void {
  for (const calf of calves) {
    if (!isIn(days, calf.day)) continue;
    if (calf.carried === null || calf.carried >= STILLBIRTH_FROM_DAYS) tally.stillbirth.add(id, calf.isDead);
    if (calf.isDead) continue;
    const died = calf.id === null ? undefined : deaths.get(calf.id);
    tally.calf_mortality.add(calf.id ?? id, died !== undefined && died - calf.day < CALF_DAYS);
  }
}
