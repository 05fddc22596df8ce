/** What a semination led to, worked out from all records of the cow. Days are farm dates. */
import { addDays, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import {
  type Dated,
  type DaysOf,
  dayAfter,
  EARLIEST_RESULT_DAYS,
  type EndedLife,
  type Ending,
  endingsIn,
  ownAmong,
  type SeminationFacts,
  seminationsInOrder,
} from './endings.ts';
import { DATING_SPREAD_DAYS, type Pregnancy } from './pregnancy.ts';

export interface SeminationOutcome {
  /**
   * `pregnant`: she is pregnant since its day. `calved`, `lost`: it led to that calving or loss. `repeated`: she was
   * seminated again, or it is one of several of one heat, and another of them is the one that took. `empty`: a check found
   * that she had not taken, or she calved or lost a calf of another service since. `open`: no record answers it.
   */
  outcome: 'open' | 'pregnant' | 'calved' | 'repeated' | 'empty' | 'lost';
  /** The day of the record that answers it: of a `repeated` one that of the other semination; null for `open` and `pregnant`. */
  outcome_date: PlainDate | null;
}

/** What a pregnancy check says. */
interface CheckResult {
  check_date: PlainDate;
  result: 'pregnant' | 'empty' | 'recheck';
  /** The start of the pregnancy that it found; null when that is unknown, or it found none. */
  pregnant_since: PlainDate | null;
}

/** What the outcomes are worked out from. The order of the records does not matter. */
export interface BreedingLife<Semination extends SeminationFacts = SeminationFacts>
  extends Pregnancy,
    EndedLife {
  semination_records: readonly Semination[];
  pregnancy_checks: readonly CheckResult[];
}

/** Seminations of one heat lie at most so many days after the first of them. */
export const SAME_SERVICE_DAYS = 3;

/** The seminations of one heat. */
interface Service<Semination> {
  /** The first of its days. */
  readonly day: PlainDate;
  /** Of which of her series it is, from 0. A series are the services between two calvings or losses. */
  readonly series: number;
  /** Oldest first. */
  readonly seminations: Dated<Semination>[];
}

/** Her services, oldest first: seminations of a few days, with no calving and no loss between them, are one. */
function servicesIn<Semination>(
  seminations: readonly Dated<Semination>[],
  endings: readonly Ending[],
): Service<Semination>[] {
  const borders = endings.map(dayAfter);
  const services: Service<Semination>[] = [];
  let series = 0;
  for (const dated of seminations) {
    for (let border = borders[series]; border !== undefined && border <= dated.day; border = borders[series])
      series += 1;
    const last = services.at(-1);
    if (last?.series === series && daysBetween(last.day, dated.day) <= SAME_SERVICE_DAYS)
      last.seminations.push(dated);
    else services.push({ day: dated.day, series, seminations: [dated] });
  }
  return services;
}

const NOT_ANSWERED: SeminationOutcome = { outcome: 'open', outcome_date: null };

/**
 * The outcome of each of her seminations, by its id. Does not depend on today. What is marked successful decides nothing
 * by itself. What a service led to is said for the one semination that took, and answers no other of that service as empty.
 */
export function seminationOutcomes<Semination extends SeminationFacts>(
  life: BreedingLife<Semination>,
  daysOf: DaysOf<Semination>,
): Map<number, SeminationOutcome> {
  return servicesWithOutcomes(life, daysOf).outcomes;
}

/** Her services and the outcomes of their seminations. */
export function servicesWithOutcomes<Semination extends SeminationFacts>(
  life: BreedingLife<Semination>,
  daysOf: DaysOf<Semination>,
): { services: Service<Semination>[]; outcomes: Map<number, SeminationOutcome> } {
  const seminations = seminationsInOrder(life.semination_records);
  const endings = endingsIn(life);
  const services = servicesIn(seminations, endings);
  const led = ownAmong(seminations, endings, daysOf);
  const own = new Map(led.map(({ semination, ending }) => [semination.id, ending]));
  const answers = {
    checks: life.pregnancy_checks,
    endings: endings.map((ending) => ({ day: ending.day, after: dayAfter(ending) })),
    days: new Set(seminations.map(({ day }) => day)),
  };
  const outcomes = new Map<number, SeminationOutcome>();
  for (const service of services) {
    const proofs = service.seminations.map(({ day, semination: { id } }) => proofOf(life, own.get(id), day));
    const took = service.seminations.find((_, index) => proofs[index] !== null);
    for (const [index, { day, semination }] of service.seminations.entries()) {
      const again = seminations[outcomes.size + 1]?.day;
      const other: SeminationOutcome = took
        ? { outcome: 'repeated', outcome_date: took.day }
        : unproven(answers, day, again);
      outcomes.set(semination.id, proofs[index] ?? other);
    }
  }
  return { services, outcomes };
}

/** What a semination of `day` led to, `ending` being what it ended with; null where nothing says that it took. */
function proofOf(life: Pregnancy, ending: Ending | undefined, day: PlainDate): SeminationOutcome | null {
  if (ending) return { outcome: ending.kind === 'calving' ? 'calved' : 'lost', outcome_date: ending.day };
  return life.is_pregnant && life.pregnancy_start_date === day
    ? { outcome: 'pregnant', outcome_date: null }
    : null;
}

/** What can answer a semination. */
interface Answers {
  readonly checks: BreedingLife['pregnancy_checks'];
  /** Her calvings and losses, each with the first day whose seminations lie after it. */
  readonly endings: readonly { readonly day: PlainDate; readonly after: PlainDate }[];
  /** The days of all her seminations. */
  readonly days: ReadonlySet<PlainDate>;
}

/** The outcome of a semination of `day` that led to nothing; `again` is the day of the next one. */
function unproven(
  { checks, endings, days }: Answers,
  day: PlainDate,
  again: PlainDate | undefined,
): SeminationOutcome {
  const tellsFrom = addDays(day, EARLIEST_RESULT_DAYS);
  let empty: PlainDate | undefined;
  const answer = (on: PlainDate) => {
    if (empty === undefined || on < empty) empty = on;
  };
  for (const { check_date, result, pregnant_since } of checks) {
    if (check_date < tellsFrom) continue;
    const denies =
      result === 'empty' ||
      (pregnant_since !== null &&
        (days.has(pregnant_since) ? pregnant_since !== day : !isNear(pregnant_since, day)));
    if (denies) answer(check_date);
  }
  for (const ending of endings) if (ending.after > day) answer(ending.day);
  if (empty !== undefined && (again === undefined || empty <= again))
    return { outcome: 'empty', outcome_date: empty };
  return again === undefined ? NOT_ANSWERED : { outcome: 'repeated', outcome_date: again };
}

/** Whether a pregnancy that a check dates to a day without a semination can have begun with one of this day. */
function isNear(pregnantSince: PlainDate, day: PlainDate): boolean {
  return Math.abs(daysBetween(pregnantSince, day)) <= DATING_SPREAD_DAYS;
}
