/** What is unlikely about seminations, matings and calvings. Days are farm dates. */
import { GESTATION_DAYS, SHORTEST_GESTATION_DAYS } from '../../breeding/gestation.ts';
import { isClose, percentOf } from '../../breeding/inbreeding.ts';
import { addDays, dayOf, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import type { PlannedCalf } from '../../kinds/cow/inbreeding.ts';
import { type Doubt, type DoubtedLife, doubt, nearestDay } from './doubt.ts';

/** A heifer is rarely seminated before nine months; her first calving is later by the shortest gestation. */
const YOUNGEST_SEMINATED_DAYS = 270;
const YOUNGEST_CALVING_DAYS = YOUNGEST_SEMINATED_DAYS + SHORTEST_GESTATION_DAYS;
/** A pregnancy lasts some 280 days: a parent that was born later than this before its child was a calf of three weeks at the mating. */
const YOUNGEST_PARENT_DAYS = 300;
/** Hardly any bull serves before he is ten months old. */
const YOUNGEST_BULL_DAYS = 300;
/** Seminations so few days after one are of the same heat. */
const SAME_HEAT_DAYS = 3;
/** A cow is hardly in heat so few days after a calving. */
const NO_HEAT_DAYS = 20;
/** Two calvings nearer to each other than this are more likely one of them a slip. */
const BETWEEN_CALVINGS_DAYS = 270;
/** The longest that a cow is likely to carry. */
const LONGEST_GESTATION_DAYS = 310;

type Mother = Pick<
  DoubtedLife,
  'date_of_birth' | 'is_pregnant' | 'pregnancy_start_date' | 'birth_records'
> & { readonly semination_records: readonly { readonly semination_date: string }[] };

/** A semination on `day` of a cow who is pregnant already, who has just calved, or of a calf. */
export function doubtOfSemination(cow: Mother, day: PlainDate): Doubt | null {
  // It completes the record of that day.
  if (seminationDays(cow).includes(day)) return null;
  const young = doubtOfAge(cow, day, YOUNGEST_SEMINATED_DAYS);
  if (young) return young;
  const calved = nearestDay(
    calvingDays(cow).filter((other) => other <= day),
    day,
  );
  if (calved !== null && daysBetween(calved, day) <= NO_HEAT_DAYS) {
    const days = daysBetween(calved, day);
    return days === 0
      ? doubt('doubt.calved-this-day', {})
      : doubt('doubt.calved-near', { days, date: calved });
  }
  if (!cow.is_pregnant) return null;
  if (cow.pregnancy_start_date === null) return doubt('doubt.pregnant', {});
  const days = daysBetween(cow.pregnancy_start_date, day);
  return days > SAME_HEAT_DAYS ? doubt('doubt.pregnant-for', { days }) : null;
}

/** A calving on `day`; `own` is the id of the record that is being moved, with the other calves of its calving. */
export function doubtOfCalving(cow: Mother, day: PlainDate, own?: number): Doubt | null {
  const young = doubtOfAge(cow, day, YOUNGEST_CALVING_DAYS);
  if (young) return young;
  const others = calvingDays(cow, own);
  const calves = others.filter((other) => other === day).length;
  if (calves > 0) return doubt('doubt.calved-that-day', { calves });
  const other = nearestDay(others, day);
  if (other !== null && Math.abs(daysBetween(other, day)) < BETWEEN_CALVINGS_DAYS)
    return doubt('doubt.calved-near', { days: daysBetween(other, day), date: other });
  if (seminationDays(cow).includes(day)) return doubt('doubt.seminated-that-day', {});
  return doubtOfLength(cow, day, others);
}

/** A pregnancy that would be too short or too long. */
function doubtOfLength(cow: Mother, day: PlainDate, others: readonly PlainDate[]): Doubt | null {
  const since = cow.is_pregnant ? cow.pregnancy_start_date : null;
  if (since !== null && since < day) {
    const days = daysBetween(since, day);
    if (days < SHORTEST_GESTATION_DAYS) return doubt('doubt.calves-early', { days });
    return days > LONGEST_GESTATION_DAYS ? doubt('doubt.calves-late', { days }) : null;
  }
  const lastCalving =
    others
      .filter((other) => other < day)
      .sort()
      .at(-1) ?? '';
  const seminated = seminationDays(cow).filter((other) => other >= lastCalving && other < day);
  const date = nearestDay(seminated, addDays(day, -GESTATION_DAYS));
  if (date === null) return null;
  const days = daysBetween(date, day);
  return days < SHORTEST_GESTATION_DAYS || days > LONGEST_GESTATION_DAYS
    ? doubt('doubt.seminated-near', { days, date })
    : null;
}

/** The calf of a mating that is thought of, and how its sire is called. */
export interface Mated extends PlannedCalf {
  bull: string;
  /** The day on which a bull of the farm was born. */
  bull_born?: PlainDate | undefined;
}

/** A mating on `day` with a bull calf, or of near relatives: a calf of full cousins, or one more inbred. */
export function doubtOfMating({ inbreeding, kinship, bull, bull_born }: Mated, day: PlainDate): Doubt | null {
  const days = bull_born === undefined ? YOUNGEST_BULL_DAYS : daysBetween(bull_born, day);
  if (days < YOUNGEST_BULL_DAYS) return doubt('doubt.bull-young', { bull, days });
  return isClose(inbreeding)
    ? doubt('doubt.inbred', { bull, kinship, percent: percentOf(inbreeding) })
    : null;
}

/** What is looked at of a parent. */
type Parent = Pick<DoubtedLife, 'cow_gender' | 'date_of_birth'> & { name: string };

/** A parent that was born shortly before its child. One that was not born before it is refused, so there is no question to ask. */
export function doubtOfParent(
  { name: parent, cow_gender, date_of_birth }: Parent,
  child: { name: string; date_of_birth: PlainDate },
): Extract<Doubt, { code: 'doubt.parent-young' }> | null {
  const days = daysBetween(date_of_birth, child.date_of_birth);
  if (days <= 0 || days >= YOUNGEST_PARENT_DAYS) return null;
  const as = cow_gender === 'Male' ? 'sire' : 'mother';
  return doubt('doubt.parent-young', { parent, as, child: child.name, days });
}

/** A date before her birth is refused, so there is no question to ask. */
function doubtOfAge(
  { date_of_birth }: Pick<DoubtedLife, 'date_of_birth'>,
  day: PlainDate,
  youngest: number,
): Doubt | null {
  const days = daysBetween(date_of_birth, day);
  return days >= 0 && days < youngest ? doubt('doubt.too-young', { days }) : null;
}

const seminationDays = ({ semination_records }: Pick<Mother, 'semination_records'>): PlainDate[] =>
  semination_records.map(({ semination_date }) => dayOf(semination_date));

function calvingDays({ birth_records }: Pick<DoubtedLife, 'birth_records'>, own?: number): PlainDate[] {
  const days = birth_records.map(({ birth_date }) => dayOf(birth_date));
  const moved = days[birth_records.findIndex(({ id }) => id === own)];
  return days.filter((day) => day !== moved);
}
