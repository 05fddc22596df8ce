import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** By whom seminations were done on the farm, the last one first. A bull of the farm has an id. */
export const seminationNamesQuery = queryOptions({
  queryKey: keys.seminationNames,
  queryFn: ({ signal }) =>
    api.get<{
      bulls: { bull: number | null; bull_name: string | null; bull_code: string | null }[];
      technicians: string[];
    }>('/api/semination-names/', { signal }),
});
