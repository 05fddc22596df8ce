import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

/** The devices that the user is signed in on. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => api.get<Session[]>('/api/sessions/', { signal }),
});
