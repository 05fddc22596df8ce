/** When an animal was on the farm, by its movements. */
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';

/** Days are numbers of days (`dayNumber`), without end where it was always here or still is. */
export interface Stay {
  /** The first day at the end of which it is in the herd. */
  readonly from: number;
  /** The day on which it leaves, on which it is in the herd no longer. */
  readonly until: number;
}

/** That it came or left. */
export interface Moved {
  readonly moved_on: PlainDate;
  readonly direction: 'in' | 'out';
}

/**
 * Its stays, oldest first, each with the movement by which it left; null while it is here. `movements` are all of the animal, in
 * their order; one that is dated tomorrow counts today, as everywhere. Who has none was always in the herd.
 */
export function staysOf<Movement extends Moved>(
  movements: readonly Movement[],
  today: number,
): (Stay & { readonly left: Movement | null })[] {
  const stays: (Stay & { left: Movement | null })[] = [];
  let from = movements[0]?.direction === 'in' ? null : Number.NEGATIVE_INFINITY;
  for (const movement of movements) {
    const day = Math.min(dayNumber(movement.moved_on), today);
    if (movement.direction === 'in') from ??= day;
    else if (from !== null) {
      stays.push({ from, until: day, left: movement });
      from = null;
    }
  }
  return from === null ? stays : [...stays, { from, until: Number.POSITIVE_INFINITY, left: null }];
}
