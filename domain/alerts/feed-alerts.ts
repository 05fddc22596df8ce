/** Feed that runs out: the stock of all feeds against what the herd eats in a day. */

import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { feedStock } from '../herd/feed-stock.ts';
import { type Alert, type AlertValues, firstNamed } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import { ALERT_KINDS, type Urgency } from './alert-types.ts';
import type { CheckedHerd } from './checked-herd.ts';

/**
 * At most one alert: the feeds are not assigned to animals, so it is about the total stock and the herd's total need.
 * Its key names when the stock last rose; it is raised again at each stage, and after a refill that was used up or
 * was too small. There is no alert while no feed was ever entered, or while no animal has a known amount of feed.
 */
export function feedAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const lasting = feedStock(herd.herd, herd.feeds);
  if (!lasting || lasting.days >= ALERT_DAYS.feedLow) return [];

  const { stock, need, days } = lasting;
  const feeds = { ...firstNamed(herd.feeds.map(({ id, name }) => ({ id, name }))), need };
  if (stock === 0) return [stageAlert(herd, 'feed-empty', 'now', today, feeds)];
  const values = { ...feeds, stock, days };
  const date = addDays(today, days);
  return days < ALERT_DAYS.feedVeryLow
    ? [stageAlert(herd, 'feed-very-low', 'now', date, values)]
    : [stageAlert(herd, 'feed-low', 'soon', date, values)];
}

function stageAlert<Kind extends 'feed-low' | 'feed-very-low' | 'feed-empty'>(
  herd: CheckedHerd,
  kind: Kind,
  urgency: Urgency,
  date: PlainDate,
  values: AlertValues<Kind>,
): Alert {
  return {
    type: ALERT_KINDS[kind],
    kind,
    urgency,
    date,
    cow_ids: [],
    feed_ids: herd.feeds.map(({ id }) => id),
    names: herd.feeds.map(({ name }) => name),
    values,
    keys: [`${kind}:stock:${herd.stock_last_rose ?? 'never'}`],
  };
}
