/** What several acts share: their arguments, and the rules that concern an act alone and not the herd. */
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

/** Refuses what is said to have happened more than a day ahead. */
export function refuseFuture({ today, refuse }: Acting, field: string, date: string): void {
  const reason = inFuture(date, today);
  if (reason) refuse(field, reason);
}
