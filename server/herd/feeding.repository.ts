/** What a farm's feeds and the forecast of them follow from: one query for each table, however many animals there are. */
import { gestationOn } from '#domain/breeding/gestation.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { eaterOf } from '#domain/feed/eater.ts';
import { type Eater, eatingSince, type Feeding } from '#domain/feed/eating.ts';
import { listOfCows } from '#domain/kinds/cow-lists.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { expectingColumns } from './expecting.ts';
import { birthsOf, herdSince, lossesOf, movementsOf } from './herd-since.repository.ts';
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
  const moves = byCow(await movementsSince(db, farm_id, since), (row) => row);
  return cows.map(({ breed, bull_breed, bull_run_end: _, calved_before, ...cow }) =>
    eaterOf(
      {
        ...cow,
        gestation_days: gestationOf(breed, bull_breed),
        calved_before: calved_before === null ? null : dayOf(calved_before),
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

const cowsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, { farmId, since, ids: null })
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
  birthsOf(herdSince(db, { farmId, since, ids: null }), since),
);

const lossesSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  lossesOf(herdSince(db, { farmId, since, ids: null }), since),
);

const movementsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  movementsOf(herdSince(db, { farmId, since, ids: null })),
);
