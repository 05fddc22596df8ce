import { queryOptions } from '@tanstack/react-query';
import type { FeedListed } from '#domain/feed/schema.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The feeds in stock. */
export const feedsQuery = queryOptions({
  queryKey: keys.feeds,
  queryFn: ({ signal }) => api.get<FeedListed[]>('/api/feeds/', { signal }),
});
