/** What the server says of a farm's history. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '#domain/history/history.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** Which part of the history: of one animal, of one kind of change, of one day on the farm, by one user. */
export interface HistoryFilter {
  cow?: number;
  kind?: string;
  day?: string;
  user?: number;
}

/** How many changes are shown before one asks for older ones. */
const SHOWN = 20;

/** What was changed, the newest first, `atOnce` at a time. */
export function historyQuery(filter: HistoryFilter, atOnce = SHOWN) {
  const wanted = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return infiniteQueryOptions({
    queryKey: [...keys.history(filter.cow ?? null), filter, atOnce],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams([...wanted, ['limit', String(atOnce)]]);
      if (pageParam !== null) query.set('before', String(pageParam));
      return api.get<HistoryEntry[]>(`/api/history/?${query}`, { signal });
    },
    getNextPageParam: (page) => (page.length < atOnce ? undefined : (page.at(-1)?.id ?? undefined)),
  });
}
