import { calvingDays } from '../../breeding/calvings.ts';
import { daysBetween } from '../../calendar/calendar.ts';
import type { Derivation } from './index.ts';

/** How long a cow had been in milk on each of her test days: since her latest calving, that of the day itself included. */
export const testDayDerives: Derivation<{ days_in_milk: number | null }> = {
  reads: ['test_days', 'birth_records'],
  of({ recordsOf }) {
    const calvings = calvingDays(recordsOf('birth_records'));
    return new Map(
      recordsOf('test_days').map(({ id, tested_on }) => {
        const calved = calvings.findLast((day) => day <= tested_on);
        return [id, { days_in_milk: calved === undefined ? null : daysBetween(calved, tested_on) }];
      }),
    );
  },
};
