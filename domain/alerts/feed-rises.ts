/** When the stock of feeds rose, by what was entered: after a refill that is used up, it is reported again that feed is low. */

/** What the history keeps of a feed or of a movement of one; what an older release kept has fewer columns. */
interface KeptFeedRow {
  readonly total_amount?: number;
  readonly feed?: number;
  readonly kind?: string;
  readonly kg?: number;
}

/** A row of a feed, or of a movement of one, that was added or changed. */
export interface FeedEntry {
  /** Which entry of the history it belongs to. */
  readonly entry: string;
  readonly entity: 'feeds' | 'feed_movements';
  readonly id: number;
  /** Null where it was added. */
  readonly before: KeptFeedRow | null;
  readonly after: KeptFeedRow;
}

/** The entries by which a feed was entered or rose last: of any feed, and of each by its id. */
export interface FeedRises {
  readonly last: string | null;
  readonly ofFeeds: ReadonlyMap<number, string>;
}

/** `entries`: in the order in which they were made. Deleting a feed, or what was delivered, takes no rise back. */
export function risesIn(entries: readonly FeedEntry[]): FeedRises {
  /** About how much there was of each feed then, kg. */
  const amounts = new Map<number, number>();
  const ofFeeds = new Map<number, string>();
  let last: string | null = null;
  for (const { entry, entity, id, before, after } of entries) {
    const feed = entity === 'feeds' ? id : (after.feed ?? 0);
    const was = amounts.get(feed) ?? before?.total_amount ?? 0;
    const amount = entity === 'feeds' ? ownAmount(before, after, was) : afterMove(before, after, was);
    amounts.set(feed, amount);
    if (amount <= was && !(entity === 'feeds' && before === null)) continue;
    ofFeeds.set(feed, entry);
    last = entry;
  }
  return { last, ofFeeds };
}

/** A feed's own amount counts where it was reported anew: another name leaves what there is. */
function ownAmount(before: KeptFeedRow | null, after: KeptFeedRow, was: number): number {
  return before && before.total_amount === after.total_amount ? was : (after.total_amount ?? 0);
}

function afterMove(before: KeptFeedRow | null, { kind, kg = 0 }: KeptFeedRow, was: number): number {
  if (kind === 'stock_take') return kg;
  const more = kg - (before?.kg ?? 0);
  return kind === 'delivery' ? was + more : Math.max(0, was - more);
}
