import { z } from 'zod/mini';
import { ofEachType } from './alert-types.ts';

/** Whether a user gets mails, and about what. */
export const NotificationPreferences = z.object({
  /** The master switch: without it nothing is sent. */
  email_enabled: z.boolean(),
  ...ofEachType(() => z.boolean()),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What a PUT may carry: what is absent stays as it is. */
export const NotificationPreferencesChange = z.partial(NotificationPreferences);
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChange>;

/** What a new user starts with: everything is switched on. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  email_enabled: true,
  ...ofEachType(() => true),
};
