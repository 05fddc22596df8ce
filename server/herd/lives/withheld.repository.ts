/** Whose milk is withheld, and what holds it back longest: of the few animals for whom it is true. */
import { addDays, beginningOf } from '#domain/calendar/calendar.ts';
import type { Withheld } from '#domain/herd/life/animal.ts';
import { endIn, longestWithheld } from '#domain/work/withheld.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { RequestContext } from '../request-context.ts';
import { type HerdSince, ofHerdSince } from './herd-since.repository.ts';
import { byCow, cowsOfHerd } from './rows-by-cow.repository.ts';

type FarmDay = Pick<RequestContext, 'farm_id' | 'today' | 'time_zone'>;

/** Those of them, or of these animals, with what holds their milk back longest. */
export async function withheldOf(
  db: Db,
  { farm_id, today, time_zone }: FarmDay,
  ids: readonly number[] | null,
): Promise<Map<number, Withheld>> {
  const wanted = { farmId: farm_id, since: beginningOf(today), ids };
  const treatments = byCow(await treatmentsOfWithheld(db, wanted), (row) => row);
  const vaccinations = byCow(await vaccinationsOfWithheld(db, wanted), (row) => row);
  const calvings = byCow(await calvingsOfWithheld(db, wanted), ({ birth_date }) => birth_date);
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

/** The moments of a farm's day at which milk of an animal is free again, in ms. */
export async function withdrawalEnds(db: Db, { farm_id, today, time_zone }: FarmDay): Promise<number[]> {
  const rows = await endsBetween(db, farm_id, beginningOf(today), beginningOf(addDays(today, 1)));
  return rows.flatMap(({ milk_withheld_until: until }) => (until === null ? [] : endIn(until, time_zone)));
}

const endsBetween = prepared((db: Db, farmId: number, from: string, to: string) =>
  cowsOfHerd(db, farmId)
    .select('cows.milk_withheld_until')
    .where('cows.milk_withheld_open', '=', false)
    .where('cows.milk_withheld_until', '>=', from)
    .where('cows.milk_withheld_until', '<', to),
);

function cowsWithheld(db: Db, { farmId, since: from, ids }: HerdSince) {
  const herd = cowsOfHerd(db, farmId).where((eb) =>
    eb.or([eb('cows.milk_withheld_open', '=', true), eb('cows.milk_withheld_until', '>=', from)]),
  );
  return ids === null ? herd : herd.where('cows.id', 'in', ids);
}

const treatmentsOfWithheld = ofHerdSince((db, wanted) =>
  cowsWithheld(db, wanted)
    .innerJoin('treatments as given', (join) =>
      join.onRef('given.farm_id', '=', 'cows.farm_id').onRef('given.cow', '=', 'cows.id'),
    )
    .select(['given.cow', 'given.started_at', 'given.doses', 'given.interval_hours', 'given.milk_hours'])
    .select(['given.meat_days', 'given.min_dry_days', 'given.hours_after_calving']),
);

const vaccinationsOfWithheld = ofHerdSince((db, wanted) =>
  cowsWithheld(db, wanted)
    .innerJoin('vaccinations as given', (join) =>
      join.onRef('given.farm_id', '=', 'cows.farm_id').onRef('given.cow', '=', 'cows.id'),
    )
    .select(['given.cow', 'given.vaccination_date', 'given.milk_hours', 'given.meat_days']),
);

const calvingsOfWithheld = ofHerdSince((db, wanted) =>
  cowsWithheld(db, wanted)
    .innerJoin('birth_records as calving', (join) =>
      join.onRef('calving.farm_id', '=', 'cows.farm_id').onRef('calving.mother_cow', '=', 'cows.id'),
    )
    .select(['calving.mother_cow as cow', 'calving.birth_date'])
    .orderBy('calving.birth_date'),
);
