/** The herd as one read: its cows with the days that come from their records, without a query per cow. */
import type { Cow } from '#domain/cow.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import {
  birthRecordAnswer,
  cowAnswer,
  type HerdCow,
  seminationRecordAnswer,
  vaccinationAnswer,
} from './answers.ts';
import type { Keeper } from './keeper.ts';

/** All animals of a farm, in the order in which they were registered. */
export function readHerd(db: Db, farmId: number): Promise<HerdCow[]> {
  return herdQuery(db, farmId).execute();
}

/** The one statement that reads a herd. */
export function herdQuery(db: Db, farmId: number) {
  return db
    .selectFrom('cows')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('birth_records')
          .select(({ fn }) => ['mother_cow', fn.max('birth_date').as('last_calving')])
          .where('farm_id', '=', farmId)
          .groupBy('mother_cow')
          .as('calvings'),
      (join) => join.onRef('calvings.mother_cow', '=', 'cows.id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('semination_records')
          .select(({ fn }) => ['cow', fn.max('semination_date').as('last_semination')])
          .where('farm_id', '=', farmId)
          .groupBy('cow')
          .as('seminations'),
      (join) => join.onRef('seminations.cow', '=', 'cows.id'),
    )
    .selectAll('cows')
    .select(['calvings.last_calving', 'seminations.last_semination'])
    .where('cows.farm_id', '=', farmId)
    .orderBy('cows.id');
}

const cowById = prepared((db: Db, farmId: number, id: number) =>
  db.selectFrom('cows').selectAll().where('farm_id', '=', farmId).where('id', '=', id),
);
const birthsOf = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('birth_records')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('mother_cow', '=', id)
    .orderBy('birth_date', 'desc')
    .orderBy('id', 'desc'),
);
const seminationsOf = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('semination_records')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('cow', '=', id)
    .orderBy('semination_date', 'desc')
    .orderBy('id', 'desc'),
);
const vaccinationsOf = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('vaccinations')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('cow', '=', id)
    .orderBy('vaccination_date', 'desc')
    .orderBy('id', 'desc'),
);

/** One cow with her records, newest first; null when the farm has none with this id. */
export async function readCow(db: Db, keeper: Keeper, id: number): Promise<Cow | null> {
  const [row] = await cowById(db, keeper.farm_id, id);
  if (!row) return null;
  const births = await birthsOf(db, keeper.farm_id, id);
  const seminations = await seminationsOf(db, keeper.farm_id, id);
  const vaccinations = await vaccinationsOf(db, keeper.farm_id, id);
  const cow: HerdCow = {
    ...row,
    last_calving: births[0]?.birth_date ?? null,
    last_semination: seminations[0]?.semination_date ?? null,
  };
  return {
    ...cowAnswer(cow, keeper.today),
    birth_records: births.map((record) => birthRecordAnswer(record, keeper.time_zone)),
    semination_records: seminations.map((record) => seminationRecordAnswer(record, keeper.time_zone)),
    vaccinations: vaccinations.map((record) => vaccinationAnswer(record, keeper.time_zone)),
  };
}
