import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Period } from '#domain/figures/period.ts';
import type { Pictures } from '#domain/figures/pictures/schema.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** What the pictures of a period are drawn from. Below the herd: what changes that changes this. */
export function picturesQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: [...keys.herd, 'pictures', from, to],
    queryFn: ({ signal }) => api.get<Pictures>(`/api/figures/pictures/?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
