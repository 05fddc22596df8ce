import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { farmMinute } from './farm-minute.ts';
import { settingsQuery } from './settings-query.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it.each([
  ['2026-11-24', '2026-11-24T01:39'],
  ['2026-11-23', '2026-11-23T00:00'],
])('the minute on the farm, on %s: %s', (today, minute) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T14:39:50Z'), toFake: ['Date'] });
  queryClient.setQueryData<unknown>(settingsQuery.queryKey, { time_zone: 'Pacific/Guadalcanal' });
  expect(farmMinute(today)).toBe(minute);
});
