/** An alert: something in the herd that its keeper should know of today, as facts; words are made of them at the edges. */
import { z } from 'zod/mini';
import type { PlainDate } from '../calendar/calendar.ts';
import type { ValuesOf } from '../messages/message.ts';
import { keysOf } from '../values/objects.ts';
import { MessageValues } from '../values/sent-message.ts';
import { WORK_LISTS } from '../work/numbers.ts';
import {
  ALERT_KINDS,
  ALERT_TYPES,
  type AlertKind,
  type SentenceKind,
  URGENCIES,
  type Urgency,
} from './alert-types.ts';

export const Alert = z.object({
  type: z.enum(ALERT_TYPES),
  /** The code by which its words are found. */
  kind: z.enum(keysOf(ALERT_KINDS)),
  urgency: z.enum(URGENCIES),
  /** The farm day it is about: of the calving, the heat, the next dose; the day it was found where there is none. */
  date: z.string(),
  /** The animals it is about, in the order of `names`; empty when it is about feeds. */
  cow_ids: z.array(z.int()),
  /** The feeds it is about, in the order of `names`; empty when it is about animals. */
  feed_ids: z.array(z.int()),
  names: z.array(z.string()),
  /** The vaccine that is due; only of a dose. */
  vaccine: z.optional(z.string()),
  /** The list of the day's work on which it stands; absent where it is a line beside the lists, or news. */
  list: z.optional(z.enum(WORK_LISTS)),
  /** Of a row of a list: whether its day is past, as the list says it. */
  late: z.optional(z.boolean()),
  values: MessageValues.check(z.meta({ description: 'What the words of its kind are made of.' })),
  /**
   * What is remembered once the alert was reported: kind, subject, date and whatever else makes it a new one. An alert
   * about several animals has one key for each animal, in their order, a row that is late by a week has a second one, any other alert
   * has one key. The alert counts as reported when all its keys are remembered.
   */
  keys: z.array(z.string()),
});
export type Alert = z.infer<typeof Alert>;

/** The values that the text of this kind needs. */
export type AlertValues<Kind extends SentenceKind> = ValuesOf<Kind> & Alert['values'];

/** An animal in an alert: its id, and the names it is shown by. */
export type NamedCow = { id: number; id_number: string; name: string };

/** How many animals or feeds the text of an alert names; the alert itself holds all of them. */
const NAMED_IN_WORDS = 5;

/** The animals or feeds that an alert's text names, and how many there are in all. */
export function firstNamed<T>(all: readonly T[]): { named: T[]; count: number } {
  return { named: all.slice(0, NAMED_IN_WORDS), count: all.length };
}

/** An animal as the text of an alert needs it. */
export function namedCow({ id, id_number, name }: NamedCow): NamedCow {
  return { id, id_number, name };
}

/** The key of an alert about one animal; `detail` tells apart what has the same kind, animal and date. */
export function cowKey(kind: AlertKind, cow: NamedCow, date: PlainDate, detail: string[] = []): string {
  return [kind, `cow-${cow.id}`, ...detail, date].join(':');
}

/** An alert about one animal. */
export function cowAlert<Kind extends SentenceKind>(
  kind: Kind,
  cow: NamedCow,
  about: {
    date: PlainDate;
    urgency: Urgency;
    values: AlertValues<Kind>;
    detail?: string[];
    vaccine?: string;
  },
): Alert {
  const { date, urgency, values, detail, ...others } = about;
  return {
    type: ALERT_KINDS[kind],
    kind,
    urgency,
    date,
    cow_ids: [cow.id],
    feed_ids: [],
    names: [cow.name],
    ...others,
    values,
    keys: [cowKey(kind, cow, date, detail)],
  };
}
