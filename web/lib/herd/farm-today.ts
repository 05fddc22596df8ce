import { queryOptions } from '@tanstack/react-query';
import type { FarmToday } from '#domain/alerts/farm-alerts.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';
import { formatDayInYear } from '../screen/format.ts';
import { t } from '../words/words.ts';

const MINUTE_MS = 60_000;

/**
 * What needs the keeper today, in short: for the bell and for Home. It also changes with time, but little in a few
 * minutes.
 */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => api.get<FarmToday>('/api/farm-alerts/count/', { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: 10 * MINUTE_MS,
});

/** Said where nothing needs the keeper: `Nothing to do today. Next calving: Fern, 2 December.` */
export function nothingToDo(next: FarmToday['next_calving']): string {
  return next
    ? t('frame.nothing-to-do-next', { name: next.name, day: formatDayInYear(next.date) })
    : t('frame.nothing-to-do');
}
