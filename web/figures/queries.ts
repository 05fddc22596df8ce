import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Figures } from '#domain/figures/schema.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';
import type { AskedPeriod } from './period.ts';

/** The figures of a period. Below the herd: what changes that changes these. */
export function figuresQuery(asked: AskedPeriod) {
  const query = new URLSearchParams({ ...asked }).toString();
  return queryOptions({
    queryKey: [...keys.herd, 'figures', query],
    queryFn: ({ signal }) => api.get<Figures>(`/api/figures/${query && `?${query}`}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
