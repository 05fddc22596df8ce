/** The animals of a farm with their lives, as work, figures, feed and alerts look at them. */
import { type FarmGestation, gestationOn } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Animal, AnimalSemination } from '#domain/herd/life/animal.ts';
import { animalOf } from '#domain/herd/life/animal-of.ts';
import { doseIn, servedIn, toGiveIn } from '#domain/herd/life/of-records.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { mayBeWithheld } from '#domain/work/withheld.ts';
import type { Db } from '../../database/database.ts';
import { recordedKinds } from '../families/part-of-herd.repository.ts';
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
  // Of few animals it is asked first of which kinds they have records: one statement in place of one a kind.
  const kinds = ids && new Set(await recordedKinds(db, farm.farm_id, ids));
  const rowsOf: RowsOf = async (table, read, asked = wanted) =>
    kinds === null || kinds.has(table) ? read(db, asked) : [];
  const breeds = new Map(cows.map(({ id, breed }) => [id, breed]));
  const seminations = await seminationsIn(farm, rowsOf, breeds);
  const births = byCow(await rowsOf('birth_records', birthsOf), (row) => ({
    birth_date: row.birth_date,
    ended_pregnancy_start: row.ended_pregnancy_start,
    newborn_cow: row.newborn_cow,
    calf_status: row.calf_status,
  }));
  const losses = byCow(await rowsOf('pregnancy_losses', lossesOf), (row) => ({
    loss_date: row.loss_date,
    ended_pregnancy_start: row.ended_pregnancy_start,
  }));
  const checks = byCow(await rowsOf('pregnancy_checks', checksOf), (row) => ({
    id: row.id,
    check_date: row.check_date,
    result: row.result,
    pregnant_since: row.pregnant_since,
  }));
  const dryOffs = byCow(await rowsOf('dry_offs', dryOffsOf), ({ dry_off_date }) => dry_off_date);
  const moves = byCow(await rowsOf('movements', movementsOf), (row) => ({
    moved_on: row.moved_on,
    direction: row.direction,
    kind: row.kind,
    reason: row.reason,
  }));
  const care = await careOf(farm, wanted, rowsOf);
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

/** The rows of a kind that a query finds of the animals, by what is asked for where that is not all. */
type RowsOf = <Row>(
  table: RecordTable,
  read: (db: Db, asked: HerdSince) => Promise<Row[]>,
  asked?: HerdSince,
) => Promise<Row[]>;

/** The bull is only read if the days of gestation depend on his breed. */
async function seminationsIn(
  { gestation }: LivesFarm,
  rowsOf: RowsOf,
  breeds: ReadonlyMap<number, string | null>,
): Promise<Map<number, AnimalSemination[]>> {
  if (!hangsOnBreeds({ gestation }))
    return byCow(await rowsOf('semination_records', seminationsOf), (row) =>
      servedIn(row, gestation.gestation_days),
    );
  const gestationOf = gestationOn(gestation);
  return byCow(await rowsOf('semination_records', seminationsWithBulls), (row) =>
    servedIn(row, gestationOf(breeds.get(row.cow) ?? null, row.bull_breed)),
  );
}

/** What the day's work looks at beside breeding, by the ids of the animals. */
async function careOf({ today, time_zone }: LivesFarm, wanted: HerdSince, rowsOf: RowsOf) {
  const back = { ...wanted, since: lookBack(today) };
  return {
    heats: byCow(await rowsOf('heats', heatsSince, back), ({ heat_date }) => ({ heat_date })),
    doses: byCow(await rowsOf('vaccinations', latestDoses), doseIn),
    treatments: byCow(await rowsOf('treatments', treatmentsToGive), (row) => toGiveIn(row, time_zone)),
    done: byCow(await rowsOf('tasks_done', tickedSince, back), ({ task, done_on: day }) => ({ task, day })),
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
