/** What is counted of calvings and calves. Formulas: NMR, AHDB, IDELE and APHA as in the table of the figures' page. */

import { SHORTEST_GESTATION_DAYS } from '../breeding/gestation.ts';
import { dayNumber, dayOf } from '../calendar/calendar.ts';
import type { Book } from './book.ts';
import type { Asked } from './numbers.ts';
import { isIn } from './period.ts';
import { endingKey } from './services.ts';
import type { Tally } from './tally.ts';

/** The age at a first calving that can be one, in days: others are errors of a date or of a number of calvings. */
const FIRST_CALVING_AGE = { from: 450, to: 1500 };

/** A calf born so early was lost, not stillborn. */
const STILLBIRTH_FROM_DAYS = 260;

/** A calf that dies before this day of its life counts for the calves' mortality: six months. */
const CALF_DAYS = 183;

/**
 * `calving_interval`: each calving − her previous one; under 240 days it is one calving written on two days.
 * `age_at_first_calving`: each first calving − birth. `replacement`: first calvings.
 */
export function countCalvings(book: Book, { days }: Asked, tally: Tally): void {
  const { animal, calvings, parityBefore } = book;
  for (const [index, day] of calvings.entries()) {
    if (!isIn(days, day)) continue;
    const previous = calvings[index - 1];
    if (previous !== undefined && day - previous >= SHORTEST_GESTATION_DAYS)
      tally.calving_interval.add(animal.id, day - previous);
    if (parityBefore + index > 0) continue;
    tally.replacement.hit(animal.id);
    const age = day - dayNumber(animal.date_of_birth);
    if (age >= FIRST_CALVING_AGE.from && age <= FIRST_CALVING_AGE.to)
      tally.age_at_first_calving.add(animal.id, age);
  }
}

/**
 * `stillbirth`: calves born dead or dead within 48 hours ÷ calves, without those whose own semination lies under 260 days
 * back; behind a hit is the mother. `calf_mortality`: calves that died before day 183 ÷ the other calves.
 */
export function countCalves({ animal, own }: Book, { days, deaths }: Asked, tally: Tally): void {
  for (const { birth_date, calf_status, newborn_cow } of animal.birth_records) {
    const day = dayNumber(birth_date);
    if (!isIn(days, day)) continue;
    const isDead = calf_status === 'stillborn' || calf_status === 'died_48h';
    const from = own.get(endingKey('calving', dayOf(birth_date)));
    if (from === undefined || day - from >= STILLBIRTH_FROM_DAYS) tally.stillbirth.add(animal.id, isDead);
    if (isDead) continue;
    const died = newborn_cow === null ? undefined : deaths.get(newborn_cow);
    tally.calf_mortality.add(newborn_cow ?? animal.id, died !== undefined && died - day < CALF_DAYS);
  }
}
