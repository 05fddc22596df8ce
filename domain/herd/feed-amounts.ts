/** How much there is of a feed: it follows from what was counted, delivered and used of it, and is updated after every act. */
import { byDay, type PlainDate } from '../calendar/calendar.ts';
import { referenceNamed } from '../kinds/references.ts';
import { STOCK_KG } from '../values/limits.ts';
import { differingColumns, type RowChange } from './change.ts';
import type { HerdRows } from './rows.ts';

/** A feed as it was added. */
interface AddedFeed {
  /** kg, on the day on which it was added. */
  readonly registered_amount: number;
  readonly date_added: PlainDate;
}

/** What was delivered, counted or used of a feed. */
interface FeedMove {
  readonly kind: 'delivery' | 'stock_take' | 'use';
  readonly moved_on: PlainDate;
  readonly kg: number;
  readonly price_per_tonne: number | null;
}

export interface FeedAmount {
  /** kg */
  readonly amount_now: number;
  /** The day of the latest count; that on which it was added where there is none. */
  readonly counted_on: PlainDate;
  /** The price of a tonne in the latest delivery with a known price. */
  readonly price_now: number | null;
}

/**
 * The amount of the latest count, with what was delivered after it and without what was used, one after the other: never below
 * 0, nor above what a feed can have. The amount with which the feed was added is a count before all else of that day. `moves`
 * are all of the feed, those of one day in the order in which they were entered.
 */
function amountOf({ registered_amount, date_added }: AddedFeed, moves: readonly FeedMove[]): FeedAmount {
  const inOrder = moves.toSorted((one, other) => byDay(one.moved_on, other.moved_on));
  let [tenths, counted_on] = [inTenths(registered_amount), date_added];
  let price_now: number | null = null;
  for (const { kind, moved_on, kg, price_per_tonne } of inOrder) {
    if (kind === 'delivery') price_now = price_per_tonne ?? price_now;
    // What came and went before the feed was added is in its amount.
    if (moved_on < date_added) continue;
    if (kind === 'stock_take') [tenths, counted_on] = [inTenths(kg), moved_on];
    else if (kind === 'delivery') tenths = Math.min(tenths + inTenths(kg), inTenths(STOCK_KG.max));
    else tenths = Math.max(tenths - inTenths(kg), 0);
  }
  return { amount_now: tenths / 10, counted_on, price_now };
}

/** Whole numbers, which add up exactly. */
function inTenths(kg: number): number {
  return Math.round(kg * 10);
}

/** What a new feed has until its amount is worked out. */
export const AMOUNT_AT_FIRST: FeedAmount = { amount_now: 0, counted_on: '0001-01-01', price_now: null };

/** What is asked of a herd to find it. */
interface FeedView {
  find(table: 'feeds', id: number): HerdRows['feeds'] | undefined;
  get(table: 'feed_movements', id: number): HerdRows['feed_movements'];
  referring(reference: typeof MOVEMENT_OF, id: number): readonly { readonly id: number }[];
}

/** By which a movement names its feed. */
export const MOVEMENT_OF = referenceNamed('feed_movements.feed');

/** All movements of a feed, in the order in which they were entered. */
export function movementsOfFeed(herd: FeedView, id: number): readonly HerdRows['feed_movements'][] {
  return herd.referring(MOVEMENT_OF, id).map((row) => herd.get('feed_movements', row.id));
}

/** How much there is of a feed now. */
export function amountIn(herd: FeedView, feed: HerdRows['feeds']): FeedAmount {
  return amountOf(feed, movementsOfFeed(herd, feed.id));
}

/** How much there is of a feed in kg, by those of its movements that are given. */
export function amountAfter(feed: HerdRows['feeds'], moves: readonly HerdRows['feed_movements'][]): number {
  return amountOf(feed, moves).amount_now;
}

/** The amounts of the feeds that these changes concern. */
export function amountsAfter(herd: FeedView, changes: readonly RowChange[]): Map<number, FeedAmount> {
  const ids = new Set<number>();
  for (const change of changes) {
    // Checked first, because few of thousands of changes concern a feed.
    if (change.entity !== 'feeds' && change.entity !== 'feed_movements') continue;
    if (differingColumns(change).length === 0) continue;
    if (change.entity === 'feeds') ids.add(change.entity_id);
    else for (const row of [change.before, change.after]) if (row) ids.add(row.feed);
  }
  const amounts = new Map<number, FeedAmount>();
  for (const id of ids) {
    const feed = herd.find('feeds', id);
    if (feed) amounts.set(id, amountIn(herd, feed));
  }
  return amounts;
}
