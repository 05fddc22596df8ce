/** All farms of the service, for who runs it: what each keeps, and how much it may keep. */
import { allFarms } from '../database/all-farms.ts';
import type { Db } from '../database/database.ts';
import { type Kept, LIMIT_COLUMNS, limitsOf } from '../herd/door/room.ts';

/** A farm as who runs the server sees it. */
export interface FarmOverview extends Kept {
  id: number;
  name: string;
  /** Its members. */
  users: number;
  /** In the herd. */
  animals: number;
  /** `own`: whether any of them is the farm's own. */
  limits: Kept & { own: boolean };
  created_at: string;
  /** Of the last entry in its history; null where there is none. */
  changed_at: string | null;
  /** The farm's day of its last daily check. */
  checked_on: string | null;
}

/** Every farm, by id. `ofAll`: the limits of farms that have none of their own. */
export async function farmOverviews(db: Db, ofAll: Kept): Promise<FarmOverview[]> {
  const rows = await overviews(allFarms(db)).orderBy('farms.id').execute();
  return rows.map((row) => overviewOf(row, ofAll));
}

/** One farm; undefined where there is none with this id. */
export async function farmOverview(db: Db, id: number, ofAll: Kept): Promise<FarmOverview | undefined> {
  const row = await overviews(db).where('farms.id', '=', id).executeTakeFirst();
  return row && overviewOf(row, ofAll);
}

function overviews(db: Db) {
  return db
    .selectFrom('farms')
    .select(['farms.id', 'farms.name', 'farms.records', 'farms.history_bytes', 'farms.picture_bytes'])
    .select(LIMIT_COLUMNS)
    .select('farms.created_at')
    .select((eb) => [
      eb
        .selectFrom('memberships')
        .whereRef('memberships.farm_id', '=', 'farms.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('users'),
      eb
        .selectFrom('cows')
        .whereRef('cows.farm_id', '=', 'farms.id')
        .where('cows.in_herd', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('animals'),
      eb
        .selectFrom('journal')
        .whereRef('journal.farm_id', '=', 'farms.id')
        .select('journal.at')
        // As the index has them: entries about people share a revision.
        .orderBy('journal.revision', 'desc')
        .orderBy('journal.id', 'desc')
        .limit(1)
        .as('changed_at'),
      eb
        .selectFrom('farm_checks')
        .whereRef('farm_checks.farm_id', '=', 'farms.id')
        .select('farm_checks.checked_on')
        .as('checked_on'),
    ]);
}

type OverviewRow = Awaited<ReturnType<ReturnType<typeof overviews>['execute']>>[number];

function overviewOf(row: OverviewRow, ofAll: Kept): FarmOverview {
  return {
    id: row.id,
    name: row.name,
    users: row.users ?? 0,
    animals: row.animals ?? 0,
    records: row.records,
    history_bytes: row.history_bytes,
    picture_bytes: row.picture_bytes,
    limits: { ...limitsOf(row, ofAll), own: LIMIT_COLUMNS.some((column) => row[column] !== null) },
    created_at: row.created_at,
    changed_at: row.changed_at,
    checked_on: row.checked_on,
  };
}

/** Sets limits of a farm's own; null is what holds for all, and what is not named stays. False where there is no such farm. */
export async function setLimits(
  db: Db,
  id: number,
  { records, history_bytes, picture_bytes }: { readonly [What in keyof Kept]?: number | null | undefined },
): Promise<boolean> {
  const farm = await db
    .updateTable('farms')
    .set((eb) => ({
      most_records: records === undefined ? eb.ref('most_records') : records,
      most_history_bytes: history_bytes === undefined ? eb.ref('most_history_bytes') : history_bytes,
      most_picture_bytes: picture_bytes === undefined ? eb.ref('most_picture_bytes') : picture_bytes,
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return farm !== undefined;
}
