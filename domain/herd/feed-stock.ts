/** How long the stock of all feeds lasts against what the herd eats: feeds are not assigned to animals. */

interface Eating {
  /** kg a day */
  daily_feed_amount: number | null;
}

interface Feed {
  /** Stock in kg. */
  total_amount: number;
}

export interface FeedStock {
  /** kg, of all feeds together. */
  stock: number;
  /** kg a day, of the whole herd. */
  need: number;
  /** Whole days. */
  days: number;
}

/** Null while no feed was ever entered, or while no animal has a known amount of feed. */
export function feedStock(herd: readonly Eating[], feeds: readonly Feed[]): FeedStock | null {
  // In tenths of a kg, so that the amounts are whole numbers and add up exactly.
  const need = sumOf(herd.map(({ daily_feed_amount }) => tenths(daily_feed_amount ?? 0)));
  const stock = sumOf(feeds.map(({ total_amount }) => tenths(total_amount)));
  if (feeds.length === 0 || need === 0) return null;
  return { stock: stock / 10, need: need / 10, days: Math.floor(stock / need) };
}

function tenths(amount: number): number {
  return Math.round(amount * 10);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
