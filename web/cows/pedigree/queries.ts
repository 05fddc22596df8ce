import { queryOptions } from '@tanstack/react-query';
import type { Pedigree } from '#domain/kinds/cow/inbreeding.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query-client.ts';

/** Three generations of an animal's ancestors. */
export function pedigreeQuery(cow: number) {
  return queryOptions({
    queryKey: [...keys.cow(cow), 'pedigree'],
    queryFn: ({ signal }) => api.get<Pedigree>(`/api/cows/${cow}/pedigree/`, { signal }),
  });
}
