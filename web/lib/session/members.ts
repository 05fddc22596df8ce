import { queryOptions } from '@tanstack/react-query';
import type { Member } from '#domain/account/farms.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** Who is in the farm. */
export const membersQuery = queryOptions({
  queryKey: keys.people('members'),
  queryFn: ({ signal }) => api.get<Member[]>('/api/members/', { signal }),
});
