/**
 * How long the feeds last. A feed with a ration lasts by what is fed of it. All other feeds together last by what the herd eats,
 * because they are not assigned to animals.
 */

interface Eating {
  /** kg a day */
  daily_feed_amount: number | null;
}

/** A feed as it is listed. */
export interface StoredFeed {
  /** Stock in kg. */
  readonly total_amount: number;
  /** By its rations; null or absent if it has none. */
  readonly about_kg?: number | null;
  readonly kg_a_day?: number | null;
  /** Null if it has a ration and lasts longer than the forecast looks ahead. */
  readonly days_left?: number | null;
}

export interface FeedStock {
  /** kg, of all feeds together. */
  stock: number;
  /** kg a day, of the whole herd. */
  need: number;
  /** Whole days; at most so many where the amounts of some animals are not known. */
  days: number;
  /** How many animals have a known amount, … */
  known: number;
  /** … of how many. */
  animals: number;
}

/** Of the feeds without a ration. Null while there is none, or while no animal has a known amount of feed. */
export function feedStock(herd: readonly Eating[], feeds: readonly StoredFeed[]): FeedStock | null {
  const shared = feeds.filter((feed) => !hasRation(feed));
  // In tenths of a kg, so that the amounts are whole numbers and add up exactly.
  const need = sumOf(herd.map(({ daily_feed_amount }) => tenths(daily_feed_amount ?? 0)));
  const stock = sumOf(shared.map(({ total_amount }) => tenths(total_amount)));
  if (shared.length === 0 || need === 0) return null;
  const known = herd.filter(({ daily_feed_amount }) => daily_feed_amount !== null).length;
  return {
    stock: stock / 10,
    need: need / 10,
    days: Math.floor(stock / need),
    known,
    animals: herd.length,
  };
}

/** How long the feed lasts that ends first: so many days, or unknown, because too few amounts are known. */
export type StockDuration =
  | { readonly days: number }
  | { readonly days: null; readonly known: number; readonly animals: number };

/**
 * How long the feed lasts that ends first; null if none is known to end. For shared feed nobody knows this while fewer than half
 * of the animals have a known amount: what one cow eats says nothing about 172 others.
 */
export function feedLasting(herd: readonly Eating[], feeds: readonly StoredFeed[]): StockDuration | null {
  const shared = feedStock(herd, feeds);
  const isKnown = shared !== null && shared.known * 2 >= shared.animals;
  const known = [isKnown ? shared.days : null, ...feeds.map(({ days_left }) => days_left)].filter(
    (days) => typeof days === 'number',
  );
  if (known.length > 0) return { days: Math.min(...known) };
  return shared && { days: null, known: shared.known, animals: shared.animals };
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
