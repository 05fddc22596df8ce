import { queryOptions } from '@tanstack/react-query';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** One cow with her records. */
export function cowQuery(id: number) {
  return queryOptions({
    queryKey: keys.cow(id),
    queryFn: ({ signal }) => api.get<Cow>(`/api/cows/${id}/`, { signal }),
  });
}
