/** What a farm's day of work follows from: one query for each table, however many animals there are. */
import type { CheckedFeed } from '#domain/alerts/checked-herd.ts';
import { isDry } from '#domain/breeding/calvings.ts';
import { CONTRACT_GESTATION, dueOf, gestationOn } from '#domain/breeding/gestation.ts';
import { addDays, beginningOf, dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { feedsLasting } from '#domain/feed/stock.ts';
import type { WorkLife } from '#domain/work/life.ts';
import { LINE_DAYS, type LineCow } from '#domain/work/lines.ts';
import type { Hold, OwnTask } from '#domain/work/lists.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { expectingColumns } from './expecting.ts';
import { GESTATION_COLUMNS, gestationFrom } from './farm-gestation.ts';
import { workFrom } from './farm-work.ts';
import { type FeedingFarm, readFeeding } from './feeding.repository.ts';
import { lastCalving } from './latest-records.repository.ts';
import { livesOf } from './lives.repository.ts';
import type { RequestContext } from './request-context.ts';

/** An animal in the herd as the lists and the lines look at it, and what it takes to tell of it. */
type WorkCow = WorkLife & LineCow & ToldCow;

interface ToldCow {
  readonly id_number: string;
  readonly name: string;
  readonly cow_gender: 'Male' | 'Female';
  readonly gestation_days: number;
  readonly last_calving_date: PlainDate | null;
}

export interface FarmWork {
  herd: readonly WorkCow[];
  holds: readonly Hold[];
  tasks: readonly OwnTask[];
  feeds: readonly CheckedFeed[];
  settings: WorkSettings;
}

/** Whose work, and by which clock. */
type FarmDay = Pick<RequestContext, 'farm_id' | 'today' | 'time_zone'>;

/** No window begins or ends by a record of a heat, or of something ticked, that lies further back than this. */
const LOOK_BACK_DAYS = 1000;

/** Reads it at one moment. */
export function readFarmWork(db: Db, context: FarmDay): Promise<FarmWork> {
  return atOneMoment(db, (snapshot) => readWorkWithin(snapshot, context));
}

/** The same in a transaction of the caller's. */
export async function readWorkWithin(db: Db, context: FarmDay): Promise<FarmWork> {
  const { farm_id, today } = context;
  const since = addDays(today, -LOOK_BACK_DAYS);
  const [farm] = await farmSettings(db, farm_id);
  const cows = await cowsOfWork(db, farm_id);
  const isWithheld = cows.some(
    ({ milk_withheld_until: until, milk_withheld_open }) =>
      milk_withheld_open || (until !== null && until >= beginningOf(today)),
  );
  const lives = await livesOf(db, context, since, isWithheld);
  const gestation = farm ? gestationFrom(farm) : CONTRACT_GESTATION;
  const gestationOf = gestationOn(gestation);
  return {
    herd: cows.map((cow): WorkCow => {
      const { last_calving, last_dry_off, last_loss, breed, bull_breed, ...row } = cow;
      const calved = last_calving === null ? [] : [dayOf(last_calving)];
      const gestation_days = gestationOf(breed, bull_breed);
      const due = dueOf({ ...row, gestation_days });
      const doses = lives.doses.get(cow.id) ?? [];
      return {
        id: row.id,
        id_number: row.id_number,
        name: row.name,
        cow_gender: row.cow_gender,
        gestation_days,
        last_calving_date: calved[0] ?? null,
        date_of_birth: row.date_of_birth,
        is_female: row.cow_gender === 'Female',
        is_pregnant: row.is_pregnant,
        pregnancy_start_date: row.pregnancy_start_date,
        expected_calving_date: due?.date ?? null,
        usual_calving: due && { from: due.from, to: due.to },
        do_not_breed: row.do_not_breed,
        parity: row.parity,
        is_dry: isDry(
          last_dry_off === null ? [] : [{ dry_off_date: last_dry_off }],
          last_calving === null ? [] : [{ birth_date: last_calving }],
        ),
        was_bought: row.was_bought !== null,
        seminations: lives.seminations.get(cow.id) ?? [],
        calvings: calved,
        losses: last_loss === null ? [] : [last_loss],
        heats: lives.heats.get(cow.id) ?? [],
        checks: lives.checks.get(cow.id) ?? [],
        doses,
        treatments: lives.treatments.get(cow.id) ?? [],
        withheld: lives.withheld.get(cow.id) ?? null,
        done: lives.done.get(cow.id) ?? [],
        has_mother: row.cow_mother !== null || row.cow_mother_name !== null,
        is_weighed: row.weight_now !== null,
        is_vaccinated: doses.length > 0,
        daily_feed_amount: row.daily_feed_amount,
      };
    }),
    holds: await activeHolds(db, farm_id, today),
    tasks: await openTasks(db, farm_id),
    settings: workFrom(farm?.work ?? null),
    feeds: await feedsOfFarm(db, { farm_id, today, gestation }),
  };
}

/** The animals of the herd with the days that are one step into an index. */
const cowsOfWork = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .select([
      'id',
      'id_number',
      'name',
      'breed',
      'cow_gender',
      'cow_mother',
      'cow_mother_name',
      'date_of_birth',
      'is_pregnant',
    ])
    .select(['pregnancy_start_date', 'do_not_breed', 'parity', 'weight_now', 'daily_feed_amount'])
    .select(['milk_withheld_until', 'milk_withheld_open'])
    .select(expectingColumns)
    .select((eb) => [
      lastCalving(eb),
      eb
        .selectFrom('dry_offs')
        .select(({ fn }) => fn.max('dry_off_date').as('last'))
        .whereRef('dry_offs.farm_id', '=', 'cows.farm_id')
        .whereRef('dry_offs.cow', '=', 'cows.id')
        .as('last_dry_off'),
      eb
        .selectFrom('pregnancy_losses')
        .select(({ fn }) => fn.max('loss_date').as('last'))
        .whereRef('pregnancy_losses.farm_id', '=', 'cows.farm_id')
        .whereRef('pregnancy_losses.cow', '=', 'cows.id')
        .as('last_loss'),
      eb
        .selectFrom('movements')
        .select('movements.id')
        .whereRef('movements.farm_id', '=', 'cows.farm_id')
        .whereRef('movements.cow', '=', 'cows.id')
        .where('movements.kind', '=', 'purchase')
        .limit(1)
        .as('was_bought'),
    ])
    .where('farm_id', '=', farmId)
    .where('in_herd', '=', true)
    .orderBy('id'),
);

