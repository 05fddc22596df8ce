import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The names of those who did the last pregnancy checks of the farm, the latest first. */
export const examinerNamesQuery = queryOptions({
  queryKey: keys.examinerNames,
  queryFn: ({ signal }) => api.get<string[]>('/api/examiner-names/', { signal }),
});
