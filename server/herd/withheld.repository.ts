/** Whose milk is withheld, and what holds it back longest: of the few animals for whom it is true. */
import { beginningOf } from '#domain/calendar/calendar.ts';
import type { Withheld } from '#domain/work/life.ts';
import { longestWithheld } from '#domain/work/withheld.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { RequestContext } from './request-context.ts';
import { byCow, cowsOfHerd } from './rows-by-cow.repository.ts';

/** Those whose milk is withheld on the farm's day, with what holds it back longest. */
export async function withheldOf(
  db: Db,
  { farm_id, today, time_zone }: Pick<RequestContext, 'farm_id' | 'today' | 'time_zone'>,
): Promise<Map<number, Withheld>> {
  const from = beginningOf(today);
  const treatments = byCow(await treatmentsOfWithheld(db, farm_id, from), (row) => row);
  const vaccinations = byCow(await vaccinationsOfWithheld(db, farm_id, from), (row) => row);
  const calvings = byCow(await calvingsOfWithheld(db, farm_id, from), ({ birth_date }) => birth_date);
  const found = new Map<number, Withheld>();
  for (const cow of new Set([...treatments.keys(), ...vaccinations.keys()])) {
    const given = {
      treatments: treatments.get(cow) ?? [],
      vaccinations: vaccinations.get(cow) ?? [],
      calvings: calvings.get(cow) ?? [],
    };
    const withheld = longestWithheld(given, time_zone);
    if (withheld) found.set(cow, withheld);
  }
  return found;
}

function cowsWithheld(db: Db, farmId: number, from: string) {
  return cowsOfHerd(db, farmId).where((eb) =>
    eb.or([eb('cows.milk_withheld_open', '=', true), eb('cows.milk_withheld_until', '>=', from)]),
  );
}

const treatmentsOfWithheld = prepared((db: Db, farmId: number, from: string) =>
  cowsWithheld(db, farmId, from)
    .innerJoin('treatments as given', (join) =>
      join.onRef('given.farm_id', '=', 'cows.farm_id').onRef('given.cow', '=', 'cows.id'),
    )
    .select(['given.cow', 'given.started_at', 'given.doses', 'given.interval_hours', 'given.milk_hours'])
    .select(['given.meat_days', 'given.min_dry_days', 'given.hours_after_calving']),
);

const vaccinationsOfWithheld = prepared((db: Db, farmId: number, from: string) =>
  cowsWithheld(db, farmId, from)
    .innerJoin('vaccinations as given', (join) =>
      join.onRef('given.farm_id', '=', 'cows.farm_id').onRef('given.cow', '=', 'cows.id'),
    )
    .select(['given.cow', 'given.vaccination_date', 'given.milk_hours', 'given.meat_days']),
);

const calvingsOfWithheld = prepared((db: Db, farmId: number, from: string) =>
  cowsWithheld(db, farmId, from)
    .innerJoin('birth_records as calving', (join) =>
      join.onRef('calving.farm_id', '=', 'cows.farm_id').onRef('calving.mother_cow', '=', 'cows.id'),
    )
    .select(['calving.mother_cow as cow', 'calving.birth_date'])
    .orderBy('calving.birth_date'),
);
