/** What an act says of a pregnancy by hand. What follows from it, and from all else, is `lifeOf` (herd/life/). */
import { dayAfter } from '../../breeding/endings.ts';
import { NOT_PREGNANT, type Pregnancy } from '../../breeding/pregnancy.ts';
import { dayOf, laterOf, type PlainDate } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { Herd } from '../herd.ts';
import { type Life, type LifeRecords, latestFact, lifeOf } from '../life/life.ts';
import { lifeIn, recordsOfLife } from '../life/of-herd.ts';
import { type CowRow, cell, enteredAfter, type HerdRows } from '../rows.ts';
import type { Acting } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import type { Completion } from './completions.ts';

type PregnancyStatementRow = HerdRows['pregnancy_statements'];

/** What somebody says of her now; what is left out is not said. */
interface SaidOfPregnancy {
  readonly is_pregnant?: boolean | undefined;
  /** Null: nobody knows since when. */
  readonly pregnancy_start_date?: PlainDate | null | undefined;
}

/**
 * Compares what is said with what follows from her records, and where they differ states it on top of them. Answers whether it did.
 * `until`: the last day that is looked at, see `latestDay`.
 */
export function sayPregnancy(
  acting: Acting,
  cow: CowRow,
  said: SaidOfPregnancy,
  until: PlainDate | null,
): boolean {
  const { herd, refuse } = acting;
  if (said.is_pregnant === undefined && said.pregnancy_start_date === undefined) return false;
  const records = recordsOfLife(herd, cow, until);
  const life = lifeOf(records);
  const { is_pregnant = life.is_pregnant, pregnancy_start_date: start } = said;
  if (!is_pregnant) {
    if (start && said.is_pregnant === undefined)
      refuse('pregnancy_start_date', message('cow.not-pregnant', { name: cow.name }));
    return statePregnancy(herd, cow, NOT_PREGNANT, until);
  }
  // Pregnant already, and nothing else is said.
  if (start === undefined && life.is_pregnant) return false;
  const pregnancy_start_date = start === undefined ? likelyStart(records, life) : start;
  return statePregnancy(herd, cow, { is_pregnant: true, pregnancy_start_date }, until);
}

/** Her latest semination, if it lies after all her calvings and losses: one on the day of a calving lies after it. */
export function likelyStart(
  { semination_records }: Pick<LifeRecords, 'semination_records'>,
  { endings }: Pick<Life, 'endings'>,
): PlainDate | null {
  const latest = semination_records.at(-1);
  if (!latest) return null;
  const day = dayOf(latest.semination_date);
  return endings.every((ending) => dayAfter(ending) <= day) ? day : null;
}

/** The day of her last calving, or null. */
export function lastCalvingDay(herd: Herd, cow: CowRow): PlainDate | null {
  const last = herd.recordsOf('birth_records', cow).at(-1);
  return last ? dayOf(last.birth_date) : null;
}

/** The day of her last calving or loss, or null. */
export function lastEndingDay({ endings }: Pick<Life, 'endings'>): PlainDate | null {
  return endings.at(-1)?.day ?? null;
}

/**
 * States a pregnancy on top of all that is recorded of her, unless it follows already; answers whether it did. One of that day is
 * changed, unless it speaks of a pregnancy that has ended: that one takes its place among the records of that time. `until`: the last
 * day of which her records count.
 */
export function statePregnancy(
  herd: Herd,
  cow: CowRow,
  stated: Pregnancy,
  until: PlainDate | null = null,
): boolean {
  const records = recordsOfLife(herd, cow, until);
  const life = lifeOf(records);
  if (life.is_pregnant === stated.is_pregnant && life.pregnancy_start_date === stated.pregnancy_start_date)
    return false;
  const as_of = laterOf(latestFact(records), stated.pregnancy_start_date ?? '');
  const [known] = herd.recordsOn('pregnancy_statements', cow, as_of);
  const ended = known && endedStart(known, life);
  if (known && ended) moveToStart(herd, cow, known, ended);
  if (known && !ended) herd.update('pregnancy_statements', known, stated);
  else
    herd.insert('pregnancy_statements', { ...unsaid('pregnancy_statements'), cow: cow.id, as_of, ...stated });
  return true;
}

/**
 * The start of the pregnancy that a statement speaks of, where a calving or loss after it and up to the statement's day has ended it, as
 * in her life (`dayOfStatement`); else null.
 */
function endedStart(
  { as_of, pregnancy_start_date: start }: PregnancyStatementRow,
  { endings }: Pick<Life, 'endings'>,
): PlainDate | null {
  if (start === null) return null;
  return endings.some(({ day }) => day > start && day <= as_of) ? start : null;
}

/** It counts on the day of its start already, and a day has one: of two the one that was entered later counts. */
function moveToStart(herd: Herd, cow: CowRow, statement: PregnancyStatementRow, start: PlainDate): void {
  const [other] = herd.recordsOn('pregnancy_statements', cow, start);
  if (other && enteredAfter(other, statement)) {
    herd.remove('pregnancy_statements', statement);
    return;
  }
  if (other) herd.remove('pregnancy_statements', other);
  herd.update('pregnancy_statements', statement, { as_of: start });
}

/**
 * What was said of her pregnancy before her birth goes along where that is moved to a later day; of several the last one counts
 * from then on, and the others are gone.
 */
export function moveStatements(herd: Herd, cow: CowRow, born: PlainDate): void {
  // A pregnancy that began before her birth is what the birthday is refused for.
  const early = herd
    .recordsOf('pregnancy_statements', cow)
    .filter(({ as_of, pregnancy_start_date: start }) => as_of <= born && (start === null || start >= born));
  for (const statement of early.slice(0, -1)) herd.remove('pregnancy_statements', statement);
  for (const statement of early.slice(-1)) herd.update('pregnancy_statements', statement, { as_of: born });
}

/**
 * What was stated on the day on which it is said that a semination took, or did not, speaks of the same moment: where it says
 * something else it gives way, or marking a semination would not make her pregnant. What is said of a semination that lies before a
 * calving or loss says nothing of a pregnancy, and a statement about an ended pregnancy nothing of the present one: there it stays.
 */
export function withdrawStatement(
  herd: Herd,
  cow: CowRow,
  { took, day, said }: { took: boolean; day: PlainDate; said: PlainDate },
): void {
  const life = lifeIn(herd, cow);
  if (life.endings.some((ending) => ending.day <= said && dayAfter(ending) > day)) return;
  for (const statement of [...herd.recordsOn('pregnancy_statements', cow, said)]) {
    if (endedStart(statement, life)) continue;
    const isOfIt = statement.is_pregnant && statement.pregnancy_start_date === day;
    if (isOfIt !== took) herd.remove('pregnancy_statements', statement);
  }
}

/** Whoever says nothing else says it today. */
export const statementCompletion: Completion = {
  create: ({ today }, body) => ({ ...body, as_of: cell(body, 'as_of') ?? today }),
  update: ({ today }, _row, patch) => (cell(patch, 'as_of') === null ? { ...patch, as_of: today } : patch),
};
