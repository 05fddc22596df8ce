/** What a semination led to, worked out from all records of the cow. Days are farm dates. */
import { addDays, dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type BirthFacts, type Calving, calvingsIn } from './calvings.ts';
import { expectedCalvingDate, GESTATION_DAYS } from './gestation.ts';
import type { Pregnancy } from './pregnancy.ts';

export interface SeminationOutcome {
  /**
   * `pregnant`: she is pregnant since its day. `calved`: it led to that calving. `repeated`: she was seminated again.
   * `empty`: she calved since, but not from this one. `open`: no record answers it.
   */
  outcome: 'open' | 'pregnant' | 'calved' | 'repeated' | 'empty';
  /** The day of the record that answers it; null for `open` and `pregnant`. */
  outcome_date: PlainDate | null;
}

/** What the outcomes are worked out from. The order of the records does not matter. */
export interface BreedingLife extends Pregnancy {
  semination_records: readonly { id: number; semination_date: string }[];
  birth_records: readonly BirthFacts[];
}

/** A calving at most so many days from the expected day is taken to come from the semination. */
const GESTATION_SPREAD_DAYS = 20;

/** Days after which an open semination is to be checked, and after which no result is expected any more. */
const CHECK_DUE_DAYS = 35;
const NO_RESULT_DAYS = 300;

/** The outcome of a semination that no record answers. */
export const NOT_ANSWERED: SeminationOutcome = { outcome: 'open', outcome_date: null };

interface Dated {
  id: number;
  day: PlainDate;
}

/** The outcome of each of her seminations, by its id. Does not depend on today. */
export function seminationOutcomes(life: BreedingLife): Map<number, SeminationOutcome> {
  const seminations = inOrder(life);
  const calvings = calvingsIn(life.birth_records);
  const proofs = new Map(
    ownSeminations(seminations, calvings).map(({ semination, calving }) => [semination.id, calving.day]),
  );
  return new Map(
    seminations.map(({ id, day }, index): [number, SeminationOutcome] => {
      const calved = proofs.get(id);
      if (calved !== undefined) return [id, { outcome: 'calved', outcome_date: calved }];
      if (life.is_pregnant && life.pregnancy_start_date === day)
        return [id, { outcome: 'pregnant', outcome_date: null }];
      const again = seminations[index + 1]?.day;
      // A semination on the day of a calving lies after it.
      const calving = calvings.find((other) => other.day > day)?.day;
      if (calving !== undefined && (again === undefined || calving <= again))
        return [id, { outcome: 'empty', outcome_date: calving }];
      return again === undefined ? [id, NOT_ANSWERED] : [id, { outcome: 'repeated', outcome_date: again }];
    }),
  );
}

/** Her past pregnancies, oldest first: from the semination to the calving that it led to. */
export function pastPregnancies(
  life: Pick<BreedingLife, 'semination_records' | 'birth_records'>,
): { from: PlainDate; to: PlainDate }[] {
  return ownSeminations(inOrder(life), calvingsIn(life.birth_records)).map(({ semination, calving }) => ({
    from: semination.day,
    to: calving.day,
  }));
}

function inOrder({ semination_records }: Pick<BreedingLife, 'semination_records'>): Dated[] {
  return semination_records
    .map(({ id, semination_date }) => ({ id, day: dayOf(semination_date) }))
    .sort((event, other) => (event.day === other.day ? event.id - other.id : event.day < other.day ? -1 : 1));
}

/**
 * The calvings whose semination is known, each with it: the semination on the day on which the ended pregnancy began;
 * else the one nearest to the calving's day less a gestation (the later of two that are equally near). It always lies
 * after the calving before.
 */
function ownSeminations(
  seminations: readonly Dated[],
  calvings: readonly Calving[],
): { semination: Dated; calving: Calving }[] {
  return calvings.flatMap((calving, index) => {
    const since = calvings[index - 1]?.day ?? '';
    const before = seminations.filter(({ day }) => day >= since && day < calving.day);
    const likely = addDays(calving.day, -GESTATION_DAYS);
    const distance = ({ day }: Dated) => Math.abs(daysBetween(day, likely));
    const nearest = before
      .filter((semination) => distance(semination) <= GESTATION_SPREAD_DAYS)
      .reduce<Dated | undefined>(
        (best, next) => (best && distance(best) < distance(next) ? best : next),
        undefined,
      );
    const semination = before.find(({ day }) => day === calving.start) ?? nearest;
    return semination ? [{ semination, calving }] : [];
  });
}

/** How a semination stands today, as a page shows it. */
export interface SeminationStanding {
  /**
   * The outcomes, and of one that is open: `successful` when it is marked so, `else-pregnant` when she is pregnant since
   * another day, `pending`, `check-due` from day 35, `no-result` after day 300.
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

/** How one of her seminations stands on `today`; its outcome is that of `seminationOutcomes`. */
export function seminationStanding(
  cow: Pregnancy,
  record: { semination_date: string; next_heat_date: string; successful: boolean },
  { outcome, outcome_date }: SeminationOutcome,
  today: PlainDate,
): SeminationStanding {
  const settled = { date: outcome_date, next_heat: null, expected_calving: null };
  const expected_calving = expectedCalvingDate(dayOf(record.semination_date), GESTATION_DAYS);
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
