import { queryOptions } from '@tanstack/react-query';
import type { UnansweredSeminations } from '#domain/work/unanswered.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The seminations without a result. The name of the data begins with that of the herd, so a change of the herd fetches it again. */
export const unansweredQuery = queryOptions({
  queryKey: [...keys.herd, 'unanswered'],
  queryFn: ({ signal }) => api.get<UnansweredSeminations>('/api/unanswered-seminations/', { signal }),
});
