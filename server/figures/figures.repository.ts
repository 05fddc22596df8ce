/** What a farm's figures follow from: one query for each table, however many animals there are. */
import { type RawBuilder, sql } from 'kysely';
import { gestationOn } from '#domain/breeding/gestation.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { FigureAnimal } from '#domain/figures/animal.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { birthsOf, type HerdSince, herdSince, lossesOf, movementsOf } from '../herd/herd-since.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { byCow } from '../herd/rows-by-cow.repository.ts';

/** What figures of days from `since` on look at: of all animals, or of those with these ids. */
export async function readFigureAnimals(
  db: Db,
  { farm_id, gestation }: RequestContext,
  since: PlainDate,
  ids: readonly number[] | null = null,
): Promise<FigureAnimal[]> {
  const wanted = { farmId: farm_id, since, ids };
  const gestationOf = gestationOn(gestation);
  const cows = await cowsOf(db, wanted).execute();
  const breeds = new Map(cows.map(({ id, breed }) => [id, breed]));
  // Whose bull it was is only asked where days of gestation hang on his breed.
  const seminations = hangsOnBreeds({ gestation })
    ? byCow(await seminationsWithBulls(db, wanted).execute(), (row) => ({
        id: row.id,
        semination_date: row.semination_date,
        gestation_days: gestationOf(breeds.get(row.cow) ?? null, row.bull_breed),
      }))
    : byCow(await seminationsOf(db, wanted).execute(), (row) => ({
        ...row,
        gestation_days: gestation.gestation_days,
      }));
  const herd = herdSince(db, wanted);
  const first = firstDay(wanted);
  const calvings = birthsOf(herd, first).select(['calved.newborn_cow', 'calved.calf_status']);
  const births = byCow(await calvings.execute(), (row) => row);
  const losses = byCow(await lossesOf(herd, first).execute(), (row) => row);
  const checks = byCow(await checksOf(db, wanted).execute(), (row) => row);
  const dryOffs = byCow(await dryOffsOf(db, wanted).execute(), ({ dry_off_date }) => dry_off_date);
  const movements = movementsOf(herd).select(['moved.kind', 'moved.reason']);
  const moves = byCow(await movements.execute(), (row) => row);
  return cows.map(({ breed, ...cow }) => ({
    ...cow,
    gestation_days: gestationOf(breed, null),
    semination_records: seminations.get(cow.id) ?? [],
    birth_records: births.get(cow.id) ?? [],
    pregnancy_losses: losses.get(cow.id) ?? [],
    pregnancy_checks: checks.get(cow.id) ?? [],
    dry_offs: dryOffs.get(cow.id) ?? [],
    movements: moves.get(cow.id) ?? [],
  }));
}

/** Whether the days of gestation hang on the breeds of animals. */
export function hangsOnBreeds({ gestation }: Pick<RequestContext, 'gestation'>): boolean {
  return Object.keys(gestation.gestation_by_breed).length > 0;
}

/** What the journal tells of one change: an animal whose rows it touched, or null. */
interface Touched {
  readonly revision: number;
  readonly cow_id: number | null;
}

/** More is not asked for: then all is read anew. */
export const MOST_TOUCHED = 200;

/** Whom the changes after a revision touched, in up to `MOST_TOUCHED` rows. */
export const touchedAfter: (db: Db, farmId: number, revision: number) => Promise<Touched[]> = prepared(
  (db: Db, farmId: number, revision: number) =>
    db
      .selectFrom('journal')
      .leftJoin('journal_rows', 'journal_rows.journal_id', 'journal.id')
      .select(['journal.revision', 'journal_rows.cow_id'])
      .distinct()
      .where('journal.farm_id', '=', farmId)
      .where('journal.revision', '>', revision)
      .limit(MOST_TOUCHED),
);

/**
 * The first day of her records that can matter: that of her last calving before `since`. Both engines know `date`, which makes
 * a day of a date-time.
 */
function firstDay({ since }: HerdSince): RawBuilder<PlainDate> {
  return sql<PlainDate>`date(coalesce((
    select max(earlier.birth_date) from birth_records as earlier
    where earlier.farm_id = cows.farm_id and earlier.mother_cow = cows.id and earlier.birth_date < ${since}
  ), '0001-01-01'))`;
}

function cowsOf(db: Db, wanted: HerdSince) {
  return herdSince(db, wanted).select([
    ...(['id', 'breed', 'date_of_birth', 'parity', 'do_not_breed'] as const),
    ...(['is_pregnant', 'pregnancy_start_date'] as const),
  ]);
}

function seminationsOf(db: Db, wanted: HerdSince) {
  return herdSince(db, wanted)
    .innerJoin('semination_records as served', (join) =>
      join
        .onRef('served.farm_id', '=', 'cows.farm_id')
        .onRef('served.cow', '=', 'cows.id')
        .on('served.semination_date', '>=', firstDay(wanted)),
    )
    .select(['served.id', 'served.cow', 'served.semination_date']);
}

function seminationsWithBulls(db: Db, wanted: HerdSince) {
  return seminationsOf(db, wanted)
    .leftJoin('cows as bull', 'bull.id', 'served.bull')
    .select('bull.breed as bull_breed');
}

function checksOf(db: Db, wanted: HerdSince) {
  return herdSince(db, wanted)
    .innerJoin('pregnancy_checks as checked', (join) =>
      join
        .onRef('checked.farm_id', '=', 'cows.farm_id')
        .onRef('checked.cow', '=', 'cows.id')
        .on('checked.check_date', '>=', firstDay(wanted)),
    )
    .select(['checked.cow', 'checked.check_date', 'checked.result', 'checked.pregnant_since']);
}

function dryOffsOf(db: Db, wanted: HerdSince) {
  return herdSince(db, wanted)
    .innerJoin('dry_offs as dried', (join) =>
      join
        .onRef('dried.farm_id', '=', 'cows.farm_id')
        .onRef('dried.cow', '=', 'cows.id')
        .on('dried.dry_off_date', '>=', firstDay(wanted)),
    )
    .select(['dried.cow', 'dried.dry_off_date']);
}
