/**
 * What needs the keeper today: the one list that Home, the bell of the navbar, the Notifications and the mails show. All
 * else that stands is good to know.
 */

import type { PlainDate } from '../calendar/calendar.ts';
import type { AlertKind, Urgency } from './alert.ts';
import { type AlertType, byWeight } from './alert-types.ts';

/** What calls for an act: with an animal, in the barn, soon. What has happened, lies weeks ahead or is merely not on record does not. */
const DUE: readonly AlertKind[] = [
  'calving-in-a-week',
  'calving-soon',
  'calving-today',
  'calving-overdue',
  'pregnant-too-long',
  'pregnancy-start-unknown',
  'vaccination-due',
  'vaccination-overdue',
  'feed-low',
  'feed-very-low',
  'feed-empty',
  'heat-expected',
  'not-seminated',
];

/** What of an alert decides about its place. */
interface Placed {
  type: AlertType;
  kind: AlertKind;
  urgency: Urgency;
  date: PlainDate;
  cow_ids: readonly number[];
}

/** A line of the list: an animal, or the feeds, with everything that needs doing there, the most pressing first. */
export interface DueLine<One extends Placed> {
  /** Null for the feeds. */
  cow_id: number | null;
  alerts: [One, ...One[]];
}

function isDue({ kind }: Pick<Placed, 'kind'>): boolean {
  return DUE.includes(kind);
}

/** What of `alerts` needs the keeper today, the most pressing first, each animal once. */
export function dueLines<One extends Placed>(alerts: readonly One[]): DueLine<One>[] {
  const lines = new Map<number | null, DueLine<One>>();
  for (const alert of alerts.filter(isDue).sort(byPressure)) {
    const [cow_id = null] = alert.cow_ids;
    const line = lines.get(cow_id);
    if (!line) lines.set(cow_id, { cow_id, alerts: [alert] });
    // The one is the reason of the other.
    else if (
      alert.kind !== 'pregnant-too-long' ||
      line.alerts.every(({ kind }) => kind !== 'calving-overdue')
    )
      line.alerts.push(alert);
  }
  return [...lines.values()];
}

/** What of `alerts` needs nobody today, the weightiest first. */
export function goodToKnow<One extends Placed>(alerts: readonly One[]): One[] {
  return alerts.filter((alert) => !isDue(alert)).sort(byPressure);
}

function byPressure(a: Placed, b: Placed): number {
  return byWeight(a, b) || (a.date < b.date ? -1 : Number(a.date > b.date));
}
