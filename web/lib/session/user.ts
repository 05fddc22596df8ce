import { queryOptions } from '@tanstack/react-query';
import type { OwnUser } from '#domain/account/user.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The user who is logged in. */
export const userQuery = queryOptions({
  queryKey: keys.user,
  queryFn: ({ signal }) => api.get<OwnUser>('/api/user/', { signal }),
});
