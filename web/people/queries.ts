import { queryOptions } from '@tanstack/react-query';
import type { Invitation } from '#domain/account/invitations.ts';
import type { FarmKey } from '#domain/account/keys.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { keys } from '../lib/api/query-client.ts';

/** What a link says to whoever opened it with this token. It is looked at, and not used up. */
export const linkQuery = <Shown>(path: string, token: string) =>
  queryOptions({
    queryKey: ['link', path, token],
    queryFn: () => api.post<Shown>(`${path}look/`, { token }, { anonymous: true }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the server says that the link opens nothing any more. */
export function isSpent(fault: unknown): boolean {
  return fault instanceof ApiError && fault.errors?.token !== undefined;
}

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
