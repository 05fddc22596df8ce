import { queryOptions } from '@tanstack/react-query';
import type { UnansweredSeminations } from '#domain/work/unanswered.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** Who was seminated and not since. Below the herd: what changes that changes this. */
export const unansweredQuery = queryOptions({
  queryKey: [...keys.herd, 'unanswered'],
  queryFn: ({ signal }) => api.get<UnansweredSeminations>('/api/unanswered-seminations/', { signal }),
});
