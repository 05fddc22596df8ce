/**
 * The farm check: what in a herd its keeper is notified of, as a list of alerts. Pure: the server decides who is notified of
 * them, how and when.
 */

import { byDay } from '../calendar/calendar.ts';
import type { DayOfWork } from '../work/work.ts';
import type { Alert } from './alert.ts';
import { ALERT_TYPES, URGENCIES } from './alert-types.ts';
import { recordedCalvingAlerts } from './calving-alerts.ts';
import type { CheckedHerd } from './checked-herd.ts';
import { groupChangeAlerts } from './group-changes.ts';
import { lineAlerts } from './line-alerts.ts';
import { rowAlerts } from './row-alerts.ts';

const NOTHING_REPORTED: ReadonlySet<string> = new Set();

/**
 * The alerts that stand in `herd`: the rows and lines of its day's work, and what is news. By type in the order of the
 * preferences, then by urgency, then by date. Given the keys of what was `reported` before, only new alerts are answered, and
 * an alert about several animals holds only those that were not yet reported.
 */
export function farmCheck(
  herd: CheckedHerd,
  work: DayOfWork,
  reported: ReadonlySet<string> = NOTHING_REPORTED,
): Alert[] {
  const { today, lines } = work;
  return [
    ...rowAlerts(work, herd.herd),
    ...lineAlerts(lines, herd, today, reported),
    ...recordedCalvingAlerts(herd, today),
    ...groupChangeAlerts(herd, today),
  ]
    .filter(({ keys }) => keys.some((key) => !reported.has(key)))
    .sort(byTypeAndUrgency);
}

function byTypeAndUrgency(a: Alert, b: Alert): number {
  return (
    ALERT_TYPES.indexOf(a.type) - ALERT_TYPES.indexOf(b.type) ||
    URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
    byDay(a.date, b.date)
  );
}
