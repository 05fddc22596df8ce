/** What a farm's figures follow from: one query for each table, however many animals there are. */
import { type RawBuilder, sql } from 'kysely';
import { gestationOn } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { FigureAnimal } from '#domain/figures/animal.ts';
import type { FigureNumbers } from '#domain/figures/numbers.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { byCow } from '../herd/rows-by-cow.repository.ts';

export interface FarmFigures {
  animals: readonly FigureAnimal[];
  numbers: FigureNumbers;
}

/** Reads at one moment what figures of days from `since` on follow from. */
export function readFigures(db: Db, context: RequestContext, since: PlainDate): Promise<FarmFigures> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readAtOnce(snapshot, context, since));
}

async function readAtOnce(db: Db, context: RequestContext, since: PlainDate): Promise<FarmFigures> {
  const { farm_id, gestation } = context;
  const gestationOf = gestationOn(gestation);
  const { work } = await readSettings(db, farm_id);
  const cows = await cowsSince(db, farm_id, since);
  const breeds = new Map(cows.map(({ id, breed }) => [id, breed]));
  // Whose bull it was is only asked where days of gestation hang on his breed.
  const hangsOnBreed = Object.keys(gestation.gestation_by_breed).length > 0;
  const seminations = hangsOnBreed
    ? byCow(await seminationsWithBulls(db, farm_id, since), (row) => ({
        id: row.id,
        semination_date: row.semination_date,
        gestation_days: gestationOf(breeds.get(row.cow) ?? null, row.bull_breed),
      }))
    : byCow(await seminationsSince(db, farm_id, since), (row) => ({
        ...row,
        gestation_days: gestation.gestation_days,
      }));
  const births = byCow(await birthsSince(db, farm_id, since), (row) => row);
  const losses = byCow(await lossesSince(db, farm_id, since), (row) => row);
  const checks = byCow(await checksSince(db, farm_id, since), (row) => row);
  const dryOffs = byCow(await dryOffsSince(db, farm_id, since), ({ dry_off_date }) => dry_off_date);
  const moves = byCow(await movementsSince(db, farm_id, since), (row) => row);
  return {
    numbers: work,
    animals: cows.map(({ breed, ...cow }) => ({
      ...cow,
      gestation_days: gestationOf(breed, null),
      semination_records: seminations.get(cow.id) ?? [],
      birth_records: births.get(cow.id) ?? [],
      pregnancy_losses: losses.get(cow.id) ?? [],
      pregnancy_checks: checks.get(cow.id) ?? [],
      dry_offs: dryOffs.get(cow.id) ?? [],
      movements: moves.get(cow.id) ?? [],
    })),
  };
}

/** Who was in the herd on a day from `since` on. */
function herdSince(db: Db, farmId: number, since: PlainDate) {
  return db
    .selectFrom('cows')
    .where('cows.farm_id', '=', farmId)
    .where((eb) => eb.or([eb('cows.in_herd', '=', true), eb('cows.left_on', '>=', since)]));
}

/**
 * The first day of her records that can matter: that of her last calving before `since`. Both engines know `date`, which makes
 * a day of a date-time.
 */
function firstDay(since: PlainDate): RawBuilder<PlainDate> {
  return sql<PlainDate>`date(coalesce((
    select max(earlier.birth_date) from birth_records as earlier
    where earlier.farm_id = cows.farm_id and earlier.mother_cow = cows.id and earlier.birth_date < ${since}
  ), '0001-01-01'))`;
}

const cowsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .select(['id', 'breed', 'date_of_birth', 'parity', 'do_not_breed'])
    .select(['is_pregnant', 'pregnancy_start_date']),
);

const seminationsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('semination_records as served', (join) =>
      join
        .onRef('served.farm_id', '=', 'cows.farm_id')
        .onRef('served.cow', '=', 'cows.id')
        .on('served.semination_date', '>=', firstDay(since)),
    )
    .select(['served.id', 'served.cow', 'served.semination_date']),
);

const seminationsWithBulls = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('semination_records as served', (join) =>
      join
        .onRef('served.farm_id', '=', 'cows.farm_id')
        .onRef('served.cow', '=', 'cows.id')
        .on('served.semination_date', '>=', firstDay(since)),
    )
    .leftJoin('cows as bull', 'bull.id', 'served.bull')
    .select(['served.id', 'served.cow', 'served.semination_date', 'bull.breed as bull_breed']),
);

const birthsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('birth_records as calved', (join) =>
      join
        .onRef('calved.farm_id', '=', 'cows.farm_id')
        .onRef('calved.mother_cow', '=', 'cows.id')
        .on('calved.birth_date', '>=', firstDay(since)),
    )
    .select(['calved.mother_cow as cow', 'calved.birth_date', 'calved.ended_pregnancy_start'])
    .select(['calved.newborn_cow', 'calved.calf_status']),
);

const lossesSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('pregnancy_losses as lost', (join) =>
      join
        .onRef('lost.farm_id', '=', 'cows.farm_id')
        .onRef('lost.cow', '=', 'cows.id')
        .on('lost.loss_date', '>=', firstDay(since)),
    )
    .select(['lost.cow', 'lost.loss_date', 'lost.ended_pregnancy_start']),
);

const checksSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('pregnancy_checks as checked', (join) =>
      join
        .onRef('checked.farm_id', '=', 'cows.farm_id')
        .onRef('checked.cow', '=', 'cows.id')
        .on('checked.check_date', '>=', firstDay(since)),
    )
    .select(['checked.cow', 'checked.check_date', 'checked.result', 'checked.pregnant_since']),
);

const dryOffsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('dry_offs as dried', (join) =>
      join
        .onRef('dried.farm_id', '=', 'cows.farm_id')
        .onRef('dried.cow', '=', 'cows.id')
        .on('dried.dry_off_date', '>=', firstDay(since)),
    )
    .select(['dried.cow', 'dried.dry_off_date']),
);

const movementsSince = prepared((db: Db, farmId: number, since: PlainDate) =>
  herdSince(db, farmId, since)
    .innerJoin('movements as moved', (join) =>
      join.onRef('moved.farm_id', '=', 'cows.farm_id').onRef('moved.cow', '=', 'cows.id'),
    )
    .select(['moved.cow', 'moved.moved_on', 'moved.direction', 'moved.kind'])
    .orderBy('moved.moved_on')
    .orderBy('moved.id'),
);
