import { queryOptions } from '@tanstack/react-query';
import type { FarmSettings } from '#domain/account/user.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-client.ts';

/** The settings of the farm. Apart from what pages take of them: the menu of the bar, which every page has, asks for no more. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => api.get<FarmSettings>('/api/settings/', { signal }),
  staleTime: 5 * 60_000,
});
