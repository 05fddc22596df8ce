/** How an act begins, ends and gives back pregnancies. */
import { dayAfterAll, type Ending, endingsIn } from '../../breeding/endings.ts';
import {
  afterEndingGone,
  type EndedPregnancy,
  endsWith,
  NOT_PREGNANT,
  type Pregnancy,
  pregnancyFromSemination,
} from '../../breeding/pregnancy.ts';
import { byDay, dayOf, type PlainDate } from '../../calendar/calendar.ts';
import type { Herd } from '../herd.ts';
import { type Ids, type Needs, together } from '../needs.ts';
import type { BirthRow, CowRow, LossRow } from '../rows.ts';

/** What is asked for where pregnancies of these animals end or are given back. */
export function needsOfEndings(mothers: Ids): Needs {
  return {
    cows: mothers,
    records: [
      ['birth_records', mothers],
      ['pregnancy_losses', mothers],
    ],
  };
}

/** What is asked for where a pregnancy of an animal begins, too, or is found. */
export function needsOfPregnancies(cow: number): Needs {
  const found: Needs = {
    records: [
      ['semination_records', [cow]],
      ['pregnancy_checks', [cow]],
    ],
  };
  return together(needsOfEndings([cow]), found);
}

/** The day of her last calving, or null. */
export function lastCalving(herd: Herd, cow: CowRow): PlainDate | null {
  const last = herd.recordsOf('birth_records', cow).at(-1);
  return last ? dayOf(last.birth_date) : null;
}

/** Her calvings and losses, oldest first. */
export function endingsOf(herd: Herd, cow: CowRow): Ending[] {
  return endingsIn({
    birth_records: herd.recordsOf('birth_records', cow),
    pregnancy_losses: herd.recordsOf('pregnancy_losses', cow),
  });
}

/** The day of her last calving or loss, or null. */
export function lastEnding(herd: Herd, cow: CowRow): PlainDate | null {
  return endingsOf(herd, cow).at(-1)?.day ?? null;
}

/**
 * Makes her pregnant from her latest semination, now that a semination of `semination_date` is known to be
 * successful. Where a calving or a loss lies after either of them, it is history and nothing begins.
 */
export function beginPregnancy(
  herd: Herd,
  cow: CowRow,
  { semination_date }: { semination_date: string },
): void {
  const latest = herd.recordsOf('semination_records', cow).at(-1);
  if (!latest) return;
  const since = dayAfterAll(endingsOf(herd, cow));
  if (dayOf(semination_date) < since) return;
  const pregnancy = pregnancyFromSemination(cow, dayOf(latest.semination_date), since);
  if (pregnancy) herd.update('cows', cow, pregnancy);
}

/** The record of a calving or a loss, whichever it is. */
interface EndingRecord extends EndedPregnancy {
  readonly table: 'birth_records' | 'pregnancy_losses';
  readonly id: number;
  readonly cow: number;
}

function recordOfBirth({ id, mother_cow, birth_date, ...memory }: BirthRow): EndingRecord {
  return { ...memoryOf(memory), table: 'birth_records', id, cow: mother_cow, day: dayOf(birth_date) };
}

function recordOfLoss({ id, cow, loss_date, ...memory }: LossRow): EndingRecord {
  return { ...memoryOf(memory), table: 'pregnancy_losses', id, cow, day: loss_date };
}

type Memory = Omit<EndedPregnancy, 'day'>;

function memoryOf({ ended_pregnancy, ended_pregnancy_start }: Memory): Memory {
  return { ended_pregnancy, ended_pregnancy_start };
}

/** The records of her calvings and losses, oldest first. */
function endingRecords(herd: Herd, cow: CowRow): EndingRecord[] {
  return [
    ...herd.recordsOf('birth_records', cow).map(recordOfBirth),
    ...herd.recordsOf('pregnancy_losses', cow).map(recordOfLoss),
  ].sort((a, b) => byDay(a.day, b.day));
}

/** Ends the pregnancy that a calving belongs to, and has its record remember it. */
export function endPregnancy(herd: Herd, birth: BirthRow): BirthRow {
  end(herd, recordOfBirth(birth));
  return herd.get('birth_records', birth.id);
}

/** The same for a loss. */
export function losePregnancy(herd: Herd, loss: LossRow): LossRow {
  end(herd, recordOfLoss(loss));
  return herd.get('pregnancy_losses', loss.id);
}

function end(herd: Herd, record: EndingRecord): void {
  if (!ends(herd, record, record.day)) return;
  const mother = herd.get('cows', record.cow);
  herd.update('cows', mother, NOT_PREGNANT);
  remember(herd, record, { ended_pregnancy: true, ended_pregnancy_start: mother.pregnancy_start_date });
}

/** Whether this record, dated `birthDate`, ends the pregnancy that its mother has now. */
export function endsPregnancy(herd: Herd, birth: BirthRow, birthDate: string): boolean {
  return ends(herd, recordOfBirth(birth), dayOf(birthDate));
}

/** The same for a loss. */
export function losesPregnancy(herd: Herd, loss: LossRow, day: PlainDate): boolean {
  return ends(herd, recordOfLoss(loss), day);
}

function ends(herd: Herd, record: EndingRecord, day: PlainDate): boolean {
  const mother = herd.get('cows', record.cow);
  if (!mother.is_pregnant) return false;
  const others = endingRecords(herd, mother).filter(
    ({ table, id }) => table !== record.table || id !== record.id,
  );
  return endsWith(
    mother,
    day,
    others.map((other) => other.day),
  );
}

/** Gives back the pregnancy that a calving ended: to another record of it, or to its mother. */
export function giveBackPregnancy(herd: Herd, birth: BirthRow): void {
  giveBack(herd, recordOfBirth(birth));
}

/** The same for a loss. */
export function giveBackLost(herd: Herd, loss: LossRow): void {
  giveBack(herd, recordOfLoss(loss));
}

function giveBack(herd: Herd, { table, id, cow }: EndingRecord): void {
  const mother = herd.get('cows', cow);
  const all = endingRecords(herd, mother);
  const record = all.find((other) => other.table === table && other.id === id);
  const gone = record && afterEndingGone(mother, record, all);
  if (!gone) return;
  remember(herd, record, { ended_pregnancy: false, ended_pregnancy_start: null });
  if (gone.heir) remember(herd, gone.heir, memoryOf(record));
  if (gone.back) makePregnant(herd, mother, gone.back);
}

/** Gives an animal the pregnancy that she had before. */
export function makePregnant(herd: Herd, mother: CowRow, pregnancy: Pregnancy): void {
  if (mother.cow_gender !== 'Female') return;
  const start = pregnancy.pregnancy_start_date;
  // Her birthday may have been moved to a later day since; then the start is not known any more.
  const tooEarly = start !== null && start < mother.date_of_birth;
  herd.update('cows', mother, { ...pregnancy, pregnancy_start_date: tooEarly ? null : start });
}

function remember(herd: Herd, { table, id }: EndingRecord, memory: Memory): void {
  herd.update(table, { id }, memory);
}
