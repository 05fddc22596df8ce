import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** Who did the last pregnancy checks of the farm, the last one first. */
export const examinerNamesQuery = queryOptions({
  queryKey: keys.examinerNames,
  queryFn: ({ signal }) => api.get<string[]>('/api/examiner-names/', { signal }),
});
