/**
 * How long the feeds last: one with a ration by what is fed of it, all others together against what the herd eats, since they
 * are not assigned to animals.
 */

interface Eating {
  /** kg a day */
  daily_feed_amount: number | null;
}

/** A feed as it is listed. */
export interface StoredFeed {
  /** Stock in kg. */
  readonly total_amount: number;
  /** By its rations; null, or not told, of one that has none. */
  readonly about_kg?: number | null;
  readonly kg_a_day?: number | null;
  /** Null of one with a ration: longer than anybody looks ahead. */
  readonly days_left?: number | null;
}

export interface FeedStock {
  /** kg, of all feeds together. */
  stock: number;
  /** kg a day, of the whole herd. */
  need: number;
  /** Whole days. */
  days: number;
}

/** Of the feeds without a ration. Null while there is none, or while no animal has a known amount of feed. */
export function feedStock(herd: readonly Eating[], feeds: readonly StoredFeed[]): FeedStock | null {
  const shared = feeds.filter((feed) => !hasRation(feed));
  // In tenths of a kg, so that the amounts are whole numbers and add up exactly.
  const need = sumOf(herd.map(({ daily_feed_amount }) => tenths(daily_feed_amount ?? 0)));
  const stock = sumOf(shared.map(({ total_amount }) => tenths(total_amount)));
  if (shared.length === 0 || need === 0) return null;
  return { stock: stock / 10, need: need / 10, days: Math.floor(stock / need) };
}

/** For how many days the feed lasts that is gone first; null where none is known to end. */
export function feedDays(herd: readonly Eating[], feeds: readonly StoredFeed[]): number | null {
  const days = [feedStock(herd, feeds)?.days, ...feeds.map(({ days_left }) => days_left)];
  const known = days.filter((some) => typeof some === 'number');
  return known.length === 0 ? null : Math.min(...known);
}

/** Whether a feed has a ration. */
export function hasRation({ about_kg }: StoredFeed): boolean {
  return typeof about_kg === 'number';
}

function tenths(amount: number): number {
  return Math.round(amount * 10);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
