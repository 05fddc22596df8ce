import { queryOptions } from '@tanstack/react-query';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The feeds in stock. */
export const feedsQuery = queryOptions({
  queryKey: keys.feeds,
  queryFn: ({ signal }) => api.get<Feed[]>('/api/feeds/', { signal }),
});
