/** The digest mails of users: claimed by one instance at a time, tried again when they fail. */
import { z } from 'zod/mini';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { SentMessage } from '#domain/values/sent-message.ts';
import type { WeightUnit } from '#domain/values/weights.ts';
import { allFarms } from '../database/all-farms.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Member } from '../herd/people/member.ts';
import type { Addressee } from '../mail/postage.ts';
import { preferencesOf } from './notifications.repository.ts';

/** A member of a farm, their choices, and the state of their mail. Who has no address gets none. */
export interface Recipient extends Omit<Addressee, 'email'> {
  email: string | null;
  farm_id: number;
  /** How many farms they are in. */
  farms: number;
  username: string;
  /** In which their farm weighs. */
  weight_unit: WeightUnit;
  preferences: NotificationPreferences;
  mail: MailState;
}

interface MailState {
  /** When a mail that failed is tried again; null when none waits. */
  due_at: string | null;
  attempts: number;
  /** Why the last try failed; null when nothing waits. */
  failure: SentMessage[] | null;
  sent: number;
  sent_at: string | null;
}

const membersWithMails = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('memberships as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .innerJoin('farms', 'farms.id', 'member.farm_id')
    .innerJoin('notification_preferences as preferences', (join) =>
      join
        .onRef('preferences.user_id', '=', 'member.user_id')
        .onRef('preferences.farm_id', '=', 'member.farm_id'),
    )
    .leftJoin('alert_choices as choice', (join) =>
      join.onRef('choice.user_id', '=', 'member.user_id').onRef('choice.farm_id', '=', 'member.farm_id'),
    )
    .leftJoin('alert_mails as mail', (join) =>
      join.onRef('mail.user_id', '=', 'member.user_id').onRef('mail.farm_id', '=', 'member.farm_id'),
    )
    .select(['users.id as user_id', 'users.username', 'users.email', 'users.email_confirmed_at'])
    .select(({ fn }) => fn.coalesce('users.language', 'farms.language').as('language'))
    .select('farms.weight_unit')
    .select(({ selectFrom, fn }) =>
      selectFrom('memberships as every')
        .select(fn.countAll<number>().as('count'))
        .whereRef('every.user_id', '=', 'member.user_id')
        .as('farms'),
    )
    .select(['preferences.email_enabled', 'choice.type', 'choice.is_on'])
    .select(['mail.due_at', 'mail.attempts', 'mail.failure', 'mail.sent', 'mail.sent_at'])
    .where('member.farm_id', '=', farmId)
    .orderBy('users.id'),
);

/** The members of a farm, or one of them. */
export async function readRecipients(db: Db, farmId: number, userId?: number): Promise<Recipient[]> {
  const all = await membersWithMails(db, farmId);
  const rows = userId === undefined ? all : all.filter(({ user_id }) => user_id === userId);
  // Each comes with a row for every type that they have switched.
  return [...Map.groupBy(rows, ({ user_id }) => user_id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { user_id, username, email, email_confirmed_at, language, weight_unit } = first;
    const { due_at, attempts, failure, sent, sent_at } = first;
    const mail = {
      due_at,
      attempts: attempts ?? 0,
      failure: failure === null ? null : reasonsIn(failure),
      sent: sent ?? 0,
      sent_at,
    };
    const preferences = preferencesOf([first, ...others]);
    return {
      user_id,
      farm_id: farmId,
      farms: Number(first.farms),
      username,
      email,
      email_confirmed_at,
      language,
      weight_unit,
      preferences,
      mail,
    };
  });
}

const lastMail = prepared((db: Db, userId: number, farmId: number) =>
  db.selectFrom('alert_mails').select('sent_at').where('user_id', '=', userId).where('farm_id', '=', farmId),
);

/** When a user's last mail about the farm reported something new; null before the first. UTC */
export async function lastReported(db: Db, { user_id, farm_id }: Member): Promise<string | null> {
  const [mail] = await lastMail(db, user_id, farm_id);
  return mail?.sent_at ?? null;
}

/** What is kept of a failure. An older release, that may run beside this one, kept a sentence instead. */
function reasonsIn(failure: string): SentMessage[] {
  if (!failure.startsWith('[')) return [message('mail.reason-not-kept')];
  return z.array(SentMessage).parse(JSON.parse(failure));
}

/** Longer than a mail can take; who has not finished by then has died over it. */
const CLAIM_MS = 60_000;

/**
 * Claims the sending to a user about a farm: true for one caller at a time, on however many instances. A claim that is never
 * released becomes a try again, so that nothing is lost by a crash.
 */
