/** What the server answers about alerts: those that stand, and what a farm check found and told. */
import { z } from 'zod';
import { SentMessage } from '../values/sent-message.ts';
import { Alert } from './alert.ts';
import { URGENCIES } from './alert-types.ts';

/** How many animals or feeds an answer names; a list of more is cut, and `count` says how many there are. */
export const MOST_NAMED = 50;

/** An alert as it is shown: without the keys by which it is remembered, and with no more than `MOST_NAMED` names. */
export const ListedAlert = Alert.omit({ keys: true }).extend({
  /** One plain sentence that names the animal or the feeds. */
  sentence: z.string(),
  /** How many animals or feeds it is about. */
  count: z.int().min(0),
  /** Whether all of it was told by mail. */
  told: z.boolean(),
});
export type ListedAlert = z.infer<typeof ListedAlert>;

/** How the mail of a check ended. */
const MAIL_OUTCOMES = ['sent', 'nothing_new', 'off', 'under_way'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Whether mails go out through a mail server, or are written to the outbox folder because no server is set. */
export const MailWay = z.enum(['smtp', 'outbox']);

/** A farm check that was asked for. Alerts of types that are switched off are left out. */
export const FarmCheckReport = z.object({
  /** UTC */
  checked_at: z.string(),
  /** All that stands today. */
  found: z.array(ListedAlert),
  /** What the mail of this check told of. */
  sent: z.array(ListedAlert),
  /** What had been told before. */
  already_told: z.array(ListedAlert),
  mail: z.object({
    outcome: z.enum(MAIL_OUTCOMES),
    way: MailWay,
    /** Where it was sent. */
    to: z.string(),
  }),
});
export type FarmCheckReport = z.infer<typeof FarmCheckReport>;

const NextCalving = z.object({ cow_id: z.int(), name: z.string(), date: z.string() });

/** The alerts that stand today, of every type, and what is known of the last check and its mail. */
export const FarmAlerts = z.object({
  /** The farm's day. */
  today: z.string(),
  /** How many animals and feeds need the keeper today, by the types that are switched on: see `shownAlerts`. */
  count: z.int().min(0),
  alerts: z.array(ListedAlert),
  next_calving: NextCalving.nullable(),
  last_check: z
    .object({
      /** UTC */
      checked_at: z.string(),
      /** How many alerts stood then. */
      found: z.int().min(0),
    })
    .nullable(),
  mail: z.object({
    way: MailWay,
    to: z.string(),
    /** Whether somebody has pressed the link in a mail to that address. */
    confirmed: z.boolean(),
    /** The last mail of a check. UTC */
    sent_at: z.string().nullable(),
    /** How many alerts it told of. */
    sent: z.int().min(0),
    /** Why the last try failed, and when the next one is made; null when nothing waits. */
    failure: z
      .object({ reason: z.string(), reasons: z.array(SentMessage), next_try_at: z.string() })
      .nullable(),
  }),
});
export type FarmAlerts = z.infer<typeof FarmAlerts>;

/** How many lines an answer for Home holds; the list of a large herd is read in whole elsewhere. */
export const MOST_FIRST = 12;

/** What needs the keeper today, in short: how much, and the first of it. */
export const FarmToday = FarmAlerts.pick({ count: true, next_calving: true }).extend({
  /** When the last mail told of something new; null before the first. UTC */
  told_at: z.string().nullable(),
  /** How many more lines there were if no type was switched off. */
  hidden: z.int().min(0),
  /** The most pressing lines. */
  first: z.array(
    z.object({
      /** Null for the feeds. */
      cow_id: z.int().nullable(),
      name: z.string(),
      urgency: z.enum(URGENCIES),
      /** The most pressing first. */
      reasons: z.array(Alert.pick({ kind: true, date: true, vaccine: true })),
    }),
  ),
});
export type FarmToday = z.infer<typeof FarmToday>;

/** A test email that was sent. */
export const TestEmail = z.object({ detail: z.string(), way: MailWay, to: z.string() });
export type TestEmail = z.infer<typeof TestEmail>;
