/** What is counted of the 21-day cycles in which a cow could be seminated. */
import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { type Book, isInHerdOn } from './book.ts';
import type { Asked } from './numbers.ts';
import { isIn } from './period.ts';
import type { Tally } from './tally.ts';

/** Of each calving so many cycles are looked at. */
const CYCLES = 12;

/**
 * `insemination_rate`: cycles with a service ÷ cycles. `pregnancy_rate_21`: cycles with a conception ÷ cycles without those of
 * which nobody knows yet what came of their services. A cycle is each full 21 days from a calving + the waiting days (Reproductive and
 * Bull Search Toolbox); it counts in the period in which it ends, unless she calved again or left the herd by then, was
 * pregnant since before it, is not to be bred, or an earlier service still has no result.
 */
export function countCycles(book: Book, { days, numbers }: Asked, tally: Tally): void {
  const { id, calvings, doNotBreed, services } = book;
  if (doNotBreed) return;
  for (const [index, calving] of calvings.entries()) {
    const next = calvings[index + 1] ?? Number.POSITIVE_INFINITY;
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const from = calving + numbers.waiting_days + HEAT_CYCLE_DAYS * cycle;
      const to = from + HEAT_CYCLE_DAYS - 1;
      if (to > days.to || to >= next) break;
      if (!isIn(days, to) || hasLeft(book, to) || !couldConceive(book, from)) continue;
      const own = services.filter(({ day }) => day >= from && day <= to);
      tally.insemination_rate.add(id, own.length > 0);
      if (own.some(({ result }) => result === 'unknown')) continue;
      tally.pregnancy_rate_21.add(
        id,
        own.some(({ result }) => result === 'conceived'),
      );
    }
  }
}

/** Whether, for all one knows, she was not pregnant when a cycle began. */
function couldConceive({ pregnancies, services }: Book, day: number): boolean {
  return (
    !pregnancies.some(({ from, to }) => from < day && to >= day) &&
    !services.some((service) => service.result === 'unknown' && service.day < day)
  );
}

/** She left the herd, and had not come back at the end of the day. */
function hasLeft(book: Book, day: number): boolean {
  return book.stays.some(({ until }) => until <= day) && !isInHerdOn(book, day);
}
