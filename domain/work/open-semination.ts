/** The semination of which nobody knows yet whether she took. */
import { daysBetween } from '../calendar/calendar.ts';
import { type Check, latestOf, type Semination, type WorkLife } from './life.ts';

/** A check tells nothing of a semination that lies fewer days before it. */
export const TELLS_FROM_DAYS = 18;

/** What answers whether she took: her state and her records. */
type Answers = Pick<WorkLife, 'is_pregnant' | 'seminations' | 'calvings' | 'losses' | 'checks'>;

/**
 * Her latest semination, while nothing answers it: no later calving (a semination on the day of a calving lies after
 * it), no loss on its day or later, no check, no mark of success, no pregnancy.
 */
export function openSemination(life: Answers): Semination | undefined {
  const latest = latestOf(life.seminations);
  if (!latest || latest.successful || life.is_pregnant) return undefined;
  const isOver =
    life.calvings.some((day) => day > latest.day) ||
    life.losses.some((day) => day >= latest.day) ||
    life.checks.some((check) => answers(check, latest));
  return isOver ? undefined : latest;
}

/** Whether this check says how this semination, the latest before it that it can tell of, ended. */
export function answers({ result, day }: Check, semination: Pick<Semination, 'day'>): boolean {
  return result !== 'recheck' && daysBetween(semination.day, day) >= TELLS_FROM_DAYS;
}
