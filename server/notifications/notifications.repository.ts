/** What users are notified of: the master switch, and a row for each alert type that was switched. */
import { ofEachType } from '#domain/alerts/alert-types.ts';
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
  type NotificationPreferencesChange,
} from '#domain/alerts/notification.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accountGone } from '../herd/door/refusals.ts';

/** A user's row with one of the types that were switched, or with none; several rows for several types. */
interface ChoiceRow {
  email_enabled: boolean;
  type: string | null;
  is_on: boolean | null;
}

/** All preferences of the user whose rows these are; a type that was never switched is as for a new user. */
export function preferencesOf([first, ...others]: readonly [
  ChoiceRow,
  ...ChoiceRow[],
]): NotificationPreferences {
  const chosen = new Map([first, ...others].map(({ type, is_on }) => [type, is_on]));
  return {
    email_enabled: first.email_enabled,
    ...ofEachType((type) => chosen.get(type) ?? DEFAULT_PREFERENCES[type]),
  };
}

const choicesOfUser = prepared((db: Db, userId: number) =>
  db
    .selectFrom('notification_preferences as preferences')
    .leftJoin('alert_choices as choice', 'choice.user_id', 'preferences.user_id')
    .select(['preferences.email_enabled', 'choice.type', 'choice.is_on'])
    .where('preferences.user_id', '=', userId),
);

/** A user's preferences; every user has them from registration on. */
export async function readPreferences(db: Db, userId: number): Promise<NotificationPreferences> {
  const [first, ...others] = await choicesOfUser(db, userId);
  if (!first) throw accountGone();
  return preferencesOf([first, ...others]);
}

/** Sets what is named and answers all of them, in a transaction of the caller's. */
export async function savePreferences(
  transaction: Db,
  userId: number,
  { email_enabled, ...types }: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const rows = Object.entries(types).flatMap(([type, is_on]) =>
    is_on === undefined ? [] : { user_id: userId, type, is_on },
  );
  const before = await readPreferences(transaction, userId);
  if (email_enabled === undefined && rows.length === 0) return before;
  if (email_enabled !== undefined)
    await transaction
      .updateTable('notification_preferences')
      .set({ email_enabled })
      .where('user_id', '=', userId)
      .execute();
  if (rows.length > 0)
    await transaction
      .insertInto('alert_choices')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'type']).doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
      )
      .execute();
  return readPreferences(transaction, userId);
}

/** Whose mails an unsubscribe link ends. */
export function findAddressee(db: Db, userId: number): Promise<{ id: number; email: string } | undefined> {
  return db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst();
}
