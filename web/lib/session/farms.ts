/** The farms of the user, with the role in each: the only place where the web learns what one may do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Member, OwnFarm } from '#domain/account/farms.ts';
import { mayDo, type Role } from '#domain/values/roles.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';
import { keepFarms, keptFarms } from './kept-farms.ts';
import { currentSession } from './session.ts';
import { tabFarm } from './tab-farm.ts';

export const farmsQuery = queryOptions({
  queryKey: keys.farms,
  queryFn: async ({ signal }) => {
    const farms = await api.get<OwnFarm[]>('/api/farms/', { signal });
    keepFarms(farms);
    return farms;
  },
  // A role may have changed while nobody looked, and nothing else tells of it.
  refetchOnWindowFocus: 'always',
  // What one may do is then known before the server answers.
  placeholderData: () => keptFarms()?.farms,
});

/** Who is in the farm of this tab. */
export const membersQuery = queryOptions({
  queryKey: keys.people('members'),
  queryFn: ({ signal }) => api.get<Member[]>('/api/members/', { signal }),
});

/** The farm that this tab is about; undefined until it is known, and where the user is in none. */
export function useFarm(): OwnFarm | undefined {
  const { data: farms } = useQuery(farmsQuery);
  return farms && farmOfTab(farms);
}

/** Of the user's farms the one that this tab is about. */
export function farmOfTab(farms: readonly OwnFarm[]): OwnFarm | undefined {
  const chosen = tabFarm(currentSession()?.userId);
  return farms.find(({ id, first }) => (chosen === null ? first : String(id) === chosen));
}

/** What the user is in the farm of this tab; undefined until it is known. */
export function useRole(): Role | undefined {
  return useFarm()?.role;
}

/** Whether the user is in no farm: never had one, or was removed from the last. */
export function useInNoFarm(): boolean {
  const { data: farms, isPlaceholderData } = useQuery(farmsQuery);
  return farms?.length === 0 && !isPlaceholderData;
}

/**
 * Whether the user may do what needs at least this role. Until the role is known everything is offered: most are owners, and the
 * server decides.
 */
export function useMay(needed: Role): boolean {
  const role = useRole();
  return role === undefined || mayDo(role, needed);
}
