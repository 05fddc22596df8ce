/** What a farm lost, and why its cows left. */
import type { Book } from '../book.ts';
import { inOrder } from '../measures.ts';
import { type Days, isIn } from '../period.ts';
import type { Charts } from './schema.ts';

export const LOSSES = ['cow_deaths', 'young_deaths', 'abortions', 'stillborn'] as const;
type LossKey = (typeof LOSSES)[number];

/** How often, beside the year before. */
interface Counted {
  n: number;
  last_year: number;
  /** Behind those of the period, once for each time. */
  animals: number[];
}

/**
 * `cow_deaths`: animals that had calved and left by death, `young_deaths` the others. `abortions`: losses of a pregnancy, by their
 * own day. `stillborn`: as the figure has them, of a mother's book. `left`: cows that left, those that died too.
 */
export function lossesInPeriod(
  books: readonly Book[],
  { days, before, stillborn }: { days: Days; before: Days; stillborn: Counted },
): Charts['losses'] {
  const lost: Record<LossKey, Counted> = {
    cow_deaths: none(),
    young_deaths: none(),
    abortions: none(),
    stillborn,
  };
  const left = new Map<string | null, Counted>();
  const count = (counted: Counted, day: number, animal: number) => {
    if (isIn(days, day)) {
      counted.n += 1;
      counted.animals.push(animal);
    }
    if (isIn(before, day)) counted.last_year += 1;
  };
  for (const { id, stays, losses, cowSince } of books) {
    for (const { day } of losses) count(lost.abortions, day, id);
    for (const { until, leftBy, reason } of stays) {
      if (leftBy === null) continue;
      const isCow = cowSince <= until;
      if (leftBy === 'death') count(isCow ? lost.cow_deaths : lost.young_deaths, until, id);
      if (!isCow || !(isIn(days, until) || isIn(before, until))) continue;
      const counted = left.get(reason) ?? none();
      left.set(reason, counted);
      count(counted, until, id);
    }
  }
  return {
    lost: LOSSES.map((key) => ({ key, ...answered(lost[key]) })),
    left: [...left].map(([reason, counted]) => ({ reason, ...answered(counted) })).sort(byCount),
  };
}

const none = (): Counted => ({ n: 0, last_year: 0, animals: [] });

const answered = ({ animals, ...counts }: Counted) => ({ ...counts, animals: inOrder(animals) });

/** The more often, the earlier; those as often by their names. */
function byCount(a: Charts['losses']['left'][number], b: Charts['losses']['left'][number]): number {
  return b.n - a.n || b.last_year - a.last_year || ((a.reason ?? '') < (b.reason ?? '') ? -1 : 1);
}
