/**
 * Her records of breeding, and her movements: one query for each table, however many animals there are. All of them: to look for the day
 * from which they matter takes longer, animal by animal, than to read the others too.
 */

import type { Db } from '../../database/database.ts';
import { type HerdSince, herdSince, ofHerdSince } from './herd-since.repository.ts';

export const seminationsOf = ofHerdSince((db, wanted) => served(db, wanted));

/** With the breed of the farm's own bull. */
export const seminationsWithBulls = ofHerdSince((db, wanted) =>
  served(db, wanted)
    .leftJoin('cows as bull', (join) =>
      join.onRef('bull.farm_id', '=', 'served.farm_id').onRef('bull.id', '=', 'served.bull'),
    )
    .select('bull.breed as bull_breed'),
);

export const birthsOf = ofHerdSince((db, wanted) =>
  herdSince(db, wanted)
    .innerJoin('birth_records as calved', (join) =>
      join.onRef('calved.farm_id', '=', 'cows.farm_id').onRef('calved.mother_cow', '=', 'cows.id'),
    )
    .select(['calved.mother_cow as cow', 'calved.birth_date', 'calved.ended_pregnancy_start'])
    .select(['calved.newborn_cow', 'calved.calf_status']),
);

export const lossesOf = ofHerdSince((db, wanted) =>
  herdSince(db, wanted)
    .innerJoin('pregnancy_losses as lost', (join) =>
      join.onRef('lost.farm_id', '=', 'cows.farm_id').onRef('lost.cow', '=', 'cows.id'),
    )
    .select(['lost.cow', 'lost.loss_date', 'lost.ended_pregnancy_start']),
);

export const checksOf = ofHerdSince((db, wanted) =>
  herdSince(db, wanted)
    .innerJoin('pregnancy_checks as checked', (join) =>
      join.onRef('checked.farm_id', '=', 'cows.farm_id').onRef('checked.cow', '=', 'cows.id'),
    )
    .select(['checked.id', 'checked.cow', 'checked.check_date', 'checked.result', 'checked.pregnant_since']),
);

export const dryOffsOf = ofHerdSince((db, wanted) =>
  herdSince(db, wanted)
    .innerJoin('dry_offs as dried', (join) =>
      join.onRef('dried.farm_id', '=', 'cows.farm_id').onRef('dried.cow', '=', 'cows.id'),
    )
    .select(['dried.cow', 'dried.dry_off_date']),
);

/** All of them, oldest first. */
export const movementsOf = ofHerdSince((db, wanted) =>
  herdSince(db, wanted)
    .innerJoin('movements as moved', (join) =>
      join.onRef('moved.farm_id', '=', 'cows.farm_id').onRef('moved.cow', '=', 'cows.id'),
    )
    .select(['moved.cow', 'moved.moved_on', 'moved.direction', 'moved.kind', 'moved.reason'])
    .orderBy('moved.moved_on')
    .orderBy('moved.id'),
);

function served(db: Db, wanted: HerdSince) {
  return herdSince(db, wanted)
    .innerJoin('semination_records as served', (join) =>
      join.onRef('served.farm_id', '=', 'cows.farm_id').onRef('served.cow', '=', 'cows.id'),
    )
    .select([
      'served.id',
      'served.cow',
      'served.semination_date',
      'served.next_heat_date',
      'served.successful',
    ]);
}
