import { queryOptions } from '@tanstack/react-query';
import type { Invitation } from '#domain/account/invitations.ts';
import type { FarmKey } from '#domain/account/keys.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

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
