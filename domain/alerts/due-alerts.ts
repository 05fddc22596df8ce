/**
 * What needs the keeper today: the one list that Home, the bell, the Notifications page and the mails show. All other
 * alerts that stand are good to know.
 */

import type { PlainDate } from '../calendar/calendar.ts';
import { ALERT_KINDS, type AlertKind, type AlertType, byWeight, type Urgency } from './alert-types.ts';

/** The parts of an alert that decide where it is listed. */
interface Placed {
  type: AlertType;
  kind: AlertKind;
  urgency: Urgency;
  date: PlainDate;
  cow_ids: readonly number[];
}

/**
 * A line of the list: an animal, or all feeds together, with everything that has to be done there, the most urgent
 * first.
 */
export interface DueLine<A extends Placed> {
  /** Null for the feeds. */
  cow_id: number | null;
  alerts: [A, ...A[]];
}

/** All alerts that stand, as a user is shown them. */
export interface ShownAlerts<A extends Placed> {
  /** What needs the keeper today, the most pressing first, each animal once. */
  due: DueLine<A>[];
  /** What needs nobody today, the weightiest first. */
  news: A[];
  /** How many more of both there were if no type was switched off. */
  hidden: { due: number; news: number };
}

/**
 * The one definition of what is urgent: all alerts that stand on a farm, as they are shown to a user who has switched
 * on these types. An animal that is listed for another reason does not count as hidden.
 */
export function shownAlerts<A extends Placed>(
  standing: readonly A[],
  chosen: Readonly<Record<AlertType, boolean>>,
): ShownAlerts<A> {
  const wanted = standing.filter(({ type }) => chosen[type]);
  const due = dueLines(wanted);
  const news = goodToKnow(wanted);
  const hidden = {
    due: dueLines(standing).length - due.length,
    news: goodToKnow(standing).length - news.length,
  };
  return { due, news, hidden };
}

function isDue({ kind }: Pick<Placed, 'kind'>): boolean {
  return ALERT_KINDS[kind].due;
}

function dueLines<A extends Placed>(alerts: readonly A[]): DueLine<A>[] {
  const lines = new Map<number | null, DueLine<A>>();
  for (const alert of alerts.filter(isDue).sort(byPressure)) {
    const [cow_id = null] = alert.cow_ids;
    const line = lines.get(cow_id);
    if (!line) lines.set(cow_id, { cow_id, alerts: [alert] });
    else line.alerts.push(alert);
  }
  return [...lines.values()];
}

function goodToKnow<A extends Placed>(alerts: readonly A[]): A[] {
  return alerts.filter((alert) => !isDue(alert)).sort(byPressure);
}

function byPressure(a: Placed, b: Placed): number {
  return byWeight(a, b) || (a.date < b.date ? -1 : Number(a.date > b.date));
}