export async function claimMail(db: Db, { user_id, farm_id }: Member, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claim = { claimed_until: until, due_at: until };
  const claimed = await db
    .insertInto('alert_mails')
    .values({ user_id, farm_id, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'farm_id'])
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('alert_mails.claimed_until', 'is', null),
            eb('alert_mails.claimed_until', '<=', now.toISOString()),
            // Claimed for longer than anybody claims: the clock was wrong.
            eb('alert_mails.claimed_until', '>', new Date(now.getTime() + 2 * CLAIM_MS).toISOString()),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Notes that mails to users about a farm are about to be made, in the transaction after which they are. Where nobody comes to it,
 * they are tried as those that failed.
 */
export async function noteMailsToMake(
  transaction: Db,
  farmId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const due_at = new Date(now.getTime() + CLAIM_MS).toISOString();
  await transaction
    .insertInto('alert_mails')
    .values(userIds.map((user_id) => ({ user_id, farm_id: farmId, due_at })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'farm_id'])
        .doUpdateSet({ due_at })
        .where((eb) => eb.or([eb('alert_mails.due_at', 'is', null), eb('alert_mails.due_at', '>', due_at)])),
    )
    .execute();
}

const SETTLED = { claimed_until: null, due_at: null, attempts: 0, failure: null };

/** Ends a claim, or a wait for another try, without a mail: there is nothing more to send. */
export async function settleMail(db: Db, { user_id, farm_id }: Member): Promise<void> {
  await db
    .updateTable('alert_mails')
    .set(SETTLED)
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .execute();
}

/** Ends a claim: the mail was taken. */
export async function noteSent(db: Db, { user_id, farm_id }: Member, sent: number, now: Date): Promise<void> {
  await db
    .updateTable('alert_mails')
    .set({ ...SETTLED, sent, sent_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('farm_id', '=', farm_id)
    .execute();
}

const MINUTE_MS = 60_000;
/** The pauses before the first, second, third … new try. The last is kept to. */
const PAUSES_MINUTES = [1, 5, 15, 60, 180, 360];
/** No mail waits for longer, one that is held back for its day neither. */
const LONGEST_MS = 2 * 24 * 60 * MINUTE_MS;

/**
 * Ends a claim: the mail was not taken, for these reasons. It is tried again after a pause that grows with the attempts, or
 * when they say that it may go.
 */
export async function noteFailure(
  db: Db,
  { user_id, farm_id, mail }: Member & { mail: Pick<MailState, 'attempts'> },
  { reasons, retryAfter }: { reasons: readonly Message[]; retryAfter?: number | undefined },
  now: Date,
): Promise<void> {
  // What was held back has not failed.
  const attempts = mail.attempts + (retryAfter === undefined ? 1 : 0);
  const pauseMs =
    retryAfter === undefined
      ? (PAUSES_MINUTES[Math.min(attempts, PAUSES_MINUTES.length) - 1] ?? 1) * MINUTE_MS
      : retryAfter * 1000;
  const due_at = new Date(now.getTime() + pauseMs).toISOString();
  const state = { claimed_until: null, due_at, attempts, failure: JSON.stringify(reasons) };
  await db
    .insertInto('alert_mails')
    .values({ user_id, farm_id, ...state })
    .onConflict((conflict) => conflict.columns(['user_id', 'farm_id']).doUpdateSet(state))
    .execute();
}

/** A mail whose time for another try has come, and its farm. */
export interface DueMail {
  user_id: number;
  farm_id: number;
  name: string;
  /** IANA name. */
  time_zone: string;
  records: number;
}

/** The mails whose time for another try has come, the longest waiting first. */
export async function mailsDue(db: Db, now: Date): Promise<DueMail[]> {
  const due = await allFarms(db)
    .selectFrom('alert_mails')
    .innerJoin('farms', 'farms.id', 'alert_mails.farm_id')
    // Who has left meanwhile is sent nothing.
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.user_id', '=', 'alert_mails.user_id')
        .onRef('member.farm_id', '=', 'alert_mails.farm_id'),
    )
    .select(['alert_mails.user_id', 'alert_mails.farm_id', 'farms.name', 'farms.time_zone'])
    .select(['farms.records', 'alert_mails.due_at'])
    .where((eb) =>
      eb.or([
        eb('alert_mails.due_at', '<=', now.toISOString()),
        // The clock was wrong.
        eb('alert_mails.due_at', '>', new Date(now.getTime() + LONGEST_MS).toISOString()),
      ]),
    )
    .execute();
  // Not by the database: in that order it would look through the mails that are not due.
  return due.sort((a, b) => (String(a.due_at) < String(b.due_at) ? -1 : 1));
}
