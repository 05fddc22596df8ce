/** What a farm check looks at: one list for each table, as it stands. Dates are farm dates or farm date-times. */
import type { Expecting } from '../breeding/gestation.ts';
import type { LifeFacts } from '../herd/life-stages.ts';

export interface CheckedCow extends LifeFacts, Expecting {
  id: number;
  id_number: string;
  name: string;
  cow_gender: 'Male' | 'Female';
  cow_mother: number | null;
  cow_mother_name: string | null;
  /** kg */
  weight: number | null;
  /** kg a day */
  daily_feed_amount: number | null;
  /** The group she was in at the last check; null when there was none, or she was not there yet. */
  group_at_last_check: number | null;
}

/** Each cow's latest semination is enough; older ones may come along. */
export interface CheckedSemination {
  id: number;
  cow: number;
  semination_date: string;
  next_heat_date: string;
  successful: boolean;
}

/** Each cow's latest dose of each vaccine is enough; older ones may come along. */
export interface CheckedDose {
  id: number;
  cow: number;
  vaccine_name: string;
  vaccination_date: string;
  next_vaccination_date: string | null;
}

interface CheckedFeed {
  id: number;
  name: string;
  /** Stock in kg. */
  total_amount: number;
}

/** A calving recorded since the last check; one that came along before is not told again. */
export interface CheckedBirth {
  mother_cow: number;
  birth_date: string;
  newborn_name: string | null;
}

export interface CheckedHerd {
  cows: readonly CheckedCow[];
  seminations: readonly CheckedSemination[];
  doses: readonly CheckedDose[];
  feeds: readonly CheckedFeed[];
  /**
   * When the stock of feed last rose: any text that changes whenever a feed is entered or an amount is raised, and at
   * nothing else (the moment or the journal entry of that change). Deleting a feed does not take it back. Null: never.
   */
  stock_last_rose: string | null;
  birthRecords: readonly CheckedBirth[];
}
