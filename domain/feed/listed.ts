/** The farm's feeds as they are listed, with what should be left of each by the rations and for how long. */
import type { PlainDate } from '../calendar/calendar.ts';
import { recordAnswer } from '../herd/answers/record.ts';
import type { HerdRows } from '../herd/rows.ts';
import { costOf } from './cost.ts';
import type { Feeding } from './eating.ts';
import type { FeedListed } from './schema.ts';
import { feedsLasting } from './stock.ts';

type FeedRow = HerdRows['feeds'];
type RationRow = HerdRows['rations'];

/** What is eaten of these feeds by these rations, in the order of both. */
export function stockOf(
  feeds: readonly FeedRow[],
  rations: readonly RationRow[],
): Pick<Feeding, 'feeds' | 'rations'> {
  return {
    feeds: feeds.map(({ id, amount_now, counted_on, waste_percent }) => ({
      id,
      total_amount: amount_now,
      counted_on,
      waste_percent,
    })),
    rations: rations.map(({ fed_from, ...ration }) => ({ ...ration, from: fed_from })),
  };
}

/** A feed with how long it lasts; those columns are null of a feed without a ration, and of one that lasts longer than is looked ahead. */
export interface StockedFeedRow {
  readonly id: number;
  readonly name: string;
  /** kg */
  readonly total_amount: number;
  readonly about_kg: number | null;
  readonly kg_a_day: number | null;
  readonly days_left: number | null;
}

/** The feeds, with how long those with a ration last that end within so many days. */
export function feedsEndingWithin(
  feeds: readonly FeedRow[],
  feeding: Feeding,
  { today, days }: { readonly today: PlainDate; readonly days: number },
): StockedFeedRow[] {
  const byFeed = new Map(feedsLasting(feeding, today, days).map((one) => [one.feed, one]));
  return feeds.map(({ id, name, amount_now: total_amount }) => {
    const { about_kg = null, kg_a_day = null, days_left = null } = byFeed.get(id) ?? {};
    return { id, name, total_amount, about_kg, kg_a_day, days_left };
  });
}

/** A farm's feeds in the order of their rows, with what should be left of each and for how long. */
export function listedFeeds(
  feeds: readonly FeedRow[],
  rations: readonly RationRow[],
  {
    feeding,
    today,
    timeZone,
  }: { readonly feeding: Feeding; readonly today: PlainDate; readonly timeZone: string },
): FeedListed[] {
  const lasting = new Map(feedsLasting(feeding, today).map((one) => [one.feed, one]));
  const fed = Map.groupBy(rations, ({ feed }) => feed);
  return feeds.map((row): FeedListed => {
    const { counted_on, price_now: price, waste_percent } = row;
    const {
      about_kg = null,
      kg_a_day = null,
      days_left = null,
      lasts_to = null,
      rations: eaten = [],
    } = lasting.get(row.id) ?? {};
    const heads = new Map(eaten.map((one) => [one.ration, one.heads]));
    return {
      ...recordAnswer('feeds', row, timeZone),
      counted_on,
      price_per_tonne: price,
      about_kg,
      kg_a_day,
      days_left,
      lasts_to,
      cost_a_day: price === null || kg_a_day === null ? null : costOf(kg_a_day, 0, price),
      rations: (fed.get(row.id) ?? []).map((ration) => {
        const { feed: __, feed_name: ___, ...answer } = recordAnswer('rations', ration, timeZone);
        return {
          ...answer,
          heads: heads.get(ration.id) ?? 0,
          cost_a_head: price === null ? null : costOf(ration.kg, waste_percent, price),
        };
      }),
    };
  });
}
