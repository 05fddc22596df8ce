import { queryOptions } from '@tanstack/react-query';
import type { FarmAlerts, FarmCheckReport, TestEmail } from '#domain/alerts/farm-alerts.ts';
import type { NotificationPreferences, NotificationPreferencesChange } from '#domain/alerts/notification.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';

export const preferencesQuery = queryOptions({
  queryKey: keys.preferences,
  queryFn: ({ signal }) => api.get<NotificationPreferences>('/api/notification-preferences/', { signal }),
});

/** What stands today, with the last check and its mail. */
export const alertsQuery = queryOptions({
  queryKey: keys.alerts,
  queryFn: ({ signal }) => api.get<FarmAlerts>('/api/farm-alerts/', { signal }),
});

/** Fetches anew all that is known of alerts. */
export async function alertsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.alerts });
}

export async function sendPreferences(change: NotificationPreferencesChange): Promise<void> {
  const saved = await api.put<NotificationPreferences>('/api/notification-preferences/', change);
  queryClient.setQueryData(keys.preferences, saved);
  void alertsChanged();
}

export function runFarmChecks(): Promise<FarmCheckReport> {
  return api.post<FarmCheckReport>('/api/run-farm-checks/');
}

export function sendTestEmail(): Promise<TestEmail> {
  return api.post<TestEmail>('/api/send-test-email/');
}
