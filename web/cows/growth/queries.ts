import { queryOptions } from '@tanstack/react-query';
import type { Growth } from '#domain/herd/herd-growth.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';

export type GrowthPoint = Growth['weights'][number];

/** An animal's weighings, beside what the herd's others of its sex weighed at those ages. */
export function growthQuery(cow: number) {
  return queryOptions({
    queryKey: [...keys.cow(cow), 'growth'],
    queryFn: ({ signal }) => api.get<Growth>(`/api/cows/${cow}/growth/`, { signal }),
  });
}
