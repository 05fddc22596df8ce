/** The animals of a farm with their lives, as work, figures, feed and alerts look at them. */
import { isDry } from '#domain/breeding/calvings.ts';
import { dueOf, type FarmGestation, gestationOn } from '#domain/breeding/gestation.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { addHours } from '#domain/calendar/farm-clock.ts';
import type { Animal, AnimalSemination } from '#domain/herd/life/animal.ts';
import { latestDay } from '#domain/herd/life/latest.ts';
import type { Db } from '../../database/database.ts';
import { expectingColumns } from '../ready/expecting.ts';
import {
  birthsOf,
  checksOf,
  dryOffsOf,
  lossesOf,
  movementsOf,
  seminationsOf,
  seminationsWithBulls,
} from './breeding.repository.ts';
import { heatsSince, latestDoses, lookBack, tickedSince, treatmentsToGive } from './care.repository.ts';
import { type HerdSince, herdSince, ofHerdSince } from './herd-since.repository.ts';
import { byCow } from './rows-by-cow.repository.ts';
import { mayBeWithheld, withheldOf } from './withheld.repository.ts';

/** What lives depend on beside the records of their animals. */
export interface LivesFarm {
  readonly farm_id: number;
  readonly today: PlainDate;
  readonly time_zone: string;
  readonly gestation: FarmGestation;
}

/** The one empty list that all animals without such records share: most animals have no records of most kinds. */
const NONE: readonly never[] = [];

/**
 * What matters from `since` on, by id: of all animals that were in the herd on a day from then on, or of those with these ids.
 * What only the day's work looks at is read of the animals that are in the herd now.
 */
export async function readAnimals(
  db: Db,
  farm: LivesFarm,
  since: PlainDate,
  ids: readonly number[] | null = null,
): Promise<Animal[]> {
  const wanted: HerdSince = { farmId: farm.farm_id, since, ids };
  const cows = await cowsOf(db, wanted);
  if (cows.length === 0) return [];
  const gestationOf = gestationOn(farm.gestation);
  const seminations = await seminationsIn(
    db,
    farm,
    wanted,
    new Map(cows.map(({ id, breed }) => [id, breed])),
  );
  const births = byCow(await birthsOf(db, wanted), (row) => ({
    birth_date: row.birth_date,
    ended_pregnancy_start: row.ended_pregnancy_start,
    newborn_cow: row.newborn_cow,
    calf_status: row.calf_status,
  }));
  const losses = byCow(await lossesOf(db, wanted), (row) => ({
    loss_date: row.loss_date,
    ended_pregnancy_start: row.ended_pregnancy_start,
  }));
  const checks = byCow(await checksOf(db, wanted), (row) => ({
    id: row.id,
    check_date: row.check_date,
    result: row.result,
    pregnant_since: row.pregnant_since,
  }));
  const dryOffs = byCow(await dryOffsOf(db, wanted), ({ dry_off_date }) => dry_off_date);
  const moves = byCow(await movementsOf(db, wanted), (row) => ({
    moved_on: row.moved_on,
    direction: row.direction,
    kind: row.kind,
    reason: row.reason,
  }));
  const care = await careOf(db, farm, wanted);
  // On most days it is nobody's.
  const withheld = cows.some((cow) => mayBeWithheld(cow, farm.today))
    ? await withheldOf(db, farm, ids)
    : new Map<number, never>();
  return cows.map((cow): Animal => {
    const { is_pregnant, pregnancy_start_date, breed } = cow;
    const gestation_days = gestationOf(breed, cow.bull_breed);
    const due = dueOf({
      is_pregnant,
      pregnancy_start_date,
      gestation_days,
      bull_run_end: cow.bull_run_end,
    });
    const all = births.get(cow.id) ?? NONE;
    const served = seminations.get(cow.id) ?? NONE;
    const first = firstDays(all, served, since);
    const birth_records = from(first.ended, all, ({ birth_date }) => birth_date);
    const dry_offs = from(first.ended, dryOffs.get(cow.id) ?? NONE, (day) => day);
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
      semination_records: from(first.served, served, ({ semination_date }) => semination_date),
      birth_records,
      pregnancy_losses: from(first.ended, losses.get(cow.id) ?? NONE, ({ loss_date }) => loss_date),
      pregnancy_checks: from(first.served, checks.get(cow.id) ?? NONE, ({ check_date }) => check_date),
      dry_offs,
      movements: moves.get(cow.id) ?? NONE,
      heats: care.heats.get(cow.id) ?? NONE,
      doses: care.doses.get(cow.id) ?? NONE,
      treatments: care.treatments.get(cow.id) ?? NONE,
      done: care.done.get(cow.id) ?? NONE,
      withheld: withheld.get(cow.id) ?? null,
    };
  });
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

/** Whether the days of gestation depend on the breeds of animals. */
export function hangsOnBreeds({ gestation }: Pick<LivesFarm, 'gestation'>): boolean {
  return Object.keys(gestation.gestation_by_breed).length > 0;
}

/** The bull is only read if the days of gestation depend on his breed. */
async function seminationsIn(
  db: Db,
  { gestation }: LivesFarm,
  wanted: HerdSince,
  breeds: ReadonlyMap<number, string | null>,
): Promise<Map<number, AnimalSemination[]>> {
  if (!hangsOnBreeds({ gestation }))
    return byCow(await seminationsOf(db, wanted), (row) => servedIn(row, gestation.gestation_days));
  const gestationOf = gestationOn(gestation);
  return byCow(await seminationsWithBulls(db, wanted), (row) =>
    servedIn(row, gestationOf(breeds.get(row.cow) ?? null, row.bull_breed)),
  );
}

type Served = Omit<AnimalSemination, 'gestation_days'>;

// Column by column, as everything that is read ten thousand times: copying the rest of a row takes many times as long.
function servedIn(row: Served, gestation_days: number): AnimalSemination {
  return {
    id: row.id,
    semination_date: row.semination_date,
    next_heat_date: row.next_heat_date,
    successful: row.successful,
    gestation_days,
  };
}

/** What the day's work looks at beside breeding, by the ids of the animals. */
async function careOf(db: Db, { today, time_zone }: LivesFarm, wanted: HerdSince) {
  const back = { ...wanted, since: lookBack(today) };
  return {
    heats: byCow(await heatsSince(db, back), ({ heat_date }) => ({ heat_date })),
    doses: byCow(await latestDoses(db, wanted), (row) => ({
      id: row.id,
      day: dayOf(row.vaccination_date),
      vaccine_name: row.vaccine_name,
      next: row.next_vaccination_date === null ? null : dayOf(row.next_vaccination_date),
    })),
    treatments: byCow(
      await treatmentsToGive(db, wanted),
      ({ cow: _, started_at, interval_hours, ...treatment }) => ({
        ...treatment,
        next_dose: dayOf(addHours(started_at, treatment.doses_given * interval_hours, time_zone)),
      }),
    ),
    done: byCow(await tickedSince(db, back), ({ task, done_on: day }) => ({ task, day })),
  };
}

const cowsOf = ofHerdSince((db, wanted) =>
  herdSince(db, wanted)
    .select([
      'id',
      'id_number',
      'name',
      'breed',
      'cow_gender',
      'cow_mother',
      'cow_mother_name',
      'date_of_birth',
    ])
    .select(['is_pregnant', 'pregnancy_start_date', 'parity', 'do_not_breed', 'place', 'in_herd'])
    .select(['weight_now', 'daily_feed_amount', 'milk_withheld_until', 'milk_withheld_open'])
    .select(expectingColumns)
    .orderBy('id'),
);
