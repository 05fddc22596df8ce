/** What is unlikely about doses and weights. Days are farm dates, weights kg. */
import { dayOf, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import { HEAVIEST_AT_BIRTH_KG } from '../../values/heaviest.ts';
import { nameKey } from '../../values/name-key.ts';
import { type DoseGiven, type Doubt, type DoubtedLife, doubt, nearestDay } from './doubt.ts';

/** The same vaccine within so many days is more likely one dose entered twice. */
const SAME_DOSE_DAYS = 10;
/** Within so many days a weight hardly changes by more than this share. */
const WEIGHT_DAYS = 30;
const WEIGHT_SHARE = 0.2;
/** Lighter and heavier calves are born, but rarely. */
const BIRTH_KG = { from: 15, to: HEAVIEST_AT_BIRTH_KG };

/** A dose of a vaccine on `day`, compared with the others; `own` is the id of the record that is being changed. */
export function doubtOfDose(
  given: readonly DoseGiven[],
  { vaccine_name, day }: { vaccine_name: string; day: PlainDate },
  own?: number,
): Doubt | null {
  const doses = given.filter(
    (dose) => dose.id !== own && nameKey(dose.vaccine_name) === nameKey(vaccine_name),
  );
  const date = nearestDay(
    doses.map(({ vaccination_date }) => dayOf(vaccination_date)),
    day,
  );
  if (date === null) return null;
  const days = daysBetween(date, day);
  if (Math.abs(days) > SAME_DOSE_DAYS) return null;
  const vaccine = vaccine_name.trim();
  return days === 0
    ? doubt('doubt.vaccinated-that-day', { vaccine })
    : doubt('doubt.vaccinated-near', { days, date, vaccine });
}

/** A weight that differs much from the one nearest to it in time; of two of a day the one with the greater id is the later. */
export function doubtOfWeight(
  weighed: NonNullable<DoubtedLife['weights']>,
  { kg, day }: { kg: number | null; day: PlainDate },
  own?: number,
): Doubt | null {
  const others = weighed.filter(({ id }) => id !== own).sort((one, other) => other.id - one.id);
  const date = nearestDay(
    others.map(({ weighed_on }) => weighed_on),
    day,
  );
  const other = others.find(({ weighed_on }) => weighed_on === date);
  if (kg === null || date === null || !other) return null;
  const days = daysBetween(date, day);
  if (Math.abs(days) > WEIGHT_DAYS || Math.abs(kg - other.kg) <= other.kg * WEIGHT_SHARE) return null;
  const weights = { kg, other_kg: other.kg };
  return days === 0
    ? doubt('doubt.weighed-that-day', weights)
    : doubt('doubt.weight-differs', { ...weights, days, date });
}

/** The weight of a new-born calf. */
export function doubtOfBirthWeight(kg: number | null): Doubt | null {
  return kg === null || (kg >= BIRTH_KG.from && kg <= BIRTH_KG.to)
    ? null
    : doubt('doubt.birth-weight', { kg });
}
