/** An alert: something in the herd that its keeper should know of today, as facts; words are made of them at the edges. */
import { z } from 'zod';
import type { PlainDate } from '../calendar/calendar.ts';
import type { Values } from '../messages/message.ts';
import { MessageValues } from '../values/sent-message.ts';
import { ALERT_KINDS, ALERT_TYPES, type AlertKind, URGENCIES, type Urgency } from './alert-types.ts';

export const Alert = z.object({
  type: z.enum(ALERT_TYPES),
  /** The code by which its words are found. */
  kind: z.enum(Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]]),
  urgency: z.enum(URGENCIES),
  /** The farm day it is about: of the calving, the heat, the next dose; the day it was found where there is none. */
  date: z.string(),
  /** The animals it is about, in the order of `names`; empty when it is about feeds. */
  cow_ids: z.array(z.int()),
  /** The feeds it is about, in the order of `names`; empty when it is about animals. */
  feed_ids: z.array(z.int()),
  names: z.array(z.string()),
  /** The vaccine that is due; only of a dose. */
  vaccine: z.string().optional(),
  values: MessageValues.meta({ description: 'What the words of its kind are made of.' }),
  /**
   * What is remembered once it was told: kind, subject and date, and what else makes it new. An alert about a list of
   * animals has one for each of them, in their order; every other has one. It has been told when all are remembered.
   */
  keys: z.array(z.string()),
});
export type Alert = z.infer<typeof Alert>;

/** The values that the words of this kind ask for. */
export type AlertValues<Kind extends AlertKind> = Values<Kind> & Alert['values'];

/** What an animal is called by in an alert. */
export type NamedCow = { id: number; id_number: string; name: string };

/** How many animals or feeds the words of an alert name; the alert itself holds all. */
const NAMED_IN_WORDS = 5;

/** Those whom an alert's words name, and how many there are in all. */
export function firstNamed<T>(all: readonly T[]): { named: T[]; count: number } {
  return { named: all.slice(0, NAMED_IN_WORDS), count: all.length };
}

/** An animal as the words of an alert need her. */
export function namedCow({ id, id_number, name }: NamedCow): NamedCow {
  return { id, id_number, name };
}

/** The key of an alert about one animal; `detail` tells apart what has the same kind, animal and date. */
export function cowKey(kind: AlertKind, cow: NamedCow, date: PlainDate, detail: string[] = []): string {
  return [kind, `cow-${cow.id}`, ...detail, date].join(':');
}

/** An alert about one animal. */
export function cowAlert<Kind extends AlertKind>(
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
  const { date, urgency, values, detail, vaccine } = about;
  return {
    type: ALERT_KINDS[kind].type,
    kind,
    urgency,
    date,
    cow_ids: [cow.id],
    feed_ids: [],
    names: [cow.name],
    ...(vaccine === undefined ? {} : { vaccine }),
    values,
    keys: [cowKey(kind, cow, date, detail)],
  };
}
