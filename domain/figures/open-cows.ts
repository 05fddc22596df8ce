/** Which cows are open long after their calving, by what lists of the herd say of them. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';

/**
 * By so many days after a calving a cow should be pregnant again for a calving a year: 85 to 115 (fruchtbarkeitsmanagement.de).
 * This counts how the herd stands, so every cow counts that is not known to be pregnant, whatever was decided of her.
 * The list to think about (`THINK_ABOUT.openDays`) names single animals: it begins later, when little hope of a calving a year
 * is left, and leaves out who is not to be bred and whose last semination is to be checked first.
 */
export const OPEN_DAYS = 100;

interface Listed {
  readonly in_herd: boolean;
  readonly is_pregnant: boolean;
  readonly last_calving_date: PlainDate | null;
}

/** Cows in the herd that calved more than `OPEN_DAYS` ago and are not known to be pregnant, who calved longest ago first. */
export function openCows<Cow extends Listed>(herd: readonly Cow[], today: PlainDate): Cow[] {
  const days = ({ last_calving_date }: Cow) =>
    last_calving_date === null ? 0 : daysBetween(last_calving_date, today);
  return herd
    .filter((cow) => cow.in_herd && !cow.is_pregnant && days(cow) > OPEN_DAYS)
    .sort((a, b) => days(b) - days(a));
}
