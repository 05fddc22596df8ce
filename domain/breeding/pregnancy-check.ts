/** What a pregnancy check finds and changes. Days are farm dates. */
import { addDays, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import {
  dayAfterAll,
  EARLIEST_RESULT_DAYS,
  type Ending,
  inOrder,
  nearest,
  type SeminationFacts,
} from './endings.ts';
import { NOT_PREGNANT, type Pregnancy } from './pregnancy.ts';
import type { CheckResult } from './semination-outcome.ts';

/** A pregnancy that is said to be so old began with the semination nearest to that day, at most so many days away. */
const DATING_SPREAD_DAYS = 10;

/** What was seen. */
export interface Check {
  check_date: PlainDate;
  result: CheckResult['result'];
  days_pregnant: number | null;
}

interface MarkedSemination extends SeminationFacts {
  successful: boolean;
}

/** How she stands when the check is entered. */
export interface LifeAtCheck<Semination extends MarkedSemination> {
  /** What is entered of her now. */
  pregnancy: Pregnancy;
  semination_records: readonly Semination[];
  /** Her calvings and losses, oldest first. */
  endings: readonly Ending[];
  /** Her checks that lie after this one. */
  laterChecks: readonly CheckResult[];
}

/** What a check finds and changes. */
export interface CheckDecision<Semination> {
  /** The start of the pregnancy that it found; null when that is unknown, or it found none. */
  pregnant_since: PlainDate | null;
  /** The semination that took, and the one that did not. */
  took: Semination | undefined;
  failed: Semination | undefined;
  /** How she stands from now on; null: as before. */
  pregnancy: Pregnancy | null;
}

/**
 * Works out what a check finds. The seminations it can be about are those after her last calving or loss before it, and
 * not after it. A check with a calving, a loss or a later result after it is history: it changes no pregnancy.
 */
export function decisionOf<Semination extends MarkedSemination>(
  check: Check,
  life: LifeAtCheck<Semination>,
): CheckDecision<Semination> {
  const { check_date: day } = check;
  const since = dayAfterAll(life.endings.filter((ending) => ending.day < day));
  const dated = inOrder(life.semination_records);
  const candidates = dated.filter((semination) => semination.day >= since && semination.day <= day);
  const old = candidates.findLast((semination) => daysBetween(semination.day, day) >= EARLIEST_RESULT_DAYS);
  const endedSince = life.endings.some((ending) => ending.day >= day);
  const at = (start: PlainDate | null) => dated.find((semination) => semination.day === start)?.semination;
  const moment: Moment<Semination> = { life, candidates, old, endedSince, at };
  if (check.result === 'pregnant') return found(check, moment);
  return { ...NOTHING, ...(check.result === 'empty' ? notFound(check, moment) : {}) };
}

const NOTHING = { pregnant_since: null, took: undefined, failed: undefined, pregnancy: null };

interface Dated<Semination> {
  day: PlainDate;
  semination: Semination;
}

interface Moment<Semination extends MarkedSemination> {
  life: LifeAtCheck<Semination>;
  candidates: readonly Dated<Semination>[];
  /** The latest of them that is old enough to tell. */
  old: Dated<Semination> | undefined;
  /** Whether a calving or a loss lies after the check. */
  endedSince: boolean;
  /** Her semination of a day. */
  at: (day: PlainDate | null) => Semination | undefined;
}

function found<Semination extends MarkedSemination>(
  check: Check,
  moment: Moment<Semination>,
): CheckDecision<Semination> {
  const { life, endedSince, at } = moment;
  const { day: pregnant_since, semination: took } = beginningFound(check, moment);
  const { pregnancy } = life;
  if (endedSince || life.laterChecks.some(isResult)) return { ...NOTHING, pregnant_since, took };
  const before = pregnancy.is_pregnant ? at(pregnancy.pregnancy_start_date) : undefined;
  return {
    pregnant_since,
    took,
    failed: before?.successful && before.id !== took?.id ? before : undefined,
    pregnancy: { is_pregnant: true, pregnancy_start_date: pregnant_since },
  };
}

/** The day on which the pregnancy began that was found, and the semination that began it, where either is known. */
function beginningFound<Semination extends MarkedSemination>(
  { check_date, days_pregnant }: Check,
  { life: { pregnancy }, candidates, old, endedSince, at }: Moment<Semination>,
): { day: PlainDate | null; semination?: Semination | undefined } {
  if (days_pregnant !== null) {
    const said = addDays(check_date, -days_pregnant);
    const distance = ({ day }: { day: PlainDate }) => Math.abs(daysBetween(day, said));
    const near = candidates.filter((semination) => distance(semination) <= DATING_SPREAD_DAYS);
    return nearest(near, distance) ?? { day: said };
  }
  // After a calving or a loss since, the pregnancy that she has now is another one.
  const known = pregnancy.is_pregnant && !endedSince ? pregnancy.pregnancy_start_date : null;
  // So is one that began since the check, where there is a semination that it can have found.
  if (known !== null && (known <= check_date || !old)) return { day: known, semination: at(known) };
  return old ?? { day: null };
}

function notFound<Semination extends MarkedSemination>(
  { check_date }: Check,
  { life, old, endedSince, at }: Moment<Semination>,
): Partial<CheckDecision<Semination>> {
  const { pregnancy } = life;
  const start = pregnancy.pregnancy_start_date;
  const isPast = endedSince || life.laterChecks.some(isResult);
  const ends =
    pregnancy.is_pregnant &&
    !isPast &&
    (start === null || daysBetween(start, check_date) >= EARLIEST_RESULT_DAYS);
  if (ends) {
    const own = start === null ? old?.semination : at(start);
    return { pregnancy: NOT_PREGNANT, failed: own?.successful ? own : undefined };
  }
  // What something else proved stays.
  const isProven =
    (pregnancy.is_pregnant && start === old?.day) ||
    life.endings.some((ending) => ending.start !== null && ending.start === old?.day) ||
    life.laterChecks.some(({ pregnant_since }) => pregnant_since !== null && pregnant_since === old?.day);
  return { failed: old?.semination.successful && !isProven ? old.semination : undefined };
}

/** A check that told nothing decides nothing. */
export function isResult({ result }: Pick<CheckResult, 'result'>): boolean {
  return result !== 'recheck';
}
