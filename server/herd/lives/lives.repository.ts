/** The animals of a farm with their lives, as work, figures, feed and alerts look at them. */
import { type FarmGestation, gestationOn } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Animal, AnimalSemination } from '#domain/herd/life/animal.ts';
import { animalOf } from '#domain/herd/life/animal-of.ts';
import { doseIn, servedIn, toGiveIn } from '#domain/herd/life/of-records.ts';
import { mayBeWithheld } from '#domain/work/withheld.ts';
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
import { withheldOf } from './withheld.repository.ts';

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
  return cows.map((cow) =>
    animalOf(
      cow,
      {
        births: births.get(cow.id) ?? NONE,
        seminations: seminations.get(cow.id) ?? NONE,
        losses: losses.get(cow.id) ?? NONE,
        checks: checks.get(cow.id) ?? NONE,
        dryOffs: dryOffs.get(cow.id) ?? NONE,
        movements: moves.get(cow.id) ?? NONE,
        heats: care.heats.get(cow.id) ?? NONE,
        doses: care.doses.get(cow.id) ?? NONE,
        treatments: care.treatments.get(cow.id) ?? NONE,
        done: care.done.get(cow.id) ?? NONE,
        withheld: withheld.get(cow.id) ?? null,
      },
      { since, gestationOf },
    ),
  );
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

/** What the day's work looks at beside breeding, by the ids of the animals. */
async function careOf(db: Db, { today, time_zone }: LivesFarm, wanted: HerdSince) {
  const back = { ...wanted, since: lookBack(today) };
  return {
    heats: byCow(await heatsSince(db, back), ({ heat_date }) => ({ heat_date })),
    doses: byCow(await latestDoses(db, wanted), doseIn),
    treatments: byCow(await treatmentsToGive(db, wanted), (row) => toGiveIn(row, time_zone)),
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
