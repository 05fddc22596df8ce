/** What a farm's day of work follows from: one query for each table, however many animals there are. */
import { sql } from 'kysely';
import { isDry } from '#domain/breeding/calvings.ts';
import { dueOf, gestationOn } from '#domain/breeding/gestation.ts';
import { addDays, dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { addHours } from '#domain/calendar/farm-clock.ts';
import type { Withheld, WorkLife } from '#domain/work/life.ts';
import type { LineCow } from '#domain/work/lines.ts';
import type { Hold, OwnTask } from '#domain/work/lists.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { expectingColumns } from './expecting.ts';
import { workFrom } from './farm-work.ts';
import { lastCalving, latestDoses, latestSeminations } from './latest-records.repository.ts';
import type { RequestContext } from './request-context.ts';
import { byCow, cowsOfHerd } from './rows-by-cow.repository.ts';
import { withheldOf } from './withheld.repository.ts';

/** An animal in the herd as the lists and the lines look at it. */
type WorkCow = WorkLife & LineCow;

export interface FarmWork {
  herd: readonly WorkCow[];
  holds: readonly Hold[];
  tasks: readonly OwnTask[];
  feeds: readonly { total_amount: number }[];
  settings: WorkSettings;
}

/** No window begins or ends by a record of a heat, or of something ticked, that lies further back than this. */
const LOOK_BACK_DAYS = 1000;

/** Reads it at one moment. */
export function readFarmWork(db: Db, context: RequestContext): Promise<FarmWork> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readAtOnce(snapshot, context));
}

async function readAtOnce(db: Db, context: RequestContext): Promise<FarmWork> {
  const { farm_id, today } = context;
  const since = addDays(today, -LOOK_BACK_DAYS);
  const cows = await cowsOfWork(db, farm_id);
  const lives = await livesOf(db, context, since);
  const gestationOf = gestationOn(context.gestation);
  return {
    herd: cows.map((cow): WorkCow => {
      const { last_calving, last_dry_off, last_loss, breed, bull_breed, ...row } = cow;
      const calved = last_calving === null ? [] : [dayOf(last_calving)];
      const due = dueOf({ ...row, gestation_days: gestationOf(breed, bull_breed) });
      const doses = lives.doses.get(cow.id) ?? [];
      return {
        id: row.id,
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
    settings: workFrom((await farmWork(db, farm_id))[0]?.work ?? null),
    feeds: await stockOfFeeds(db, farm_id),
  };
}

/** The animals of the herd with the days that are one step into an index. */
const cowsOfWork = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .select(['id', 'breed', 'cow_gender', 'cow_mother', 'cow_mother_name', 'date_of_birth', 'is_pregnant'])
    .select(['pregnancy_start_date', 'do_not_breed', 'parity', 'weight_now', 'daily_feed_amount'])
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

type Of<Name extends keyof WorkLife> = Map<number, WorkLife[Name] extends readonly (infer T)[] ? T[] : never>;

interface Lives {
  seminations: Of<'seminations'>;
  heats: Of<'heats'>;
  checks: Of<'checks'>;
  doses: Of<'doses'>;
  treatments: Of<'treatments'>;
  done: Of<'done'>;
  withheld: Map<number, Withheld>;
}

async function livesOf(db: Db, context: RequestContext, since: PlainDate): Promise<Lives> {
  const { farm_id, time_zone } = context;
  return {
    seminations: byCow(await latestSeminations(db, farm_id), (row) => ({
      id: row.id,
      day: dayOf(row.semination_date),
      next_heat: dayOf(row.next_heat_date),
      successful: row.successful,
    })),
    heats: byCow(await heatsSince(db, farm_id, since), ({ heat_date }) => heat_date),
    checks: byCow(await checksOfLatest(db, farm_id), ({ id, check_date: day, result }) => ({
      id,
      day,
      result,
    })),
    doses: byCow(await latestDoses(db, farm_id), (row) => ({
      id: row.id,
      day: dayOf(row.vaccination_date),
      vaccine_name: row.vaccine_name,
      next: row.next_vaccination_date === null ? null : dayOf(row.next_vaccination_date),
    })),
    treatments: byCow(await treatmentsToGive(db, farm_id), ({ started_at, interval_hours, ...row }) => ({
      ...row,
      next_dose: dayOf(addHours(started_at, row.doses_given * interval_hours, time_zone)),
    })),
    done: byCow(await tickedSince(db, farm_id, since), ({ task, done_on: day }) => ({ task, day })),
    withheld: await withheldOf(db, context),
  };
}

const heatsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  cowsOfHerd(db, farmId)
    .innerJoin('heats as seen', (join) =>
      join
        .onRef('seen.farm_id', '=', 'cows.farm_id')
        .onRef('seen.cow', '=', 'cows.id')
        .on('seen.heat_date', '>=', since),
    )
    .select(['seen.cow', 'seen.heat_date']),
);

const tickedSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  cowsOfHerd(db, farmId)
    .innerJoin('tasks_done as ticked', (join) =>
      join
        .onRef('ticked.farm_id', '=', 'cows.farm_id')
        .onRef('ticked.cow', '=', 'cows.id')
        .on('ticked.done_on', '>=', since),
    )
    .select(['ticked.cow', 'ticked.task', 'ticked.done_on']),
);

/** The checks since each cow's latest semination: an older one answers nothing that is asked. */
const checksOfLatest = prepared((db: Db, farmId: number) =>
  cowsOfHerd(db, farmId)
    .innerJoin('pregnancy_checks as check', (join) =>
      join.onRef('check.farm_id', '=', 'cows.farm_id').onRef('check.cow', '=', 'cows.id'),
    )
    .select(['check.id', 'check.cow', 'check.check_date', 'check.result'])
    .where(
      ({ selectFrom, ref }) =>
        sql<boolean>`cast(${ref('check.check_date')} as text) >= coalesce(${selectFrom(
          'semination_records as latest',
        )
          .select(sql<string>`substr(cast(max(latest.semination_date) as text), 1, 10)`.as('day'))
          .whereRef('latest.farm_id', '=', 'check.farm_id')
          .whereRef('latest.cow', '=', 'check.cow')}, '')`,
    ),
);

/** An index has these alone (migration 0028). */
const treatmentsToGive = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('treatments')
    .select(['id', 'cow', 'medicine_name', 'doses', 'doses_given', 'started_at', 'interval_hours'])
    .where('farm_id', '=', farmId)
    .whereRef('doses_given', '<', 'doses'),
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

const farmWork = prepared((db: Db, farmId: number) =>
  db.selectFrom('farms').select(['work']).where('id', '=', farmId),
);

const stockOfFeeds = prepared((db: Db, farmId: number) =>
  db.selectFrom('feeds').select(['total_amount']).where('farm_id', '=', farmId),
);
