/** A farm's day of work as one answer. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { StoredFeed } from '../herd/feed-stock.ts';
import { countOfWork } from './duties.ts';
import { isDismissible } from './line-kinds.ts';
import { linesOfWork, type WorkLine } from './lines.ts';
import { freeAgain, type ListOfWork, listsOfWork, type WorkFacts, type WorkRow } from './lists.ts';
import { WORK_LISTS } from './numbers.ts';
import type { WorkSettings } from './settings.ts';

/** What a farm's work follows from, lines included. */
export interface FarmFacts extends WorkFacts {
  readonly feeds: readonly StoredFeed[];
}

export interface DayOfWork {
  readonly today: PlainDate;
  /** How many animals and tasks without an animal need somebody today, and 1 where feed is low: what is missing in the records waits. */
  readonly count: number;
  readonly lists: readonly ListOfWork[];
  readonly lines: readonly WorkLine[];
  /** Whose milk is free again since an hour of today; they stand on no list any more. */
  readonly milkFree: readonly WorkRow[];
}

/** What is to be done on `today` as the farm has set it; with `ahead`, also the rows that begin within so many days. */
export function dayOfWork(
  facts: FarmFacts,
  settings: WorkSettings,
  { today, ahead = 0 }: { today: PlainDate; ahead?: number },
): DayOfWork {
  const off = new Set(WORK_LISTS.filter((list) => !settings.lists[list]));
  const lists = listsOfWork(facts, { today, ahead, numbers: settings, off });
  const old = lists.find(({ key }) => key === 'check')?.old?.cows ?? [];
  const lines = linesOfWork({ ...facts, old }, today, settings.lines);
  return {
    today,
    count: countOfWork(lists, today) + lines.filter(({ kind }) => !isDismissible(kind)).length,
    lists,
    lines,
    milkFree: freeAgain(facts, { today, off }),
  };
}
