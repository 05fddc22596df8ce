/** An alert: something in the herd that its keeper should know of today, and the words it is told in. */
import { z } from 'zod';
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { ALERT_TYPES, type AlertType } from './notification.ts';

/** Every kind of alert as a stable word, and the type by which a user switches it on or off. */
export const ALERT_KINDS = {
  'calving-in-window': 'pregnancy_alerts',
  'calving-in-a-week': 'pregnancy_alerts',
  'vaccination-due': 'vaccination_reminders',
  'vaccination-overdue': 'vaccination_reminders',
  'feed-low': 'feed_alerts',
  'feed-very-low': 'feed_alerts',
  'feed-empty': 'feed_alerts',
  'calving-soon': 'birth_alerts',
  'calving-today': 'birth_alerts',
  'calving-overdue': 'birth_alerts',
  'calving-recorded': 'birth_alerts',
  'pregnant-too-long': 'health_alerts',
  'pregnancy-start-unknown': 'health_alerts',
  'calf-mother-unknown': 'health_alerts',
  'never-vaccinated': 'health_alerts',
  'never-weighed': 'health_alerts',
  'heat-expected': 'breeding_reminders',
  'not-seminated': 'breeding_reminders',
  'group-changed': 'group_change_notifications',
} as const satisfies Record<string, AlertType>;
export type AlertKind = keyof typeof ALERT_KINDS;

/** How urgent an alert is, the most urgent first. */
export const URGENCIES = ['now', 'soon', 'info'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const Alert = z.object({
  type: z.enum(ALERT_TYPES),
  kind: z.enum(Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]]),
  urgency: z.enum(URGENCIES),
  /** The farm day it is about: of the calving, the heat, the next dose; the day it was found where there is none. */
  date: z.string(),
  /** The animals it is about, in the order of `names`; empty when it is about feeds. */
  cow_ids: z.array(z.int()),
  /** The feeds it is about, in the order of `names`; empty when it is about animals. */
  feed_ids: z.array(z.int()),
  names: z.array(z.string()),
  /** The vaccine that is due; only of a vaccination. */
  vaccine: z.string().optional(),
  /** One plain sentence that names the animal or the feeds. */
  sentence: z.string(),
  /**
   * What is remembered once it was told: kind, subject and date, and what else makes it new. An alert about a list of
   * animals has one for each of them, in their order; every other has one. It has been told when all are remembered.
   */
  keys: z.array(z.string()),
});
export type Alert = z.infer<typeof Alert>;

/** What an animal is called by in an alert. */
export interface NamedCow {
  id: number;
  id_number: string;
  name: string;
}

/** The key of an alert about one animal; `detail` tells apart what has the same kind, animal and date. */
export function cowKey(kind: AlertKind, cow: NamedCow, date: PlainDate, detail: string[] = []): string {
  return [kind, `cow-${cow.id}`, ...detail, date].join(':');
}

/** An alert about one animal. */
export function cowAlert(
  kind: AlertKind,
  cow: NamedCow,
  about: { date: PlainDate; urgency: Urgency; sentence: string; detail?: string[]; vaccine?: string },
): Alert {
  const { date, urgency, sentence, detail, vaccine } = about;
  return {
    type: ALERT_KINDS[kind],
    kind,
    urgency,
    date,
    cow_ids: [cow.id],
    feed_ids: [],
    names: [cow.name],
    ...(vaccine === undefined ? {} : { vaccine }),
    sentence,
    keys: [cowKey(kind, cow, date, detail)],
  };
}

/** `Bella (DE 09 12345678)`, or the number alone where the animal goes by it. */
export function cowLabel(cow: NamedCow): string {
  return cow.name === cow.id_number ? cow.name : `${cow.name} (${cow.id_number})`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date in words: `1 March 2026`. */
export function spelledDate(date: PlainDate): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** How far `date` lies from `today`, in words: `today`, `in 5 days`, `2 days ago`. */
export function spelledDistance(date: PlainDate, today: PlainDate): string {
  const days = dayNumber(date) - dayNumber(today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** Names in a row: `Alma, Bella and Cora`; after `most` of them only their number: `Alma, Bella and 12 more`. */
export function spelledList(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const shown = names.slice(0, most);
  if (names.length > most) shown.push(`${names.length - most} more`);
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}
