/** What of the lives of a farm's animals its work follows from: one query for each table, however many animals there are. */
import { sql } from 'kysely';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { addHours } from '#domain/calendar/farm-clock.ts';
import type { Withheld, WorkLife } from '#domain/work/life.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { latestDoses, latestSeminations } from './latest-records.repository.ts';
import type { RequestContext } from './request-context.ts';
import { byCow, cowsOfHerd } from './rows-by-cow.repository.ts';
import { withheldOf } from './withheld.repository.ts';

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

/** What is recorded of each animal since a day, by its id. Withheld milk is looked for only where there is any. */
export async function livesOf(
  db: Db,
  context: Pick<RequestContext, 'farm_id' | 'today' | 'time_zone'>,
  since: PlainDate,
  isWithheld: boolean,
): Promise<Lives> {
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
    // On most days it is nobody's.
    withheld: isWithheld ? await withheldOf(db, context) : new Map(),
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
