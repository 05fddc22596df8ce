import { NotificationPreferences, type NotificationPreferencesChange } from '#domain/alerts/notification.ts';
import type { Db } from '../database/database.ts';
import { accountGone } from '../herd/refusals.ts';

/** A user's preferences; every user has them from registration on. */
export async function readPreferences(db: Db, userId: number): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(accountGone);
  return NotificationPreferences.parse(row);
}

/** Sets what is named and answers all of them. */
export async function savePreferences(
  db: Db,
  userId: number,
  change: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  if (named.length > 0) {
    await db
      .updateTable('notification_preferences')
      .set(Object.fromEntries(named))
      .where('user_id', '=', userId)
      .execute();
  }
  return readPreferences(db, userId);
}
