import type { FarmSettings } from '#domain/account/user.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { toWallClock } from '#domain/calendar/farm-clock.ts';
import { queryClient } from '../api/query-client.ts';
import { timeNow } from '../screen/clock.ts';
import { browserTimeZone } from './farm.ts';
import { settingsQuery } from './settings-query.ts';

/** The minute that it is on the farm, as a date-time; the beginning of `today` where it is another day there by now. */
export function farmMinute(today: PlainDate): string {
  const farm = queryClient.getQueryData<FarmSettings>(settingsQuery.queryKey);
  const now = toWallClock(new Date(timeNow()).toISOString(), farm?.time_zone ?? browserTimeZone()) ?? '';
  return now.startsWith(today) ? now.slice(0, 16) : `${today}T00:00`;
}
