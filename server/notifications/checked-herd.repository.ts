/**
 * A farm's herd as a check looks at it: one query for each table, however many animals there are. Animals that have left
 * are not looked at.
 */

import type { CheckedBirth, CheckedCow, CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { CONTRACT_GESTATION, gestationOn } from '#domain/breeding/gestation.ts';
import { beginningOf, dayOf } from '#domain/calendar/calendar.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { expectingColumns } from '../herd/expecting.ts';
import { GESTATION_COLUMNS, gestationFrom } from '../herd/farm-gestation.ts';
import { lastCalving, latestDoses, latestSeminations } from '../herd/latest-records.repository.ts';

/** A calving with its record's id, by which the next check knows what is new. */
interface RecordedBirth extends CheckedBirth {
  id: number;
}

/** All birth records come along; the caller picks those that are news. Groups at the last check are the caller's too. */
export interface HerdToCheck extends CheckedHerd {
  cows: readonly CheckedCow[];
  birthRecords: readonly RecordedBirth[];
}

/** Reads the herd; `groups` are those of the last check, by the animal's id, and `birthRecordsSince` a farm date. */
export async function readHerdToCheck(
  db: Db,
  farmId: number,
  groups: Readonly<Record<number, number>>,
  birthRecordsSince: string,
): Promise<HerdToCheck> {
  const rows = await cowsToCheck(db, farmId);
  const [farm] = await farmGestation(db, farmId);
  const gestationOf = gestationOn(farm ? gestationFrom(farm) : CONTRACT_GESTATION);
  const cows = rows.map(
    ({ last_calving, breed, bull_breed, ...cow }): CheckedCow => ({
      ...cow,
      gestation_days: gestationOf(breed, bull_breed),
      last_calving_date: last_calving === null ? null : dayOf(last_calving),
      group_at_last_check: groups[cow.id] ?? null,
    }),
  );
  return {
    cows,
    seminations: await latestSeminations(db, farmId),
    doses: await latestDoses(db, farmId),
    feeds: await readFeeds(db, farmId),
    stock_last_rose: await lastRise(db, farmId),
    birthRecords: await readBirthRecords(db, farmId, beginningOf(birthRecordsSince)),
  };
}

const farmGestation = prepared((db: Db, farmId: number) =>
  db.selectFrom('farms').select(GESTATION_COLUMNS).where('id', '=', farmId),
);

/** What a check asks of animals, which is half of what is kept of them. Their latest calving is one step into an index. */
const cowsToCheck = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .select(['id', 'id_number', 'name', 'breed', 'cow_gender', 'cow_mother', 'cow_mother_name'])
    .select([
      'weight_now as weight',
      'daily_feed_amount',
      'date_of_birth',
      'is_pregnant',
      'pregnancy_start_date',
    ])
    .select(expectingColumns)
    .select(lastCalving)
    .where('farm_id', '=', farmId)
    .where('in_herd', '=', true)
    .orderBy('id'),
);

/** `since` is a farm date-time. */
const readBirthRecords = prepared((db: Db, farmId: number, since: string) =>
  db
    .selectFrom('birth_records')
    .select(['id', 'mother_cow', 'birth_date', 'newborn_name'])
    .where('farm_id', '=', farmId)
    .where('birth_date', '>=', since)
    .orderBy('id'),
);

const readFeeds = prepared((db: Db, farmId: number) =>
  db.selectFrom('feeds').select(['id', 'name', 'total_amount']).where('farm_id', '=', farmId).orderBy('id'),
);

/** How far back the journal is searched for a refill; feeds that are weighed every day fit in for months. */
const FEED_CHANGES_SEARCHED = 500;

const feedChanges = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('journal_rows')
    .select(['journal_id', 'before', 'after'])
    .where('farm_id', '=', farmId)
    // Feeds belong to no animal: the index leads past the journal of all animals.
    .where('cow_id', 'is', null)
    .where('entity', '=', 'feeds')
    .where('after', 'is not', null)
    // By the entry first, as that index has them.
    .orderBy('journal_id', 'desc')
    .orderBy('id', 'desc')
    .limit(FEED_CHANGES_SEARCHED),
);

/** The journal entry by which a feed was entered or an amount raised last. */
async function lastRise(db: Db, farmId: number): Promise<string | null> {
  const changes = await feedChanges(db, farmId);
  const rise = changes.find(({ before, after }) => before === null || amountIn(after) > amountIn(before));
  return rise ? String(rise.journal_id) : null;
}

function amountIn(row: string | null): number {
  return row === null ? 0 : Number((JSON.parse(row) as { total_amount?: unknown }).total_amount ?? 0);
}
