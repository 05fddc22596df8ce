import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';

/** What the charts of a period are drawn from. Below the herd: what changes that changes this. */
export function chartsQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: [...keys.herd, 'charts', from, to],
    queryFn: ({ signal }) => api.get<Charts>(`/api/figures/charts/?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
