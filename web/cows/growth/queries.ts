import { queryOptions } from '@tanstack/react-query';
import type { AnimalGrowth } from '#domain/herd/herd-growth.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';

export type GrowthPoint = AnimalGrowth['weights'][number];

/** An animal's weighings, beside what the herd's others of its sex weighed at those ages. */
export function growthQuery(cow: number) {
  return queryOptions({
    queryKey: [...keys.cow(cow), 'growth'],
    queryFn: ({ signal }) => api.get<AnimalGrowth>(`/api/cows/${cow}/growth/`, { signal }),
  });
}
