/** What of a farm was changed since one looked. */
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { unindexed } from '../../database/unindexed.ts';
import { DECLARE_COLUMNS } from '../farm-declares.ts';
import { GESTATION_COLUMNS } from '../farm-gestation.ts';

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
      .leftJoin('journal_rows', (join) =>
        join
          .on(unindexed(db, 'journal_rows.farm_id'), '=', farmId)
          .onRef('journal_rows.journal_id', '=', 'journal.id'),
      )
      .select(['journal.revision', 'journal_rows.cow_id'])
      .distinct()
      .where('journal.farm_id', '=', farmId)
      .where('journal.revision', '>', revision)
      .limit(MOST_TOUCHED),
);

/** The animals that changes between two revisions touched; null if these are too many, or if the journal does not have all changes. */
export async function touchedBetween(
  db: Db,
  farmId: number,
  from: number,
  to: number,
): Promise<ReadonlySet<number> | null> {
  if (from === to) return new Set();
  const touched = await touchedAfter(db, farmId, from);
  const revisions = new Set(touched.map(({ revision }) => revision));
  if (touched.length >= MOST_TOUCHED || revisions.size !== to - from) return null;
  return new Set(touched.flatMap(({ cow_id }) => cow_id ?? []));
}

/** How the farm stands, and what it sets. */
export const farmNow = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('farms')
    .select(['id', 'revision', 'generation', 'time_zone', 'work', ...GESTATION_COLUMNS, ...DECLARE_COLUMNS])
    .where('id', '=', farmId),
);
