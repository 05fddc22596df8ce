import { NotificationPreferences, NotificationPreferencesChange } from '#domain/notification.ts';
import { type App, keeperOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { readPreferences, savePreferences } from './notifications.repository.ts';

const tags = ['Notifications'];

export function notificationRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/notification-preferences/',
    { schema: { tags, summary: 'What one is told of', response: { 200: NotificationPreferences } } },
    (request) => readPreferences(db, keeperOf(request).user_id),
  );

  app.put(
    '/api/notification-preferences/',
    {
      schema: {
        tags,
        summary: 'Choose what one is told of; what is absent stays',
        body: NotificationPreferencesChange,
        response: { 200: NotificationPreferences },
      },
    },
    (request) => savePreferences(db, keeperOf(request).user_id, request.body),
  );
}
