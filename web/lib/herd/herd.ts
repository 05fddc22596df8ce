import { queryOptions } from '@tanstack/react-query';
import type { CowGroup, CowListed } from '#domain/kinds/cow/schema.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/query-client.ts';

/** The whole herd: every animal, and the ten groups unless the server could not tell them. */
export interface Herd {
  cows: CowListed[];
  groups: CowGroup[] | null;
}

/** One read for all who need the herd: Home in both views, and the choice of a mother. */
export const herdQuery = queryOptions({
  queryKey: keys.herd,
  queryFn: async ({ signal }): Promise<Herd> => {
    try {
      const groups = await api.get<CowGroup[]>('/api/cows/grouped/', { signal });
      return { groups, cows: groups.flatMap((group) => group.cows) };
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
      return { groups: null, cows: await api.get<CowListed[]>('/api/cows/', { signal }) };
    }
  },
});

/** The animals that have left the herd. Below the herd: what changes that changes these. */
export const leftQuery = queryOptions({
  queryKey: [...keys.herd, 'left'],
  queryFn: ({ signal }) => api.get<CowListed[]>('/api/cows/?left=1', { signal }),
});
