import { queryOptions } from '@tanstack/react-query';
import type { Member } from '#domain/account/farms.ts';
import type { Invitation } from '#domain/account/invitations.ts';
import type { FarmKey } from '#domain/account/keys.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** Who is in the farm. */
export const membersQuery = queryOptions({
  queryKey: keys.people('members'),
  queryFn: ({ signal }) => api.get<Member[]>('/api/members/', { signal }),
});

/** The open invitations; for owners alone. */
export const invitationsQuery = queryOptions({
  queryKey: keys.people('invitations'),
  queryFn: ({ signal }) => api.get<Invitation[]>('/api/invitations/', { signal }),
});

/** The keys for programs; for owners alone. */
export const programKeysQuery = queryOptions({
  queryKey: keys.people('keys'),
  queryFn: ({ signal }) => api.get<FarmKey[]>('/api/keys/', { signal }),
});
