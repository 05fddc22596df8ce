/** Feed that runs out: each feed by its rations, and the stock of all others against what the herd eats in a day. */

import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { type FeedStock, feedStock, hasRation } from '../herd/feed-stock.ts';
import { isFeedLow } from '../work/lines.ts';
import { type Alert, firstNamed } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import { ALERT_KINDS } from './alert-types.ts';
import type { CheckedFeed, CheckedHerd } from './checked-herd.ts';

/**
 * One for each feed that has a ration and by it lasts for too few days, and at most one for all others: they are not assigned to
 * animals, so it is about their total stock and the herd's total need. A key names when the stock last rose; it is raised again at each
 * stage, and after a refill that was used up or was too small. There is no alert while no feed was ever entered, or while no
 * animal has a known amount of feed.
 */
export function feedAlerts(herd: CheckedHerd, today: PlainDate): Alert[] {
  const others = herd.feeds.filter((feed) => !hasRation(feed));
  const shared = feedStock(herd.herd, others);
  return [
    ...herd.feeds.flatMap((feed): Alert[] => {
      const { about_kg: stock, kg_a_day: need, days_left: days } = feed;
      if (typeof stock !== 'number' || typeof need !== 'number' || typeof days !== 'number') return [];
      if (!isFeedLow(days, true)) return [];
      const isVeryLow = days <= ALERT_DAYS.feedVeryLow;
      const key = `feed:${feed.id}:${herd.feeds_rose.get(feed.id) ?? 'never'}`;
      return [stageAlert([feed], { stock, need, days }, { isVeryLow, key, today })];
    }),
    ...(shared && isFeedLow(shared.days)
      ? [
          stageAlert(others, shared, {
            isVeryLow: shared.days < ALERT_DAYS.feedVeryLow,
            key: `stock:${herd.stock_last_rose ?? 'never'}`,
            today,
          }),
        ]
      : []),
  ];
}

interface Stage {
  readonly isVeryLow: boolean;
  /** When the stock rose. */
  readonly key: string;
  readonly today: PlainDate;
}

function stageAlert(
  feeds: readonly CheckedFeed[],
  { stock, need, days }: Pick<FeedStock, 'stock' | 'need' | 'days'>,
  { isVeryLow, key, today }: Stage,
): Alert {
  const named = { ...firstNamed(feeds.map(({ id, name }) => ({ id, name }))), need };
  const about = {
    cow_ids: [],
    feed_ids: feeds.map(({ id }) => id),
    names: feeds.map(({ name }) => name),
  };
  if (stock === 0)
    return {
      type: ALERT_KINDS['feed-empty'],
      kind: 'feed-empty',
      urgency: 'now',
      date: today,
      ...about,
      values: named,
      keys: [`feed-empty:${key}`],
    };
  const kind = isVeryLow ? 'feed-very-low' : 'feed-low';
  return {
    type: ALERT_KINDS[kind],
    kind,
    urgency: isVeryLow ? 'now' : 'soon',
    date: addDays(today, days),
    ...about,
    values: { ...named, stock, days },
    keys: [`${kind}:${key}`],
  };
}
