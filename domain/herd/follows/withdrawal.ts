import { WITHHOLDING, withdrawalOfAnimal } from '../withdrawals.ts';
import { follow } from './follow.ts';

/** How long her milk and meat are withheld by all that was given to her. */
export const withdrawalFollows = follow({
  start: { milk_withheld_until: null, milk_withheld_open: false, meat_withheld_until: null },
  reads: WITHHOLDING,
  watches: ['cow_gender'],
  of: (herd, cow) =>
    withdrawalOfAnimal({
      cow,
      timeZone: herd.timeZone,
      recordsOf: (table) => herd.recordsOf(table, cow),
    }),
});
