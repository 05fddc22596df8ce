/** What the server answers about alerts: those that stand, and what a farm check found and reported. */
import { z } from 'zod/mini';
import { entityId } from '../values/fields.ts';
import { SentMessage } from '../values/sent-message.ts';
import { WORK_LISTS } from '../work/numbers.ts';
import { WorkToday } from '../work/schema.ts';
import { Alert } from './alert.ts';

/** How many animals or feeds an answer names; a list of more is cut, and `count` says how many there are. */
export const MOST_NAMED = 50;

/** An alert as it is shown: without the keys by which it is remembered, and with no more than `MOST_NAMED` names. */
export const ListedAlert = z.extend(z.omit(Alert, { keys: true }), {
  /** One plain sentence that names the animal or the feeds. */
  sentence: z.string(),
  /** How many animals or feeds it is about. */
  count: z.int().check(z.minimum(0)),
  /** Whether all of it was reported by mail. */
  told: z.boolean(),
});
export type ListedAlert = z.infer<typeof ListedAlert>;

/** An alert that stands today. */
const StandingAlert = z.extend(ListedAlert, {
  /** The farm's day since which it stands; null of what is missing in the records. */
  since: z.nullable(z.string()),
});
export type StandingAlert = z.infer<typeof StandingAlert>;

/** How the mail of a check ended. */
const MAIL_OUTCOMES = ['sent', 'nothing_new', 'off', 'under_way'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Whether mails go out through a mail server, or are written to the outbox folder because no server is set. */
export const MailWay = z.enum(['smtp', 'outbox']);

/** A farm check that was asked for. Alerts of types whose mails are switched off are left out. */
export const FarmCheckReport = z.object({
  /** UTC */
  checked_at: z.string(),
  /** All that stands today. */
  found: z.array(ListedAlert),
  /** What the mail of this check reported. */
  sent: z.array(ListedAlert),
  /** What had been reported before. */
  already_told: z.array(ListedAlert),
  mail: z.object({
    outcome: z.enum(MAIL_OUTCOMES),
    /** How many animals, tasks, lines and news it reported, as its first line counts them, and how many had been reported before. */
    told: z.int().check(z.minimum(0)),
    told_before: z.int().check(z.minimum(0)),
    way: MailWay,
    /** Where it was sent; null for who has no address. */
    to: z.nullable(z.string()),
  }),
});
export type FarmCheckReport = z.infer<typeof FarmCheckReport>;

/** A list of the day's work on which somebody stands today. */
const ShortList = z.object({
  key: z.enum(WORK_LISTS),
  /** How many animals, and tasks without one, stand on it, how many of them need somebody today, and how many are late. */
  count: z.int(),
  due: z.int(),
  late: z.int(),
  /** The first of them; `cow` is null for a task without an animal, whose title is its name. */
  first: z.array(z.object({ cow: z.nullable(entityId), name: z.string() })),
});
export type ShortList = z.infer<typeof ShortList>;

const NextCalving = z.object({ cow_id: z.int(), name: z.string(), date: z.string() });

/** The alerts that stand today, of every type, and what is known of the last check and its mail. */
export const FarmAlerts = z.object({
  /** The farm's day. */
  today: z.string(),
  /** The number of `/api/work/`: how many animals and tasks without an animal need somebody today, and 1 where feed is low. */
  count: z.int().check(z.minimum(0)),
  /** The rows and lines of the day's work that stand today, and what is news. */
  alerts: z.array(StandingAlert),
  /** The day's work in short: the lists that are not empty, and the lines beside them. */
  lists: z.array(ShortList),
  lines: WorkToday.shape.lines,
  next_calving: z.nullable(NextCalving),
  last_check: z.nullable(
    z.object({
      /** UTC */
      checked_at: z.string(),
      /** How many alerts stood then. */
      found: z.int().check(z.minimum(0)),
    }),
  ),
  mail: z.object({
    way: MailWay,
    /** Null for who has no address. */
    to: z.nullable(z.string()),
    /** Whether somebody has pressed the link in a mail to that address. */
    confirmed: z.boolean(),
    /** The last mail of a check. UTC */
    sent_at: z.nullable(z.string()),
    /** How many animals, tasks, lines and news it reported, as its first line counts them. */
    sent: z.int().check(z.minimum(0)),
    /** Why the last try failed, and when the next one is made; null when nothing waits. */
    failure: z.nullable(
      z.object({ reason: z.string(), reasons: z.array(SentMessage), next_try_at: z.string() }),
    ),
  }),
});
export type FarmAlerts = z.infer<typeof FarmAlerts>;

/** How much needs the keeper today, and what was said of it; `/api/work/today/` has the first lines. */
export const FarmToday = z.extend(z.pick(FarmAlerts, { count: true, next_calving: true }), {
  /** When the last mail reported something new; null before the first. UTC */
  told_at: z.nullable(z.string()),
  /** Always 0: what needs the keeper does not depend on the switches, which decide about mails alone. */
  hidden: z.int().check(z.minimum(0)),
});
export type FarmToday = z.infer<typeof FarmToday>;

/** A test email that was sent. */
export const TestEmail = z.object({ detail: z.string(), way: MailWay, to: z.string() });
export type TestEmail = z.infer<typeof TestEmail>;
