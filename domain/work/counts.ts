/** How many stand on each list today by the farm's numbers, or by others that it thinks about. */
import { z } from 'zod/mini';
import type { PlainDate } from '../calendar/calendar.ts';
import { plainDate } from '../values/fields.ts';
import { headsIn, rowsOfToday } from './duties.ts';
import { listsOfWork, type WorkFacts } from './lists.ts';
import { WORK_LISTS, type WorkList, type WorkNumbers } from './numbers.ts';

/** As Work counts them; those of lists that are switched off too. */
export function countsOfWork(
  facts: WorkFacts,
  numbers: WorkNumbers,
  today: PlainDate,
): Record<WorkList, number> {
  const lists = listsOfWork(facts, { today, ahead: 0, numbers, off: new Set() });
  const counts = lists.map(({ key, items }) => [key, headsIn(rowsOfToday(items, today))]);
  return Object.fromEntries(counts) as Record<WorkList, number>;
}

const count = z.int().check(z.minimum(0));

export const WorkCounts = z.object({
  today: plainDate,
  counts: z.object(
    Object.fromEntries(WORK_LISTS.map((list) => [list, count])) as {
      [List in WorkList]: typeof count;
    },
  ),
});
export type WorkCounts = z.infer<typeof WorkCounts>;
