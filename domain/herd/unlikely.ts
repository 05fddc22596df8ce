/**
 * Events that are possible but unlikely. Nothing refuses them; a page asks before it sends them. Each function
 * answers the first doubt, or null. Days are farm dates.
 */

import { SHORTEST_GESTATION_DAYS } from '../breeding/gestation.ts';
import type { Pregnancy } from '../breeding/pregnancy.ts';
import { dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { nameKey } from '../values/name-key.ts';

export type Doubt =
  /** A semination or a calving of an animal that is only so many days old. */
  | { code: 'too-young'; days: number }
  /** A semination of a cow that is so many days pregnant; null when the start is not known. */
  | { code: 'seminated-pregnant'; days: number | null }
  /** Another calf on the day of a calving that has so many calves already. */
  | { code: 'calved-that-day'; calves: number }
  /** A calving `days` after (before, when negative) the one of `other`, nearer than a gestation is long. */
  | { code: 'calved-near'; days: number; other: PlainDate }
  | { code: 'seminated-that-day' }
  /** A calving so many days after the start of her pregnancy. */
  | { code: 'calves-early'; days: number }
  /** The same vaccine `days` after (before, when negative) it was given on `other`. */
  | { code: 'vaccinated-near'; days: number; other: PlainDate; vaccine_name: string };

/** A heifer is rarely seminated before nine months; her first calving is later by the shortest gestation. */
const YOUNGEST_SEMINATED_DAYS = 270;
const YOUNGEST_CALVING_DAYS = YOUNGEST_SEMINATED_DAYS + SHORTEST_GESTATION_DAYS;
/** Seminations so few days after one are of the same heat. */
const SAME_HEAT_DAYS = 3;
/** The same vaccine within so many days is more likely one dose entered twice. */
const SAME_DOSE_DAYS = 10;

interface Dated {
  id: number;
}

interface Born {
  date_of_birth: PlainDate;
}

/** A semination on `day` of a cow who is pregnant already, or of a calf. */
export function doubtOfSemination(
  cow: Born & Pregnancy & { semination_records: readonly { semination_date: string }[] },
  day: PlainDate,
): Doubt | null {
  // It completes the record of that day.
  if (cow.semination_records.some(({ semination_date }) => dayOf(semination_date) === day)) return null;
  const young = doubtOfAge(cow, day, YOUNGEST_SEMINATED_DAYS);
  if (young) return young;
  if (!cow.is_pregnant) return null;
  if (cow.pregnancy_start_date === null) return { code: 'seminated-pregnant', days: null };
  const days = daysBetween(cow.pregnancy_start_date, day);
  return days > SAME_HEAT_DAYS ? { code: 'seminated-pregnant', days } : null;
}

/** A calving on `day`; `own` is the id of the record that is being moved. */
export function doubtOfCalving(
  cow: Born &
    Pregnancy & {
      semination_records: readonly { semination_date: string }[];
      birth_records: readonly (Dated & { birth_date: string })[];
    },
  day: PlainDate,
  own?: number,
): Doubt | null {
  const young = doubtOfAge(cow, day, YOUNGEST_CALVING_DAYS);
  if (young) return young;
  const others = cow.birth_records.filter(({ id }) => id !== own).map(({ birth_date }) => dayOf(birth_date));
  const calves = others.filter((other) => other === day).length;
  if (calves > 0) return { code: 'calved-that-day', calves };
  const other = nearest(others, day);
  if (other !== null && Math.abs(daysBetween(other, day)) < SHORTEST_GESTATION_DAYS)
    return { code: 'calved-near', days: daysBetween(other, day), other };
  if (cow.semination_records.some(({ semination_date }) => dayOf(semination_date) === day))
    return { code: 'seminated-that-day' };
  if (!cow.is_pregnant || cow.pregnancy_start_date === null) return null;
  const days = daysBetween(cow.pregnancy_start_date, day);
  return days > 0 && days < SHORTEST_GESTATION_DAYS ? { code: 'calves-early', days } : null;
}

/**
 * A dose of a vaccine on `day`, compared with the cow's other doses; `own` is the id of the record that is being
 * changed.
 */
export function doubtOfDose(
  given: readonly (Dated & { vaccine_name: string; vaccination_date: string })[],
  { vaccine_name, day }: { vaccine_name: string; day: PlainDate },
  own?: number,
): Doubt | null {
  const doses = given.filter(
    (dose) => dose.id !== own && nameKey(dose.vaccine_name) === nameKey(vaccine_name),
  );
  const other = nearest(
    doses.map(({ vaccination_date }) => dayOf(vaccination_date)),
    day,
  );
  if (other === null) return null;
  const days = daysBetween(other, day);
  if (Math.abs(days) > SAME_DOSE_DAYS) return null;
  return { code: 'vaccinated-near', days, other, vaccine_name: vaccine_name.trim() };
}

/** A date before her birth is refused, so there is no question to ask. */
function doubtOfAge({ date_of_birth }: Born, day: PlainDate, youngest: number): Doubt | null {
  const days = daysBetween(date_of_birth, day);
  return days >= 0 && days < youngest ? { code: 'too-young', days } : null;
}

function nearest(days: readonly PlainDate[], day: PlainDate): PlainDate | null {
  return days.reduce<PlainDate | null>((best, next) => {
    const nearer = best === null || Math.abs(daysBetween(next, day)) < Math.abs(daysBetween(best, day));
    return nearer ? next : best;
  }, null);
}
