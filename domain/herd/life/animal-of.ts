/** Puts an `Animal` together from her row and her records, wherever these are kept. */
import { isDry } from '../../breeding/calvings.ts';
import { dueOf, type GestationOf } from '../../breeding/gestation.ts';
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import type { CowRow } from '../rows.ts';
import type { Animal, AnimalSemination } from './animal.ts';
import { latestDay } from './latest.ts';

/** Her own row, with what is read beside it. */
export type AnimalRow = Pick<
  CowRow,
  | 'id'
  | 'id_number'
  | 'name'
  | 'breed'
  | 'cow_gender'
  | 'cow_mother'
  | 'cow_mother_name'
  | 'date_of_birth'
  | 'is_pregnant'
  | 'pregnancy_start_date'
  | 'parity'
  | 'do_not_breed'
  | 'place'
  | 'in_herd'
  | 'weight_now'
  | 'daily_feed_amount'
> & {
  /** Of the farm's own bull by whom she is pregnant; null where it makes no difference. */
  readonly bull_breed: string | null;
  /** The last day of the bull run by which she is pregnant. */
  readonly bull_run_end: string | null;
};

/** Her records, all that there are, in no order but the movements. */
export interface AnimalRecordsRead {
  readonly births: Animal['birth_records'];
  readonly seminations: readonly AnimalSemination[];
  readonly losses: Animal['pregnancy_losses'];
  readonly checks: Animal['pregnancy_checks'];
  readonly dryOffs: Animal['dry_offs'];
  readonly movements: Animal['movements'];
  readonly heats: Animal['heats'];
  readonly doses: Animal['doses'];
  readonly treatments: Animal['treatments'];
  readonly done: Animal['done'];
  readonly withheld: Animal['withheld'];
}

/** The animal with what matters of her records from `since` on. */
export function animalOf(
  cow: AnimalRow,
  { births, seminations, losses, checks, dryOffs, ...read }: AnimalRecordsRead,
  { since, gestationOf }: { readonly since: PlainDate; readonly gestationOf: GestationOf },
): Animal {
  const { is_pregnant, pregnancy_start_date, breed } = cow;
  const gestation_days = gestationOf(breed, cow.bull_breed);
  const due = dueOf({ is_pregnant, pregnancy_start_date, gestation_days, bull_run_end: cow.bull_run_end });
  const first = firstDays(births, seminations, since);
  const birth_records = from(first.ended, births, ({ birth_date }) => birth_date);
  const dry_offs = from(first.ended, dryOffs, (day) => day);
  return {
    id: cow.id,
    id_number: cow.id_number,
    name: cow.name,
    cow_gender: cow.cow_gender,
    date_of_birth: cow.date_of_birth,
    in_herd: cow.in_herd,
    place: cow.place,
    parity: cow.parity,
    do_not_breed: cow.do_not_breed,
    daily_feed_amount: cow.daily_feed_amount,
    is_pregnant,
    pregnancy_start_date,
    gestation_days,
    own_gestation_days: gestationOf(breed, null),
    expected_calving_date: due?.date ?? null,
    usual_calving: due && { from: due.from, to: due.to },
    last_calving_date: latestDay(birth_records.map(({ birth_date }) => dayOf(birth_date))),
    is_dry: isDry(
      dry_offs.map((dry_off_date) => ({ dry_off_date })),
      birth_records,
    ),
    has_mother: cow.cow_mother !== null || cow.cow_mother_name !== null,
    is_weighed: cow.weight_now !== null,
    semination_records: from(first.served, seminations, ({ semination_date }) => semination_date),
    birth_records,
    pregnancy_losses: from(first.ended, losses, ({ loss_date }) => loss_date),
    pregnancy_checks: from(first.served, checks, ({ check_date }) => check_date),
    dry_offs,
    movements: read.movements,
    heats: read.heats,
    doses: read.doses,
    treatments: read.treatments,
    done: read.done,
    withheld: read.withheld,
  };
}

/**
 * The first day of her records that can matter: that of her last calving before `since`. Of seminations and checks that of the last one
 * that her latest semination lies after, since what was said of that one may count. No day is an empty text.
 */
function firstDays(
  births: Animal['birth_records'],
  seminations: readonly AnimalSemination[],
  since: PlainDate,
): { ended: PlainDate; served: PlainDate } {
  const calvings = births.flatMap(({ birth_date }) => (birth_date < since ? dayOf(birth_date) : []));
  const ended = latestDay(calvings) ?? '';
  const latest = latestDay(seminations.map(({ semination_date }) => dayOf(semination_date)));
  if (latest === null || latest >= ended) return { ended, served: ended };
  return { ended, served: latestDay(calvings.filter((day) => day <= latest)) ?? '' };
}

/** The records from a day on. */
function from<T>(day: PlainDate, records: readonly T[], dateOf: (record: T) => string): readonly T[] {
  return day === '' || records.every((record) => dateOf(record) >= day)
    ? records
    : records.filter((record) => dateOf(record) >= day);
}
