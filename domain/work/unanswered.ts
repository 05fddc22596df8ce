/** The seminations whose result nobody has recorded: an imported herd brings dozens of them. */
import { z } from 'zod/mini';
import { EARLIEST_RESULT_DAYS } from '../breeding/endings.ts';
import { addDays, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { openSemination } from '../herd/life/open-semination.ts';
import { entityId, plainDate } from '../values/fields.ts';
import { isOldService } from './breeding-lists.ts';
import type { WorkNumbers } from './numbers.ts';

const UnansweredSemination = z.object({
  cow: entityId,
  semination: entityId,
  seminated_on: plainDate,
  /** Since the semination. */
  days: z.int(),
  /** From this day on a check tells whether she took. */
  check_from: plainDate,
  /** It is open for longer than she could be pregnant by it: she is only counted on the day's work. */
  is_old: z.boolean(),
});
export type UnansweredSemination = z.infer<typeof UnansweredSemination>;

export const UnansweredSeminations = z.object({ today: plainDate, cows: z.array(UnansweredSemination) });
export type UnansweredSeminations = z.infer<typeof UnansweredSeminations>;

/**
 * The animals whose latest semination is open and old enough to be checked, the latest first. Who is to be checked again was
 * looked at: the day's work asks for her.
 */
export function unansweredSeminations(
  herd: readonly Animal[],
  numbers: WorkNumbers,
  today: PlainDate,
): UnansweredSemination[] {
  return herd
    .flatMap((life): UnansweredSemination[] => {
      const open = openSemination(life);
      if (!open || daysBetween(open.day, today) < numbers.check_days) return [];
      if (
        life.pregnancy_checks.some(({ check_date, result }) => result === 'recheck' && check_date >= open.day)
      )
        return [];
      return [
        {
          cow: life.id,
          semination: open.id,
          seminated_on: open.day,
          days: daysBetween(open.day, today),
          check_from: addDays(open.day, EARLIEST_RESULT_DAYS),
          is_old: isOldService(open.day, today, numbers),
        },
      ];
    })
    .sort((one, other) => one.days - other.days || one.cow - other.cow);
}
