/** The facts that decide about a female's pregnancies, in the order in which they count. Days are farm days; an hour never decides. */
import { type EndingDay, endingDays } from '../../breeding/endings.ts';
import { byDay, dayOf, laterOf, type PlainDate } from '../../calendar/calendar.ts';

/**
 * What of an animal's records decides about her pregnancies. Each list is in the order of its days, and of one day in the order in which
 * they were entered.
 */
export interface LifeRecords {
  readonly date_of_birth: PlainDate;
  readonly birth_records: readonly { readonly id: number; readonly birth_date: string }[];
  readonly semination_records: readonly Served[];
  readonly pregnancy_checks: readonly Looked[];
  readonly pregnancy_losses: readonly { readonly id: number; readonly loss_date: PlainDate }[];
  readonly pregnancy_statements: readonly Stated[];
}

interface Served {
  readonly id: number;
  readonly semination_date: string;
  /** What somebody said of its success, and on which day; null: nothing, and on its own day. */
  readonly took: boolean | null;
  readonly took_as_of: PlainDate | null;
}

interface Looked {
  readonly id: number;
  readonly check_date: PlainDate;
  readonly result: 'pregnant' | 'empty' | 'recheck';
  readonly days_pregnant: number | null;
}

interface Stated {
  readonly id: number;
  readonly as_of: PlainDate;
  readonly is_pregnant: boolean;
  readonly pregnancy_start_date: PlainDate | null;
}

export interface SeminationDay {
  readonly id: number;
  readonly day: PlainDate;
}

/** One step of the walk. */
export type LifeFact =
  | { readonly kind: 'check'; readonly day: PlainDate; readonly check: Looked }
  | { readonly kind: 'ending'; readonly day: PlainDate; readonly ending: EndingDay }
  /** What was said of the success of a semination. */
  | {
      readonly kind: 'word';
      readonly day: PlainDate;
      readonly semination: SeminationDay;
      readonly took: boolean;
    }
  | { readonly kind: 'statement'; readonly day: PlainDate; readonly statement: Stated };

/** Her seminations, the oldest first; of one day in the order in which they were entered, which ids do not tell of new rows. */
export function seminationsIn({ semination_records }: LifeRecords): SeminationDay[] {
  return semination_records
    .map(({ id, semination_date }) => ({ id, day: dayOf(semination_date) }))
    .sort((a, b) => byDay(a.day, b.day));
}

/** Check, calving, semination with a word of its own day, loss, later word, statement. */
const RANKS = { check: 0, calving: 1, ownWord: 2, loss: 3, laterWord: 4, statement: 5 } as const;

/** All facts in the order of their days; on one day as `RANKS` says; within one kind the one entered first. */
export function factsIn(records: LifeRecords): LifeFact[] {
  const endings = endingDays(records);
  const ranked: { fact: LifeFact; rank: number }[] = [
    ...records.pregnancy_checks.map((check) => ({
      fact: { kind: 'check' as const, day: check.check_date, check },
      rank: RANKS.check,
    })),
    ...endings.map((ending) => ({
      fact: { kind: 'ending' as const, day: ending.day, ending },
      rank: RANKS[ending.kind],
    })),
    ...records.semination_records.flatMap(({ id, semination_date, took, took_as_of }) => {
      if (took === null) return [];
      const semination = { id, day: dayOf(semination_date) };
      // A word's day is never before its semination's.
      const day = laterOf(semination.day, took_as_of ?? semination.day);
      const rank = day === semination.day ? RANKS.ownWord : RANKS.laterWord;
      return [{ fact: { kind: 'word' as const, day, semination, took }, rank }];
    }),
    ...records.pregnancy_statements.map((statement) => ({
      fact: { kind: 'statement' as const, day: dayOfStatement(statement, endings), statement },
      rank: RANKS.statement,
    })),
  ];
  return ranked.sort((a, b) => byDay(a.fact.day, b.fact.day) || a.rank - b.rank).map(({ fact }) => fact);
}

/** A statement whose start an ending lies after is taken on the day of that start, so that the ending ends it. */
function dayOfStatement(
  { as_of, is_pregnant, pregnancy_start_date: start }: Stated,
  endings: readonly EndingDay[],
): PlainDate {
  const reachesOver = is_pregnant && start !== null && endings.some(({ day }) => day > start && day <= as_of);
  return reachesOver ? start : as_of;
}
