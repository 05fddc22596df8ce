/** What a farm's feeds and the forecast of them follow from: one query for each table, however many animals there are. */
import { gestationOn } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { eaterOf } from '#domain/feed/eater.ts';
import { type Eater, eatingSince, type Feeding } from '#domain/feed/stock.ts';
import { listOfCows } from '#domain/kinds/cow-lists.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { expectingColumns } from './expecting.ts';
import type { RequestContext } from './request-context.ts';
import { byCow } from './rows-by-cow.repository.ts';

/** Of whose farm, on which day. */
export type FeedingFarm = Pick<RequestContext, 'farm_id' | 'today' | 'gestation'>;

/** The rows that feeds and rations are told by, and what is worked out of them. */
export interface FarmFeeding {
  readonly feeds: Awaited<ReturnType<typeof feedsOf>>;
  readonly rations: Awaited<ReturnType<typeof rationsOf>>;
  readonly feeding: Feeding;
}

/**
 * Reads it in a transaction of the caller's. The herd is left out where the farm has no ration, unless `always`: nothing
 * hangs on it then.
 */
export async function readFeeding(db: Db, farm: FeedingFarm, always = false): Promise<FarmFeeding> {
  const { farm_id, today } = farm;
  const feeds = await feedsOf(db, farm_id);
  const rations = await rationsOf(db, farm_id);
  const stocked = feeds.map(({ id, amount_now, counted_on, waste_percent }) => ({
    id,
    total_amount: amount_now,
    counted_on,
    waste_percent,
  }));
  const fed = rations.map(({ fed_from, ...ration }) => ({ ...ration, from: fed_from }));
  const hasLists = rations.some(({ list }) => list !== null);
  const lists = hasLists ? await listsOf(db, farm_id) : [];
  const since = eatingSince({ feeds: stocked, rations: fed }, today);
  return {
    feeds,
    rations,
    feeding: {
      herd: always || rations.length > 0 ? await readEaters(db, farm, since) : [],
      feeds: stocked,
      rations: fed,
      lists: new Map(lists.map(({ id, cows }) => [id, listOfCows(cows)])),
    },
  };
}

/** Who was in the herd since a day, with what happened since then. */
async function readEaters(
  db: Db,
  { farm_id, today, gestation }: FeedingFarm,
  since: PlainDate,
): Promise<Eater[]> {
  const gestationOf = gestationOn(gestation);
  const cows = await cowsSince(db, farm_id, since);
  const births = byCow(await birthsSince(db, farm_id, since), (row) => row);
  const losses = byCow(await lossesSince(db, farm_id, since), (row) => row);
  const moves = byCow(await movementsOfThose(db, farm_id, since), (row) => row);
  return cows.map(({ breed, bull_breed, bull_run_end: _, calved_before, ...cow }) =>
    eaterOf(
      {
        ...cow,
        gestation_days: gestationOf(breed, bull_breed),
        calved_before: calved_before === null ? null : calved_before.slice(0, 10),
        birth_records: births.get(cow.id) ?? [],
        pregnancy_losses: losses.get(cow.id) ?? [],
        movements: moves.get(cow.id) ?? [],
      },
      today,
    ),
  );
}

const feedsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('feeds').selectAll().where('farm_id', '=', farmId).orderBy('id'),
);

const rationsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('rations').selectAll().where('farm_id', '=', farmId).orderBy('id'),
);

const listsOf = prepared((db: Db, farmId: number) =>
  db.selectFrom('lists').select(['id', 'cows']).where('farm_id', '=', farmId),
);

/** Who was in the herd on a day from `since` on. */
function herdSince(db: Db, farmId: number, since: PlainDate) {
  return db
    .selectFrom('cows')
    .where('cows.farm_id', '=', farmId)
    .where((eb) => eb.or([eb('cows.in_herd', '=', true), eb('cows.left_on', '>=', since)]));
}

const cowsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .select(['id', 'breed', 'place', 'date_of_birth', 'is_pregnant', 'pregnancy_start_date'])
    .select(expectingColumns)
    .select((eb) =>
      eb
        .selectFrom('birth_records')
        .select(({ fn }) => fn.max('birth_date').as('last'))
        .whereRef('birth_records.farm_id', '=', 'cows.farm_id')
        .whereRef('birth_records.mother_cow', '=', 'cows.id')
        .where('birth_records.birth_date', '<', since)
        .as('calved_before'),
    )
    .orderBy('id'),
);

const birthsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('birth_records as calved', (join) =>
      join
        .onRef('calved.farm_id', '=', 'cows.farm_id')
        .onRef('calved.mother_cow', '=', 'cows.id')
        .on('calved.birth_date', '>=', since),
    )
    .select(['calved.mother_cow as cow', 'calved.birth_date', 'calved.ended_pregnancy_start']),
);

const lossesSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('pregnancy_losses as lost', (join) =>
      join
        .onRef('lost.farm_id', '=', 'cows.farm_id')
        .onRef('lost.cow', '=', 'cows.id')
        .on('lost.loss_date', '>=', since),
    )
    .select(['lost.cow', 'lost.loss_date', 'lost.ended_pregnancy_start']),
);

const movementsOfThose = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('movements as moved', (join) =>
      join.onRef('moved.farm_id', '=', 'cows.farm_id').onRef('moved.cow', '=', 'cows.id'),
    )
    .select(['moved.cow', 'moved.moved_on', 'moved.direction'])
    .orderBy('moved.moved_on')
    .orderBy('moved.id'),
);
