/** How many stand on each list today by the farm's numbers, or by others that it thinks about. */
import { z } from 'zod/mini';
import type { PlainDate } from '../calendar/calendar.ts';
import { plainDate } from '../values/fields.ts';
import { ofEach } from '../values/objects.ts';
import { headsIn, rowsOfToday } from './duties.ts';
import { listsOfWork, type WorkFacts } from './lists.ts';
import { WORK_LISTS, type WorkNumbers } from './numbers.ts';

/** As Work counts them; those of lists that are switched off too. */
export function countsOfWork(facts: WorkFacts, numbers: WorkNumbers, today: PlainDate): WorkCounts['counts'] {
  const lists = listsOfWork(facts, { today, ahead: 0, numbers, off: new Set() });
  const counts = lists.map(({ key, items }) => [key, headsIn(rowsOfToday(items, today))]);
  return Object.fromEntries(counts) as WorkCounts['counts'];
}

const count = z.int().check(z.minimum(0));

export const WorkCounts = z.object({
  today: plainDate,
  counts: z.extend(z.object(ofEach(WORK_LISTS, () => count)), {
    /** A farm without a country has no such list. */
    declare: z.optional(count),
  }),
});
export type WorkCounts = z.infer<typeof WorkCounts>;
