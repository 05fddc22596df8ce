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
import type { Member } from '../herd/people/member.ts';
import { farmsOf } from '../herd/people/memberships.repository.ts';
import type { Unsubscribed } from './unsubscribe.ts';

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

const choicesOfMember = prepared((db: Db, userId: number, farmId: number) =>
  db
    .selectFrom('notification_preferences as preferences')
    .leftJoin('alert_choices as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'preferences.user_id')
        .onRef('choice.farm_id', '=', 'preferences.farm_id'),
    )
    .select(['preferences.email_enabled', 'choice.type', 'choice.is_on'])
    .where('preferences.user_id', '=', userId)
    .where('preferences.farm_id', '=', farmId),
);

/** A user's preferences for a farm; every member has them from joining on. */
export async function readPreferences(
  db: Db,
  { user_id, farm_id }: Member,
): Promise<NotificationPreferences> {
  const [first, ...others] = await choicesOfMember(db, user_id, farm_id);
  if (!first) throw accountGone();
  return preferencesOf([first, ...others]);
}

/** Sets what is named and answers all of them, in a transaction of the caller's. */
export async function savePreferences(
  transaction: Db,
  { user_id, farm_id }: Member,
  { email_enabled, ...types }: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const rows = Object.entries(types).flatMap(([type, is_on]) =>
    is_on === undefined ? [] : { user_id, farm_id, type, is_on },
  );
  const before = await readPreferences(transaction, { user_id, farm_id });
  if (email_enabled === undefined && rows.length === 0) return before;
  if (email_enabled !== undefined)
    await transaction
      .updateTable('notification_preferences')
      .set({ email_enabled })
      .where('user_id', '=', user_id)
      .where('farm_id', '=', farm_id)
      .execute();
  if (rows.length > 0)
    await transaction
      .insertInto('alert_choices')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'farm_id', 'type'])
          .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
      )
      .execute();
  return readPreferences(transaction, { user_id, farm_id });
}

/** The address to which mails go that an unsubscribe link stops; undefined for who has none, or has left the farm. */
export async function addressOf(db: Db, { user_id, farm_id }: Unsubscribed): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('memberships as member', 'member.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', user_id)
    .$if(farm_id !== null, (query) => query.where('member.farm_id', '=', farm_id))
    .limit(1)
    .executeTakeFirst();
  return user?.email ?? undefined;
}

/** Whether a user has an address to which mails could go. */
export async function hasAddress(db: Db, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && user.email !== null;
}

/** Stops a user's mails about a farm, or about all of them. */
export async function stopMails(db: Db, { user_id, farm_id }: Unsubscribed): Promise<void> {
  for (const farm of farm_id === null ? await farmsOf(db, user_id) : [farm_id])
    await db
      .updateTable('notification_preferences')
      .set({ email_enabled: false })
      .where('user_id', '=', user_id)
      .where('farm_id', '=', farm)
      .execute();
}
