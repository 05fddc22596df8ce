/** What is counted of the cows in the herd. */
import { type Book, calvingUpTo, isInHerdOn, parityOn } from './book.ts';
import type { Asked } from './numbers.ts';
import { isIn } from './period.ts';
import type { Tally } from './tally.ts';

/**
 * `turnover`: cows that left (Fetrow et al. 2006), of the mean number of cows at the end of each day. `days_in_milk`: last day of the
 * period − latest calving, of cows that are not dry. `lactation_number`: how often each cow in the herd has calved by then.
 */
export function countCows(book: Book, { days }: Asked, tally: Tally): void {
  const { id, cowSince, stays } = book;
  for (const { from, until, leftBy } of stays) {
    tally.cowDays += Math.max(0, Math.min(until, days.to + 1) - Math.max(from, cowSince, days.from));
    if (leftBy !== null && isIn(days, until) && cowSince <= until) tally.turnover.hit(id);
  }
  const parity = parityOn(book, days.to);
  if (parity === 0 || !isInHerdOn(book, days.to)) return;
  tally.lactation_number.add(id, parity);
  const inMilk = daysInMilk(book, days.to);
  if (inMilk !== null) tally.days_in_milk.add(id, inMilk);
}

/** How many days she is in milk at the end of the day; null where she is not in the herd, has not calved, or is dry. */
export function daysInMilk(book: Book, day: number): number | null {
  const calved = isInHerdOn(book, day) ? calvingUpTo(book, day) : undefined;
  return calved === undefined || isDryOn(book, calved, day) ? null : day - calved;
}

function isDryOn({ dryOffs }: Book, calved: number, day: number): boolean {
  return dryOffs.some((dryOff) => dryOff > calved && dryOff <= day);
}
