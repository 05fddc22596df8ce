/** How a semination stands today, as a page shows it. Days are farm dates. */
import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { GESTATION_DAYS } from './gestation.ts';
import type { Pregnancy } from './pregnancy.ts';
import type { SeminationOutcome } from './semination-outcome.ts';

/** Days after which an open semination is to be checked, and after which no result is expected any more. */
const CHECK_DUE_DAYS = 35;
const NO_RESULT_DAYS = 300;

export interface SeminationStanding {
  /**
   * The outcomes, and of one that is open: `successful` when it is marked so, `else-pregnant` when she is pregnant since
   * another day, `pending`, `check-due` from day 35, `no-result` after day 300, the last on which a check is asked for.
   */
  standing: Exclude<SeminationOutcome['outcome'], 'open'> | 'successful' | 'else-pregnant' | OpenStanding;
  /** The day of what answers it, where there is one. */
  date: PlainDate | null;
  /** Her next heat, while it is awaited. */
  next_heat: PlainDate | null;
  /** Her calving from this semination, while it is awaited. Only one semination of a pregnancy has it. */
  expected_calving: PlainDate | null;
}

type OpenStanding = 'pending' | 'check-due' | 'no-result';

/** How one of her seminations stands on `today`; `gestation` is how many days its pregnancy is expected to last. */
export function seminationStanding(
  cow: Pregnancy,
  record: { semination_date: string; next_heat_date: string; successful: boolean },
  { outcome, outcome_date }: SeminationOutcome,
  today: PlainDate,
  gestation = GESTATION_DAYS,
): SeminationStanding {
  const settled = { date: outcome_date, next_heat: null, expected_calving: null };
  const expected_calving = addDays(dayOf(record.semination_date), gestation);
  if (outcome === 'pregnant') return { ...settled, standing: outcome, expected_calving };
  if (outcome !== 'open') return { ...settled, standing: outcome };
  if (record.successful) return { ...settled, standing: 'successful' };
  if (cow.is_pregnant && cow.pregnancy_start_date !== null)
    return { ...settled, standing: 'else-pregnant', date: cow.pregnancy_start_date };
  const standing = openStanding(daysBetween(record.semination_date, today));
  if (standing === 'no-result') return { ...settled, standing };
  const heat = dayOf(record.next_heat_date);
  return { date: null, standing, next_heat: heat >= today ? heat : null, expected_calving };
}

function openStanding(days: number): OpenStanding {
  if (days > NO_RESULT_DAYS) return 'no-result';
  return days >= CHECK_DUE_DAYS ? 'check-due' : 'pending';
}
