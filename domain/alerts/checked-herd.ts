/** What a farm check looks at: what the day's work follows from, with what it takes to tell of it. */
import type { StoredFeed } from '../herd/feed-stock.ts';
import type { FarmFacts } from '../work/work.ts';

export interface CheckedFeed extends StoredFeed {
  readonly id: number;
  readonly name: string;
}

/** A calving recorded since the last check; one that came along before is not reported again. */
export interface CheckedBirth {
  readonly mother_cow: number;
  /** A farm date-time. */
  readonly birth_date: string;
  readonly newborn_name: string | null;
}

export interface CheckedHerd extends FarmFacts {
  readonly feeds: readonly CheckedFeed[];
  /**
   * When the stock of feed last rose: any text that changes whenever a feed is entered or an amount is raised, and at
   * nothing else (the moment or the journal entry of that change). Deleting a feed does not take it back. Null: never.
   */
  readonly stock_last_rose: string | null;
  /** The same of each feed, by its id. */
  readonly feeds_rose: ReadonlyMap<number, string>;
  readonly birthRecords: readonly CheckedBirth[];
  /** The group each animal was in at the last check, by its id; one that was not there yet is missing. */
  readonly groupsBefore: ReadonlyMap<number, number>;
}
