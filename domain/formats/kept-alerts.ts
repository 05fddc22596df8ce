/** Alerts that wait to be reported, as the database stores them: JSON with a format. */
import { z } from 'zod/mini';
import { Alert } from '../alerts/alert.ts';
import { currentFormat, stepsFrom } from './formats.ts';

/** An alert as some release kept it. */
export type KeptAlert = Record<string, unknown>;

/** The first makes `alert/2` of `alert/1`, which 0.1.0 writes. A change of the schema `Alert` adds one. */
export const ALERT_STEPS: ((alert: KeptAlert) => KeptAlert)[] = [
  // `alert/1` had a sentence; `alert/2` has the values of its text.
  (alert) => {
    const { sentence: _, cow: _cow, calves: _calves, ...others } = alert;
    return { ...others, values: valuesOfFirst(First.parse(alert)) };
  },
];

/**
 * The parts of `alert/1` that the text needs. Migration 0008 looked up who the animal is and which calves she had; an
 * alert that an older release stored after it has neither. Only alerts that a single check can see were ever stored:
 * changes of group, and calvings.
 */
const First = z.object({
  date: z.string(),
  cow_ids: z.array(z.int()),
  names: z.array(z.string()),
  keys: z.array(z.string()),
  cow: z.optional(
    z.object({
      id: z.int(),
      id_number: z.string(),
      name: z.string(),
      cow_gender: z.enum(['Male', 'Female']),
    }),
  ),
  calves: z._default(z.array(z.string()), []),
});

function valuesOfFirst({ date, cow_ids, names, keys, cow, calves }: z.infer<typeof First>): KeptAlert {
  const [name = ''] = names;
  const { cow_gender, ...named } = cow ?? {
    id: cow_ids[0] ?? 0,
    id_number: name,
    name,
    cow_gender: 'Female',
  };
  // `group-changed:cow-12:3-4:2026-06-15`
  const [, from = null, to = null] = /:(\d+)-(\d+):/.exec(keys[0] ?? '') ?? [];
  const groups = { from: from && Number(from), to: to && Number(to) };
  return { cow: named, cow_gender, ...groups, date, calves };
}

/** The text in which an alert is kept. */
export function alertText(alert: Alert): string {
  return JSON.stringify({ ...alert, format: currentFormat('alert', ALERT_STEPS) });
}

/** The alert in a kept text, as it would be now. Throws `UnknownFormatError`, or zod's error for what is no alert. */
export function readAlert(text: string): Alert {
  // What 0.1.0 stored names no format.
  const { format = 'alert/1', ...kept }: KeptAlert = JSON.parse(text);
  return Alert.parse(
    stepsFrom('alert', ALERT_STEPS, String(format)).reduce((alert, step) => step(alert), kept),
  );
}
