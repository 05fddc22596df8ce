/**
 * A life as releases before 0.3 kept it: they stored whether she was pregnant, which seminations had taken and what each calving had ended, and did not keep
 * what was said by hand. This finds what must have been said, so that every animal answers what she answered before.
 */
import { dayAfter, type Ending, type EndingDay, endingDays, endingFinder } from '../../breeding/endings.ts';
import { addDays, dayOf, laterOf, type PlainDate } from '../../calendar/calendar.ts';
import type { LifeRecords } from './facts.ts';
import { type Life, latestFact, lifeOf } from './life.ts';

export interface StoredLife {
  readonly is_pregnant: boolean;
  readonly pregnancy_start_date: PlainDate | null;
  /** The ids of the seminations that were stored as successful. */
  readonly successful: ReadonlySet<number>;
  /** The calvings and losses that were stored as the end of a pregnancy, with its start; null: not known. */
  readonly ended: readonly Ending[];
  /** The days of the seminations that checks had marked successful themselves. */
  readonly found: ReadonlySet<PlainDate>;
}

export interface Word {
  readonly took: boolean | null;
  readonly took_as_of: PlainDate | null;
}

/** Nobody said whether a semination took. */
export const NO_WORD: Word = { took: null, took_as_of: null };

export interface BroughtUp {
  /** What was said of seminations, by their ids. */
  readonly words: ReadonlyMap<number, Word>;
  readonly statements: readonly {
    readonly as_of: PlainDate;
    readonly is_pregnant: boolean;
    readonly pregnancy_start_date: PlainDate | null;
  }[];
}

/** `records` hold no words and no statements yet. */
export function broughtUp(records: LifeRecords, stored: StoredLife): BroughtUp {
  const words = new Map<number, Word>();
  const statements = new Map<PlainDate, BroughtUp['statements'][number]>();
  const latest = latestFact(records);
  const lifeNow = (): Life => lifeOf(withSaid(records, { words, statements: [...statements.values()] }));
  const endings = endingDays(records);
  const storedAt = endingFinder(stored.ended);

  /** A semination of which something else follows than was stored. Once the last word is about it, it is none of them. */
  const wrongOne = () => {
    const { successful } = lifeNow();
    return records.semination_records.find(({ id }) => successful.has(id) !== stored.successful.has(id));
  };

  for (const { id, semination_date } of records.semination_records) {
    const day = dayOf(semination_date);
    if (!stored.successful.has(id) || stored.found.has(day)) continue;
    words.set(id, { took: true, took_as_of: null });
    const after = endings.find((ending) => dayAfter(ending) > day);
    if (!after) continue;
    const ended = endingFinder(lifeNow().endings)(after.kind, after.day);
    // She was marked later, when the calving or loss was there: that says only that she took.
    if (ended?.ended_pregnancy && !storedAt(after.kind, after.day))
      words.set(id, { took: true, took_as_of: laterThan(day, latest) });
  }
  for (const [place, ending] of endings.entries()) {
    const was = storedAt(ending.kind, ending.day);
    if (!was) continue;
    const now = lifeNow().endings[place];
    if (was.start !== null && now?.ended_pregnancy_start !== was.start) {
      const { start } = was;
      const between = endings.some(({ day }) => day > start && day < ending.day);
      if (!between && start < ending.day)
        statements.set(start, { as_of: start, is_pregnant: true, pregnancy_start_date: start });
    } else if (was.start === null && !now?.ended_pregnancy) {
      const before = endings[place - 1];
      const as_of = before ? addDays(before.day, 1) : records.date_of_birth;
      if (as_of <= ending.day && !statements.has(as_of))
        statements.set(as_of, { as_of, is_pregnant: true, pregnancy_start_date: null });
    }
  }
  // A word that moves to a later day leaves checks to find another semination, so all are looked at again.
  for (let wrong = wrongOne(); wrong; wrong = wrongOne())
    words.set(wrong.id, {
      took: stored.successful.has(wrong.id),
      took_as_of: laterThan(dayOf(wrong.semination_date), latest),
    });
  const { is_pregnant, pregnancy_start_date } = lifeNow();
  if (is_pregnant !== stored.is_pregnant || pregnancy_start_date !== stored.pregnancy_start_date) {
    const start = stored.is_pregnant ? startThatStands(stored.pregnancy_start_date, endings) : null;
    const words_ = [...words.values()].map(({ took_as_of }) => took_as_of ?? '');
    const as_of = [start ?? '', ...words_].reduce(laterOf, latest);
    statements.set(as_of, { as_of, is_pregnant: stored.is_pregnant, pregnancy_start_date: start });
  }
  return { words, statements: [...statements.values()] };
}

/** The records with what was said. */
export function withSaid(records: LifeRecords, { words, statements }: BroughtUp): LifeRecords {
  return {
    ...records,
    semination_records: records.semination_records.map((record) => ({ ...record, ...words.get(record.id) })),
    pregnancy_statements: statements
      .toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1))
      .map((statement, id) => ({ id, ...statement })),
  };
}

/** A start before a calving or loss that came later was taken by older releases: that pregnancy is over, and since when this one is, nobody knows. */
function startThatStands(start: PlainDate | null, endings: readonly EndingDay[]): PlainDate | null {
  return start !== null && endings.some(({ day }) => day > start) ? null : start;
}

function laterThan(own: PlainDate, latest: PlainDate): PlainDate | null {
  return latest > own ? latest : null;
}
