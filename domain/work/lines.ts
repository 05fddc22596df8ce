/** What is missing or runs short, a line each, however many animals it is true of. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { feedStock, type StoredFeed } from '../herd/feed-stock.ts';
import type { Animal } from '../herd/life/animal.ts';
import { type Code, type Message, message } from '../messages/message.ts';
import { STAGE_DAYS } from '../stages/life-stages.ts';
import { WORK_LINES, type WorkLineKind } from './line-kinds.ts';

export interface WorkLine {
  readonly kind: WorkLineKind;
  /** How many animals it is true of; 0 of the feed. */
  readonly count: number;
  readonly cows: readonly number[];
  readonly reason: Message<Extract<Code, `work.line.${string}`>>;
}

/** These numbers of days decide when something is missing; feed for fewer days is low. */
export const LINE_DAYS = {
  feedLow: 14,
  /** Age in days: up to it an animal is a calf. */
  calf: STAGE_DAYS.youngCalf,
  /** Age in days: an older animal should have been weighed, before weaning. */
  weighed: STAGE_DAYS.youngCalf,
  /** Age in days: an older animal should have been vaccinated, before it becomes young stock. */
  vaccinated: STAGE_DAYS.weanedCalf,
} as const;

/** What the lines look at of an animal in the herd. */
export type LineCow = Pick<
  Animal,
  | 'id'
  | 'date_of_birth'
  | 'has_mother'
  | 'is_pregnant'
  | 'pregnancy_start_date'
  | 'is_weighed'
  | 'doses'
  | 'daily_feed_amount'
>;

export interface LineFacts {
  readonly herd: readonly LineCow[];
  readonly feeds: readonly StoredFeed[];
  /** The animals whose semination has been open for too long to be listed. */
  readonly old: readonly number[];
}

/** Whether feed for so many days is low: of one that has a ration the last of these days counts too. */
export function isFeedLow(days: number, byRation = false): boolean {
  return days < LINE_DAYS.feedLow + (byRation ? 1 : 0);
}

/** For how many days the feed lasts that is gone first, of those that are low; null where none is. */
function fewestDays(herd: readonly LineCow[], feeds: readonly StoredFeed[]): number | null {
  const shared = feedStock(herd, feeds);
  const low = [
    ...(shared && isFeedLow(shared.days) ? [shared.days] : []),
    ...feeds.flatMap(({ days_left }) =>
      typeof days_left === 'number' && isFeedLow(days_left, true) ? days_left : [],
    ),
  ];
  return low.length === 0 ? null : Math.min(...low);
}

/** The lines of a farm's day, but for those that it dismissed. */
export function linesOfWork(
  { herd, feeds, old }: LineFacts,
  today: PlainDate,
  shown: Readonly<Partial<Record<WorkLineKind, boolean>>> = {},
): WorkLine[] {
  const age = ({ date_of_birth }: LineCow) => daysBetween(date_of_birth, today);
  const low = fewestDays(herd, feeds);
  const idsOf = (isTrue: (cow: LineCow) => boolean) => herd.filter(isTrue).map(({ id }) => id);
  const found: Record<Exclude<WorkLineKind, 'feed-low'>, readonly number[]> = {
    'pregnancy-start-unknown': idsOf((cow) => cow.is_pregnant && cow.pregnancy_start_date === null),
    'calf-mother-unknown': idsOf((cow) => age(cow) < LINE_DAYS.calf && !cow.has_mother),
    'never-vaccinated': idsOf((cow) => age(cow) > LINE_DAYS.vaccinated && cow.doses.length === 0),
    'never-weighed': idsOf((cow) => age(cow) > LINE_DAYS.weighed && !cow.is_weighed),
    'old-services': old,
  };
  return WORK_LINES.flatMap((kind): WorkLine[] => {
    if (kind === 'feed-low')
      return low === null
        ? []
        : [{ kind, count: 0, cows: [], reason: message('work.line.feed-low', { days: low }) }];
    const cows = found[kind];
    if (cows.length === 0 || shown[kind] === false) return [];
    return [{ kind, count: cows.length, cows, reason: message(`work.line.${kind}`, { count: cows.length }) }];
  });
}
