/**
 * What follows from the facts: one walk over them in their order. She stands as if each of her records had been entered on its own
 * day. The walk knows no today.
 */
import {
  dayAfter,
  EARLIEST_RESULT_DAYS,
  type EndingDay,
  endingDays,
  nearest,
} from '../../breeding/endings.ts';
import { DATING_SPREAD_DAYS, NOT_PREGNANT, type Pregnancy } from '../../breeding/pregnancy.ts';
import { addDays, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import { factsIn, type LifeFact, type LifeRecords, type SeminationDay, seminationsIn } from './facts.ts';

/** A calving or a loss, and whether it ended a pregnancy. */
export interface Ended extends EndingDay {
  readonly ended_pregnancy: boolean;
  /** The start of that pregnancy; null where nobody knows, or it ended none. */
  readonly ended_pregnancy_start: PlainDate | null;
}

export interface Walked extends Pregnancy {
  /** The oldest first. */
  readonly endings: readonly Ended[];
  /** By the id of the check: the start that it found; null where it found none, or nobody knows. */
  readonly found: ReadonlyMap<number, PlainDate | null>;
  /** The ids of the seminations of which the last word is that she took. */
  readonly successful: ReadonlySet<number>;
}

export function walk(records: LifeRecords): Walked {
  const walking = new Walking(records);
  for (const fact of factsIn(records)) walking.step(fact);
  return walking.walked();
}

class Walking {
  readonly #born: PlainDate;
  readonly #seminations: readonly SeminationDay[];
  readonly #endingDays: readonly EndingDay[];
  readonly #lossDays: ReadonlySet<PlainDate>;
  readonly #endings: Ended[] = [];
  readonly #found = new Map<number, PlainDate | null>();
  readonly #successful = new Set<number>();
  #pregnancy = NOT_PREGNANT;
  /** The starts that checks found since the last ending. */
  #foundSince = new Set<PlainDate>();

  constructor(records: LifeRecords) {
    this.#born = records.date_of_birth;
    this.#seminations = seminationsIn(records);
    this.#endingDays = endingDays(records);
    this.#lossDays = new Set(records.pregnancy_losses.map(({ loss_date }) => loss_date));
  }

  step(fact: LifeFact): void {
    if (fact.kind === 'ending') this.#end(fact.ending);
    else if (fact.kind === 'word') this.#hear(fact);
    else if (fact.kind === 'check') this.#look(fact.check);
    else this.#state(fact.statement);
  }

  walked(): Walked {
    return {
      ...this.#pregnancy,
      endings: this.#endings,
      found: this.#found,
      successful: this.#successful,
    };
  }

  #end(ending: EndingDay): void {
    const { is_pregnant, pregnancy_start_date: start } = this.#pregnancy;
    const ended_pregnancy = is_pregnant && (start === null || start < ending.day);
    this.#endings.push({ ...ending, ended_pregnancy, ended_pregnancy_start: ended_pregnancy ? start : null });
    if (ended_pregnancy) this.#pregnancy = NOT_PREGNANT;
    this.#foundSince = new Set();
  }

  #hear({ semination, day, took }: Extract<LifeFact, { kind: 'word' }>): void {
    this.#tell(semination, took);
    // Nothing said reaches over an ending.
    if (this.#endingDays.some((ending) => ending.day <= day && dayAfter(ending) > semination.day)) return;
    if (took) {
      const latest = this.#cycleOf(day).at(-1) ?? semination;
      this.#begin(latest.day === this.#born ? null : latest.day);
    } else if (
      this.#pregnancy.pregnancy_start_date === semination.day &&
      !this.#foundSince.has(semination.day)
    ) {
      this.#pregnancy = NOT_PREGNANT;
    }
  }

  #look(check: Extract<LifeFact, { kind: 'check' }>['check']): void {
    if (check.result === 'pregnant') this.#foundPregnant(check);
    else this.#found.set(check.id, null);
    // What is lost on the day of the check, the loss says.
    if (check.result === 'empty' && !this.#lossDays.has(check.check_date)) this.#foundEmpty(check.check_date);
  }

  #foundPregnant({ id, check_date, days_pregnant }: Extract<LifeFact, { kind: 'check' }>['check']): void {
    const before = this.#pregnancy.pregnancy_start_date;
    const [start, took] = this.#startFound(check_date, days_pregnant);
    const had = this.#on(before);
    if (took) this.#tell(took, true);
    if (had && had.id !== took?.id) this.#tell(had, false);
    this.#begin(start);
    const known = this.#pregnancy.pregnancy_start_date;
    this.#found.set(id, known);
    if (known !== null) this.#foundSince.add(known);
  }

  /** The start that a check finds, and the semination that began it, where either is known. */
  #startFound(
    day: PlainDate,
    days: number | null,
  ): readonly [start: PlainDate | null, took: SeminationDay | undefined] {
    const candidates = this.#cycleOf(day);
    if (days !== null) {
      const said = addDays(day, -days);
      const distance = (semination: SeminationDay) => Math.abs(daysBetween(semination.day, said));
      const near = nearest(
        candidates.filter((semination) => distance(semination) <= DATING_SPREAD_DAYS),
        distance,
      );
      return near ? [near.day, near] : [said, undefined];
    }
    const known = this.#pregnancy.pregnancy_start_date;
    if (known !== null) return [known, this.#on(known)];
    const old = this.#oldEnough(day);
    return [old?.day ?? null, old];
  }

  #foundEmpty(day: PlainDate): void {
    const { is_pregnant, pregnancy_start_date: start } = this.#pregnancy;
    const old = this.#oldEnough(day);
    const ends = is_pregnant && (start === null || daysBetween(start, day) >= EARLIEST_RESULT_DAYS);
    const failed = ends && start !== null ? this.#on(start) : old;
    if (failed && (ends || failed.day !== start)) this.#tell(failed, false);
    if (ends) this.#pregnancy = NOT_PREGNANT;
  }

  #state({ is_pregnant, pregnancy_start_date }: Extract<LifeFact, { kind: 'statement' }>['statement']): void {
    if (is_pregnant) this.#begin(pregnancy_start_date);
    else this.#pregnancy = NOT_PREGNANT;
  }

  /** A start before her birth, whose day was moved since, counts as unknown. */
  #begin(start: PlainDate | null): void {
    const pregnancy_start_date = start !== null && start < this.#born ? null : start;
    this.#pregnancy = { is_pregnant: true, pregnancy_start_date };
  }

  #tell({ id }: SeminationDay, took: boolean): void {
    if (took) this.#successful.add(id);
    else this.#successful.delete(id);
  }

  /** Her seminations after the last ending before a day, up to the day. */
  #cycleOf(day: PlainDate): SeminationDay[] {
    const since =
      this.#endingDays
        .filter((ending) => ending.day < day)
        .map(dayAfter)
        .at(-1) ?? '';
    return this.#seminations.filter((semination) => semination.day >= since && semination.day <= day);
  }

  /** The latest semination of which a check of this day can tell. */
  #oldEnough(day: PlainDate): SeminationDay | undefined {
    return this.#cycleOf(day).findLast(
      (semination) => daysBetween(semination.day, day) >= EARLIEST_RESULT_DAYS,
    );
  }

  #on(day: PlainDate | null): SeminationDay | undefined {
    return this.#seminations.find((semination) => semination.day === day);
  }
}
