import { queryOptions } from '@tanstack/react-query';
import type { CowGroup, CowListed, CowSent } from '#domain/kinds/cow/schema.ts';
import { fromList } from '#domain/kinds/cow/sent.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/query-client.ts';

/** The whole herd: every animal, and the ten groups unless the server could not tell them. */
export interface ListedHerd {
  cows: CowListed[];
  groups: GroupOfHerd[] | null;
}

/** One of the ten groups, its animals with all that the list left out. */
export type GroupOfHerd = Omit<CowGroup, 'cows'> & { cows: CowListed[] };

/** One read for all who need the herd: Home in both views, and the choice of a mother. */
export const herdQuery = queryOptions({
  queryKey: keys.herd,
  queryFn: async ({ signal }): Promise<ListedHerd> => {
    try {
      const sent = await api.get<CowGroup[]>('/api/cows/grouped/', { signal });
      const groups = sent.map((group) => ({ ...group, cows: group.cows.map(fromList) }));
      return { groups, cows: groups.flatMap((group) => group.cows) };
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
      return { groups: null, cows: await animals('/api/cows/', signal) };
    }
  },
});

/** The animals that have left the herd. Below the herd: what changes that changes these. */
export const leftQuery = queryOptions({
  queryKey: [...keys.herd, 'left'],
  queryFn: ({ signal }) => animals('/api/cows/?left=1', signal),
});

async function animals(address: string, signal: AbortSignal): Promise<CowListed[]> {
  return (await api.get<CowSent[]>(address, { signal })).map(fromList);
}
