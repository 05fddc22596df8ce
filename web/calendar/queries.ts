import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CalendarAddress, CalendarEvents } from '#domain/work/calendar-schema.ts';
import { api } from '../lib/api/api.ts';
import { keys } from '../lib/api/query-client.ts';

export type CalendarEvent = CalendarEvents['events'][number];

/** The events of these days, both ends too. Below the herd: what changes that changes them. */
export function eventsQuery(from: PlainDate, to: PlainDate) {
  return queryOptions({
    queryKey: [...keys.herd, 'calendar', from, to],
    queryFn: ({ signal }) =>
      api.get<CalendarEvents>(`/api/calendar/events/?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where calendar programs read one's calendar. */
export const addressQuery = queryOptions({
  queryKey: ['calendar-address'],
  queryFn: ({ signal }) => api.get<CalendarAddress>('/api/calendar/', { signal }),
});
