/**
 * How an animal stands today, in one line of her page, and the one act that fits it: the first button there. A page
 * alone reads it: nothing is refused by it, and every other act stays possible. Days are farm dates.
 */
import type { Pregnancy } from '../breeding/pregnancy.ts';
import type { SeminationOutcome } from '../breeding/semination-outcome.ts';
import { seminationStanding } from '../breeding/semination-standing.ts';
import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { CowGender } from '../kinds/cow/gender.ts';
import type { Row } from '../kinds/index.ts';
import { ALERT_DAYS } from './alert-days.ts';

/** How she stands; numbers of days are whole and not negative, unless it says so. */
export type Standing =
  /** Pregnant, so many days before the calving is expected; negative when it is overdue. */
  | { code: 'calving-expected'; date: PlainDate; days: number }
  | { code: 'dry-off-due'; date: PlainDate; days: number }
  /** Pregnant, and nobody knows since when. */
  | { code: 'pregnant-start-unknown' }
  /** Seminated so many days ago, and nothing answers it yet. */
  | { code: 'seminated' | 'return-expected' | 'check-due' | 'no-result'; days: number }
  | { code: 'not-to-be-bred' }
  /** So many days after her last calving: left to recover. */
  | { code: 'recovering'; days: number }
  /** So many days after her last calving she could be seminated, for the first time or again. */
  | { code: 'open'; days: number; seminated: boolean }
  /** Old enough to be bred for the first time. */
  | { code: 'heifer-open' };

/** The kind of record that is made by the act. */
export type NextAct =
  | 'birth_records'
  | 'semination_records'
  | 'pregnancy_checks'
  | 'dry_offs'
  | 'movements'
  | 'weights';

/** What it is worked out from. */
export interface LifeNow extends Pregnancy {
  cow_gender: CowGender;
  date_of_birth: PlainDate;
  last_calving_date: PlainDate | null;
  expected_calving_date: PlainDate | null;
  semination_records: readonly (SeminationOutcome & {
    id: number;
    semination_date: string;
    next_heat_date: string;
    successful: boolean;
  })[];
  in_herd: boolean;
  left_kind: Row<'movements'>['kind'] | null;
  is_dry: boolean;
  do_not_breed: boolean;
}

interface Stand {
  standing: Standing | null;
  act: NextAct | null;
}

/** Of repeat services 40 % fall on these days after the first. */
const RETURN_DAYS = { from: 18, to: 24 };
/** Days before the calving on which a cow is dried off, and how many days earlier that is said. */
const DRY_OFF = { before: 60, said: 7 };
/** Age in days from which a heifer is bred: 15 months. */
const HEIFER_DAYS = 450;

/** How she stands on `today`, and what is done with her next; null where nothing stands out. */
export function nextAct(cow: LifeNow, today: PlainDate): Stand {
  // How she left is said where her group stands else; who is dead does not come back.
  if (!cow.in_herd)
    return {
      standing: null,
      act: cow.left_kind === 'sale' || cow.left_kind === 'other' ? 'movements' : null,
    };
  const age = daysBetween(cow.date_of_birth, today);
  if (cow.cow_gender === 'Male') return { standing: null, act: 'weights' };
  if (cow.is_pregnant) return carrying(cow, today);
  const seminated = openSemination(cow, today);
  if (seminated) return seminated;
  if (cow.do_not_breed) return { standing: { code: 'not-to-be-bred' }, act: null };
  const calved = cow.last_calving_date;
  if (calved !== null) {
    const days = daysBetween(calved, today);
    return days < ALERT_DAYS.waiting
      ? { standing: { code: 'recovering', days }, act: null }
      : {
          standing: { code: 'open', days, seminated: seminatedSince(cow, calved) },
          act: 'semination_records',
        };
  }
  return age < HEIFER_DAYS
    ? { standing: null, act: 'weights' }
    : { standing: { code: 'heifer-open' }, act: 'semination_records' };
}

function seminatedSince(cow: LifeNow, calved: PlainDate): boolean {
  return cow.semination_records.some(({ semination_date }) => dayOf(semination_date) >= calved);
}

function carrying(cow: LifeNow, today: PlainDate): Stand {
  const date = cow.expected_calving_date;
  if (date === null) return { standing: { code: 'pregnant-start-unknown' }, act: 'pregnancy_checks' };
  const days = daysBetween(today, date);
  if (days <= ALERT_DAYS.calvingWindowOpens)
    return { standing: { code: 'calving-expected', date, days }, act: 'birth_records' };
  // A heifer gives no milk yet.
  if (cow.last_calving_date !== null && !cow.is_dry && days <= DRY_OFF.before + DRY_OFF.said)
    return { standing: { code: 'dry-off-due', date, days }, act: 'dry_offs' };
  return { standing: { code: 'calving-expected', date, days }, act: null };
}

/** Her latest semination, while nothing answers it. */
function openSemination(cow: LifeNow, today: PlainDate): Stand | null {
  const latest = cow.semination_records.reduce<LifeNow['semination_records'][number] | undefined>(
    (best, next) => (best && dayOf(best.semination_date) >= dayOf(next.semination_date) ? best : next),
    undefined,
  );
  if (!latest) return null;
  const { standing } = seminationStanding(cow, latest, latest, today);
  const days = daysBetween(dayOf(latest.semination_date), today);
  if (days < 0) return null;
  switch (standing) {
    case 'pending':
      return days >= RETURN_DAYS.from && days <= RETURN_DAYS.to
        ? { standing: { code: 'return-expected', days }, act: 'semination_records' }
        : { standing: { code: 'seminated', days }, act: null };
    case 'check-due':
      return { standing: { code: 'check-due', days }, act: 'pregnancy_checks' };
    case 'no-result':
      return { standing: { code: 'no-result', days }, act: 'pregnancy_checks' };
    default:
      return null;
  }
}
