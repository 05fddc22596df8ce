/** What several acts share: their arguments, and the rules that concern an act alone and not the herd. */
import { laterOf, type PlainDate } from '../../calendar/calendar.ts';
import { inFuture } from '../herd-rules.ts';
import type { Acting } from '../run.ts';

/** A row that exists, by its id. */
export interface RowAt {
  readonly id: number;
}

/** A row that exists, and its changes. */
export interface ChangeOfRow<Patch> extends RowAt {
  readonly patch: Patch;
}

/** Refuses what is said to have happened more than a day ahead of the day on which the act arrives. */
export function refuseFuture({ today, arrival, refuse }: Acting, field: string, date: string): void {
  const reason = inFuture(date, arrival?.day ?? today);
  if (reason) refuse(field, reason);
}

/**
 * The last day of which an act that arrives late looks for what is latest: what others recorded for later days counts after it.
 * `ownDay`: of what the act itself records. Null: it looks at all.
 */
export function latestDay({ today, arrival }: Acting, ownDay: PlainDate = today): PlainDate | null {
  return arrival?.isLate ? laterOf(today, ownDay) : null;
}
