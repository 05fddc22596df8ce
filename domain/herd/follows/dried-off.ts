import { dayOf, laterOf, type PlainDate } from '../../calendar/calendar.ts';
import { follow } from './follow.ts';

/** When she was dried off since she last calved: a calving on the day of the dry-off ends it. */
export const driedOffFollows = follow({
  start: { dried_off_on: null },
  reads: { dry_offs: ['dry_off_date'], birth_records: ['birth_date'] },
  watches: [],
  of: (herd, cow) => {
    const calved = herd
      .recordsOf('birth_records', cow)
      .reduce<PlainDate>((last, { birth_date }) => laterOf(last, dayOf(birth_date)), '');
    const dried = herd.recordsOf('dry_offs', cow).map(({ dry_off_date }) => dry_off_date);
    const last = dried.reduce<PlainDate>(laterOf, '');
    return { dried_off_on: last > calved ? last : null };
  },
});
