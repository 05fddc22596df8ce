import { queryOptions, useQuery } from '@tanstack/react-query';
import { farmDay, type PlainDate } from '#domain/calendar.ts';
import type { FarmSettings } from '#domain/user.ts';
import { api } from './api.ts';
import { keys } from './query-client.ts';

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => api.get<FarmSettings>('/api/settings/', { signal }),
  staleTime: 5 * 60_000,
});

/** The time zone of this browser. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The farm's time zone; this browser's until it is known. */
function useFarmTimeZone(): string {
  const { data } = useQuery(settingsQuery);
  return data?.time_zone ?? browserTimeZone();
}

/** The day it is on the farm, which every rule about cows counts from. */
export function useFarmToday(): PlainDate {
  return farmDay(Date.now(), useFarmTimeZone());
}
