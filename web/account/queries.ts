import { queryOptions } from '@tanstack/react-query';
import type { OwnUser, Session } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** The user who is logged in. */
export const userQuery = queryOptions({
  queryKey: keys.user,
  queryFn: ({ signal }) => api.get<OwnUser>('/api/user/', { signal }),
});

/** The devices that the user is signed in on. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => api.get<Session[]>('/api/sessions/', { signal }),
});