const activeHolds = prepared((db: Db, farmId: number, today: PlainDate) =>
  db
    .selectFrom('holds')
    .select(['id', 'cow', 'list', 'until'])
    .where('farm_id', '=', farmId)
    .where('until', '>', today),
);

/** Those of animals that left the herd are not asked for. */
const openTasks = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('tasks')
    .leftJoin('cows', 'cows.id', 'tasks.cow')
    .select(['tasks.id', 'tasks.title', 'tasks.due', 'tasks.cow'])
    .where('tasks.farm_id', '=', farmId)
    .where('tasks.done_on', 'is', null)
    .where((eb) => eb.or([eb('tasks.cow', 'is', null), eb('cows.in_herd', '=', true)])),
);

const farmSettings = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('farms')
    .select(['work', ...GESTATION_COLUMNS])
    .where('id', '=', farmId),
);

/** The feeds, with how long those with a ration last that may be low. */
async function feedsOfFarm(db: Db, farm: FeedingFarm): Promise<CheckedFeed[]> {
  const { feeds, feeding } = await readFeeding(db, farm);
  const lasting = feedsLasting(feeding, farm.today, LINE_DAYS.feedLow + 1);
  const byFeed = new Map(lasting.map((one) => [one.feed, one]));
  return feeds.map(({ id, name, amount_now: total_amount }) => {
    const { about_kg = null, kg_a_day = null, days_left = null } = byFeed.get(id) ?? {};
    return { id, name, total_amount, about_kg, kg_a_day, days_left };
  });
}
