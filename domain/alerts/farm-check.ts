/**
 * The farm check: what in a herd needs attention today, as a list of alerts. Pure: the server decides who is told of
 * them, how and when.
 */

import type { PlainDate } from '../calendar/calendar.ts';
import type { Alert } from './alert.ts';
import { ALERT_TYPES, URGENCIES } from './alert-types.ts';
import { breedingAlerts } from './breeding-alerts.ts';
import { expectedCalvingAlerts, recordedCalvingAlerts } from './calving-alerts.ts';
import type { CheckedHerd } from './checked-herd.ts';
import { feedAlerts } from './feed-alerts.ts';
import { groupChangeAlerts } from './group-changes.ts';
import { healthAlerts } from './health-alerts.ts';
import { vaccinationAlerts } from './vaccination-alerts.ts';

const NOTHING_TOLD: ReadonlySet<string> = new Set();

/**
 * The alerts that stand in `herd` on the farm's day `today`, by type in the order of the preferences, then by
 * urgency, then by date. Given the keys of what was `told` before, only new alerts are answered, and a list of
 * animals holds only those that were not yet told of.
 */
export function farmCheck(
  herd: CheckedHerd,
  today: PlainDate,
  told: ReadonlySet<string> = NOTHING_TOLD,
): Alert[] {
  return [
    ...expectedCalvingAlerts(herd, today),
    ...recordedCalvingAlerts(herd, today),
    ...vaccinationAlerts(herd, today),
    ...feedAlerts(herd, today),
    ...healthAlerts(herd, today, told),
    ...breedingAlerts(herd, today),
    ...groupChangeAlerts(herd, today),
  ]
    .filter(({ keys }) => keys.some((key) => !told.has(key)))
    .sort(byTypeAndUrgency);
}

function byTypeAndUrgency(a: Alert, b: Alert): number {
  return (
    ALERT_TYPES.indexOf(a.type) - ALERT_TYPES.indexOf(b.type) ||
    URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
    (a.date < b.date ? -1 : Number(a.date > b.date))
  );
}
