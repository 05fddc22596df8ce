import type { FarmSettings } from '#domain/account/user.ts';
import { toWallClock } from '#domain/calendar/farm-clock.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { browserTimeZone } from '../lib/herd/farm.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';

/** The time on the farm. What has not arrived says it in UTC, as the phone does. */
export function hour(at: string): string {
  const zone = queryClient.getQueryData<FarmSettings>(settingsQuery.queryKey)?.time_zone;
  const moment = at.endsWith('Z') ? toWallClock(at, zone ?? browserTimeZone()) : at;
  return (moment ?? at).slice(11, 16);
}
