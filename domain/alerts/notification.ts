import { z } from 'zod';
// For its sentences: no field of it is used here.
import '../values/fields.ts';

/** Whether a user is told by mail, and of what. */
export const NotificationPreferences = z.object({
  /** The master switch: without it nothing is sent. */
  email_enabled: z.boolean(),
  pregnancy_alerts: z.boolean(),
  vaccination_reminders: z.boolean(),
  feed_alerts: z.boolean(),
  birth_alerts: z.boolean(),
  health_alerts: z.boolean(),
  breeding_reminders: z.boolean(),
  group_change_notifications: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What a PUT may carry: what is absent stays as it is. */
export const NotificationPreferencesChange = NotificationPreferences.partial();
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChange>;

/** What a new user starts with: everything is told. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  email_enabled: true,
  pregnancy_alerts: true,
  vaccination_reminders: true,
  feed_alerts: true,
  birth_alerts: true,
  health_alerts: true,
  breeding_reminders: true,
  group_change_notifications: true,
};
