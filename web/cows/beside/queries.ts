import { queryOptions } from '@tanstack/react-query';
import type { BesideHerd } from '#domain/figures/schema.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';

/** What is known of a cow's life, beside what the herd did in the last two years. */
export function besideQuery(cow: number) {
  return queryOptions({
    queryKey: [...keys.cow(cow), 'beside'],
    queryFn: ({ signal }) => api.get<BesideHerd>(`/api/figures/cow/${cow}/`, { signal }),
  });
}
