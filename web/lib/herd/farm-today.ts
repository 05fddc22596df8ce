import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { WorkToday } from '#domain/work/schema.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';
import { formatDayInYear } from '../screen/format.ts';
import { t } from '../words/words.ts';

const MINUTE_MS = 60_000;

/**
 * What needs the keeper today, in short: for the bar at the top and for Home. It changes with time too, but hardly within a
 * few minutes.
 */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => api.get<WorkToday>('/api/work/today/', { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: 10 * MINUTE_MS,
});

/** Said where nothing needs the keeper: `Nothing to do today. Next calving: Fern, 2 December.` */
export function nothingToDo(next: { name: string; date: PlainDate } | null): string {
  return next
    ? t('frame.nothing-to-do-next', { name: next.name, day: formatDayInYear(next.date) })
    : t('frame.nothing-to-do');
}
