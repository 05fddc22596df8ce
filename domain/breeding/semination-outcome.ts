/** What a semination led to, worked out from all records of the cow. Days are farm dates. */
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import {
  type DaysOf,
  dayAfter,
  EARLIEST_RESULT_DAYS,
  type EndedLife,
  endingsIn,
  inOrder,
  ownSeminations,
  type SeminationFacts,
} from './endings.ts';
import type { Pregnancy } from './pregnancy.ts';

export interface SeminationOutcome {
  /**
   * `pregnant`: she is pregnant since its day. `calved`, `lost`: it led to that calving or loss. `repeated`: she was
   * seminated again. `empty`: a check found that she had not taken, or she calved or lost a calf of another one since.
   * `open`: no record answers it.
   */
  outcome: 'open' | 'pregnant' | 'calved' | 'repeated' | 'empty' | 'lost';
  /** The day of the record that answers it; null for `open` and `pregnant`. */
  outcome_date: PlainDate | null;
}

/** What a pregnancy check says. */
export interface CheckResult {
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

const NOT_ANSWERED: SeminationOutcome = { outcome: 'open', outcome_date: null };

/**
 * The outcome of each of her seminations, by its id. Does not depend on today. What is marked successful decides nothing
 * by itself.
 */
export function seminationOutcomes<Semination extends SeminationFacts>(
  life: BreedingLife<Semination>,
  daysOf: DaysOf<Semination>,
): Map<number, SeminationOutcome> {
  const own = new Map(ownSeminations(life, daysOf).map(({ semination, ending }) => [semination.id, ending]));
  const seminations = inOrder(life.semination_records);
  const days = new Set(seminations.map(({ day }) => day));
  const endings = endingsIn(life);
  return new Map(
    seminations.map(({ day, semination: { id } }, index): [number, SeminationOutcome] => {
      const ending = own.get(id);
      if (ending)
        return [id, { outcome: ending.kind === 'calving' ? 'calved' : 'lost', outcome_date: ending.day }];
      if (life.is_pregnant && life.pregnancy_start_date === day)
        return [id, { outcome: 'pregnant', outcome_date: null }];
      return [
        id,
        unproven({ checks: life.pregnancy_checks, endings, days }, day, seminations[index + 1]?.day),
      ];
    }),
  );
}

/** What can answer a semination. */
interface Answers {
  readonly checks: BreedingLife['pregnancy_checks'];
  readonly endings: ReturnType<typeof endingsIn>;
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
  const denials = checks.filter(({ check_date, result, pregnant_since }) => {
    if (check_date < tellsFrom) return false;
    return (
      result === 'empty' || (pregnant_since !== null && pregnant_since !== day && days.has(pregnant_since))
    );
  });
  const [empty] = [
    ...denials.map(({ check_date }) => check_date),
    ...endings.filter((ending) => dayAfter(ending) > day).map((ending) => ending.day),
  ].sort();
  if (empty !== undefined && (again === undefined || empty <= again))
    return { outcome: 'empty', outcome_date: empty };
  return again === undefined ? NOT_ANSWERED : { outcome: 'repeated', outcome_date: again };
}
