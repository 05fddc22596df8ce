/** Which animals calve next, by what lists of the herd say of them. */
import { addDays, laterOf, type PlainDate } from '../calendar/calendar.ts';
import { addMonths, type Month, monthOf, monthsBetween } from '../calendar/months.ts';

/** So many days ahead is what a calving pen and a night's watch are planned for. */
export const CALVINGS_AHEAD_DAYS = 30;

/** So many months hold all calvings that can be expected. */
const MONTHS_AHEAD = 9;

interface Listed {
  readonly in_herd: boolean;
  readonly expected_calving_date: PlainDate | null;
}

export interface CalvingsAhead<Cow> {
  /** All that are expected, the next first; who is overdue too. */
  readonly cows: readonly Cow[];
  /** How many of them within `CALVINGS_AHEAD_DAYS`. */
  readonly soon: number;
  /** From this month on; who is overdue is expected tomorrow, as in the chart of calvings. */
  readonly months: readonly { readonly month: Month; readonly count: number }[];
}

export function calvingsAhead<Cow extends Listed>(
  herd: readonly Cow[],
  today: PlainDate,
): CalvingsAhead<Cow> {
  const due = ({ expected_calving_date }: Cow) => expected_calving_date ?? '';
  const cows = herd.filter((cow) => cow.in_herd && due(cow) !== '');
  cows.sort((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b))));
  const tomorrow = addDays(today, 1);
  const months = cows.map((cow) => monthOf(laterOf(due(cow), tomorrow)));
  const now = monthOf(today);
  return {
    cows,
    soon: cows.filter((cow) => due(cow) <= addDays(today, CALVINGS_AHEAD_DAYS)).length,
    months: monthsBetween(now, addMonths(now, MONTHS_AHEAD)).map((month) => ({
      month,
      count: months.filter((other) => other === month).length,
    })),
  };
}
