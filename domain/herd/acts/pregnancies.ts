/** How an act begins, ends and gives back pregnancies. */
import {
  afterCalvingGone,
  calvingEnds,
  NOT_PREGNANT,
  pregnancyFromSemination,
} from '../../breeding/pregnancy.ts';
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import type { Herd } from '../herd.ts';
import type { BirthRow, CowRow } from '../rows.ts';

/** The day of her last calving, or null. */
export function lastCalving(herd: Herd, cow: CowRow): PlainDate | null {
  const last = herd.recordsOf('birth_records', cow).at(-1);
  return last ? dayOf(last.birth_date) : null;
}

/**
 * Makes her pregnant from her latest semination, now that a semination of `semination_date` is known to be
 * successful. Where a calving lies after either of them, it is history and nothing begins.
 */
export function beginPregnancy(
  herd: Herd,
  cow: CowRow,
  { semination_date }: { semination_date: string },
): void {
  const latest = herd.recordsOf('semination_records', cow).at(-1);
  if (!latest) return;
  const calved = lastCalving(herd, cow);
  if (calved !== null && calved > dayOf(semination_date)) return;
  const pregnancy = pregnancyFromSemination(cow, dayOf(latest.semination_date), calved);
  if (pregnancy) herd.update('cows', cow, pregnancy);
}

/** Ends the pregnancy that a calving belongs to, and has its record remember it. */
export function endPregnancy(herd: Herd, birth: BirthRow): BirthRow {
  const mother = herd.get('cows', birth.mother_cow);
  if (!endsPregnancy(herd, birth, birth.birth_date)) return birth;
  herd.update('cows', mother, NOT_PREGNANT);
  const ended_pregnancy_start = mother.pregnancy_start_date;
  return herd.update('birth_records', birth, { ended_pregnancy: true, ended_pregnancy_start });
}

/** Whether this record, dated `birthDate`, ends the pregnancy that its mother has now. */
export function endsPregnancy(herd: Herd, birth: BirthRow, birthDate: string): boolean {
  const mother = herd.get('cows', birth.mother_cow);
  if (!mother.is_pregnant) return false;
  const others = herd.recordsOf('birth_records', mother).filter(({ id }) => id !== birth.id);
  return calvingEnds(
    mother,
    dayOf(birthDate),
    others.map((other) => dayOf(other.birth_date)),
  );
}

/** Gives back the pregnancy that a calving ended: to another record of it, or to its mother. */
export function giveBackPregnancy(herd: Herd, birth: BirthRow): void {
  const mother = herd.get('cows', birth.mother_cow);
  const gone = afterCalvingGone(mother, birth, herd.recordsOf('birth_records', mother));
  if (!gone) return;
  herd.update('birth_records', birth, { ended_pregnancy: false, ended_pregnancy_start: null });
  if (gone.heir) {
    const { ended_pregnancy_start } = birth;
    herd.update('birth_records', gone.heir, { ended_pregnancy: true, ended_pregnancy_start });
  }
  if (!gone.back || mother.cow_gender !== 'Female') return;
  const start = gone.back.pregnancy_start_date;
  // Her birthday may have been moved to a later day since; then the start is not known any more.
  const tooEarly = start !== null && start < mother.date_of_birth;
  herd.update('cows', mother, { ...gone.back, pregnancy_start_date: tooEarly ? null : start });
}
