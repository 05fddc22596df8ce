/** When an animal stands on a list, by what is recorded of her so far. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { Code, Message } from '../messages/message.ts';
import type { WorkList } from './numbers.ts';

/** Why she stands there. */
export type WorkReason = Message<Extract<Code, `work.${string}`>>;

export interface Window {
  readonly list: WorkList;
  /** The first day on the list. */
  readonly since: PlainDate;
  /** The day for which it is due; null where nobody knows it yet. */
  readonly due: PlainDate | null;
  /** The last day on the list; null until something is recorded. */
  readonly until: PlainDate | null;
  readonly reason: WorkReason;
  /** What tells her rows of this list apart, where she can have several. */
  readonly vaccine_name?: string;
  readonly treatment?: number;
  /** Said of withheld milk where she is not milked now: nobody waits for her milk. */
  readonly milked?: false;
}

/** Whether it is one of its days. */
export function holds({ since, until }: Pick<Window, 'since' | 'until'>, day: PlainDate): boolean {
  return since <= day && (until === null || day <= until);
}
