import { queryOptions } from '@tanstack/react-query';
import type { RecordedOften } from '#domain/herd/acts/recorded.ts';
import { api } from '../api/api.ts';

/** What this farm records most. Asked once a visit: what is offered keeps its place while one works. */
export const recordedQuery = queryOptions({
  queryKey: ['recorded'],
  queryFn: ({ signal }) => api.get<RecordedOften[]>('/api/recorded/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
