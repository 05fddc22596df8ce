/** How a semination stands today, as a page shows it. Days are farm dates. */
import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { GESTATION_DAYS } from './gestation.ts';
import type { Pregnancy } from './pregnancy.ts';
import type { SeminationOutcome } from './semination-outcome.ts';

/** The farm's days after which an open semination is to be checked, and after which no result is expected any more. */
export interface ServiceDays {
  readonly check_days: number;
  readonly old_service_days: number;
}

export interface SeminationStanding {
  /**
   * The outcomes, and of one that is open: `successful` when it is marked so, `else-pregnant` when she is pregnant since
   * another day, `pending`, `check-due` from the farm's `check_days` on, `no-result` after its `old_service_days`.
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

/** How one of her seminations stands on `today`, by the farm's days. */
export function seminationStanding(
  cow: Pregnancy & { readonly expected_calving_date: PlainDate | null },
  record: { semination_date: string; next_heat_date: string; successful: boolean },
  { outcome, outcome_date }: SeminationOutcome,
  today: PlainDate,
  farm: ServiceDays,
): SeminationStanding {
  const settled = { date: outcome_date, next_heat: null, expected_calving: null };
  if (outcome === 'pregnant')
    return { ...settled, standing: outcome, expected_calving: cow.expected_calving_date };
  if (outcome !== 'open') return { ...settled, standing: outcome };
  if (record.successful) return { ...settled, standing: 'successful' };
  if (cow.is_pregnant && cow.pregnancy_start_date !== null)
    return { ...settled, standing: 'else-pregnant', date: cow.pregnancy_start_date };
  const standing = openStanding(daysBetween(record.semination_date, today), farm);
  if (standing === 'no-result') return { ...settled, standing };
  const heat = dayOf(record.next_heat_date);
  const expected_calving = addDays(dayOf(record.semination_date), GESTATION_DAYS);
  return { date: null, standing, next_heat: heat >= today ? heat : null, expected_calving };
}

function openStanding(days: number, { check_days, old_service_days }: ServiceDays): OpenStanding {
  if (days > old_service_days) return 'no-result';
  return days >= check_days ? 'check-due' : 'pending';
}
