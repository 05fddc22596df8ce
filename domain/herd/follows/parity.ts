import { calvingDays } from '../../breeding/calvings.ts';
import { follow } from './follow.ts';

/** How often she has calved: the days on which she did, and the calvings before those that are recorded. */
export const parityFollows = follow({
  start: { parity: null },
  reads: { birth_records: ['birth_date'] },
  watches: ['cow_gender', 'parity_offset'],
  of: (herd, cow) => ({
    parity:
      cow.cow_gender === 'Female'
        ? calvingDays(herd.recordsOf('birth_records', cow)).length + cow.parity_offset
        : null,
  }),
});
