/** When a herd calved, and when it is expected to. */
import { dayNumber, type PlainDate } from '../../calendar/calendar.ts';
import { addMonths, type Month, monthOf, monthOfDay, monthsBetween } from '../../calendar/months.ts';
import { expectedCalving } from '../../stages/stage-on.ts';
import { type Book, isInHerdOn } from '../book.ts';
import { inOrder } from '../measures.ts';
import type { Period } from '../period.ts';
import type { Charts } from './schema.ts';
import { carriedLife } from './staged-life.ts';

/** More months are not shown: each is a bar on a phone. */
const MOST_MONTHS = 24;
/** No pregnancy lasts longer, in months. */
const MONTHS_AHEAD = 10;

/**
 * Calvings of whole months: from the period's first, at most 24, to its last; where that is this month, on to the last in which
 * one is expected. Who is expected today or overdue is expected tomorrow, as the groups of days to come have it.
 */
export function calvingsByMonth(
  books: readonly Book[],
  period: Period,
  today: PlainDate,
): Charts['calvings'] {
  const [first, last] = [firstMonthOf(period), monthOf(period.to)];
  const [isNow, now] = [last === monthOf(today), dayNumber(today)];
  const calved = new Map<Month, number[]>();
  const expected = new Map<Month, number[]>();
  for (const book of books) {
    for (const day of book.calvings) {
      const month = monthOfDay(day);
      if (month >= first && month <= last) add(calved, month, book.id);
    }
    const due = isNow ? dueDay(book, now) : null;
    if (due !== null) add(expected, monthOfDay(due), book.id);
  }
  const ahead = [last, ...expected.keys()].filter((month) => month <= addMonths(last, MONTHS_AHEAD));
  return monthsBetween(first, ahead.sort().at(-1) ?? last).map((month) => ({
    month,
    calved: calved.get(month)?.length ?? 0,
    expected: expected.get(month)?.length ?? 0,
    calved_animals: inOrder(calved.get(month)),
    expected_animals: inOrder(expected.get(month)),
  }));
}

/** The first month that is shown. */
export function firstMonthOf(period: Period): Month {
  const months = monthsBetween(monthOf(period.from), monthOf(period.to));
  return months.slice(-MOST_MONTHS)[0] ?? monthOf(period.to);
}

/** The day on which she is expected to calve; null where she is not, or has left. */
function dueDay(book: Book, today: number): number | null {
  return isInHerdOn(book, today) ? expectedCalving(carriedLife(book), today) : null;
}

function add(whose: Map<Month, number[]>, month: Month, animal: number): void {
  const others = whose.get(month);
  if (others) others.push(animal);
  else whose.set(month, [animal]);
}
