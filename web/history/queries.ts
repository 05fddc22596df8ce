/** What the server says of a farm's history. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HistoryDoer, HistoryEntry } from '#domain/history/history.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** Which part of the history: of one animal, of one kind of change, of one day on the farm, by one user or one key. */
export interface HistoryFilter {
  cow?: number;
  kind?: string;
  day?: string;
  user?: number;
  key?: number;
}

/** Who changed something, also those who are gone. */
export const doersQuery = queryOptions({
  queryKey: keys.doers,
  queryFn: ({ signal }) => api.get<HistoryDoer[]>('/api/history-names/', { signal }),
});

/** How many changes are shown before one asks for older ones. */
const SHOWN = 20;

/** What was changed, the newest first, `atOnce` at a time. */
export function historyQuery(filter: HistoryFilter, atOnce = SHOWN) {
  const wanted = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return infiniteQueryOptions({
    queryKey: [...keys.history(filter.cow || null), filter, atOnce],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams([...wanted, ['limit', String(atOnce)]]);
      if (pageParam !== null) query.set('before', String(pageParam));
      return api.get<HistoryEntry[]>(`/api/history/?${query}`, { signal });
    },
    getNextPageParam: (page) => (page.length < atOnce ? undefined : (page.at(-1)?.id ?? undefined)),
  });
}
