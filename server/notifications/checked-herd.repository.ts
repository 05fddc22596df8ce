/** A farm's herd as a check looks at it: the one read of its work, what was born, and when feed came in. */

import type { CheckedBirth, CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { risesIn } from '#domain/alerts/feed-rises.ts';
import type { Groups } from '#domain/alerts/group-changes.ts';
import { beginningOf, type PlainDate } from '#domain/calendar/calendar.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { FarmMoment } from '../herd/lives/kept-lives.ts';
import { workAt } from '../herd/lives/work.repository.ts';

/** A calving with its record's id, by which the next check knows what is new. */
interface RecordedBirth extends CheckedBirth {
  readonly id: number;
}

/** All birth records come along; the caller picks those that are news. */
export interface HerdToCheck extends CheckedHerd {
  readonly birthRecords: readonly RecordedBirth[];
  readonly settings: WorkSettings;
}

/** Reads the herd at a moment; `groupsBefore` are those of the last check. */
export async function readHerdToCheck(
  moment: FarmMoment,
  { groupsBefore, birthRecordsSince, now }: { groupsBefore: Groups; birthRecordsSince: PlainDate; now: Date },
): Promise<HerdToCheck> {
  const { db, farm } = moment;
  return {
    ...(await workAt(moment, now)),
    ...(await lastRises(db, farm.id)),
    birthRecords: await readBirthRecords(db, farm.id, beginningOf(birthRecordsSince)),
    groupsBefore,
  };
}

/** `since` is a farm date-time. */
const readBirthRecords = prepared((db: Db, farmId: number, since: string) =>
  db
    .selectFrom('birth_records')
    .select(['id', 'mother_cow', 'birth_date', 'newborn_name'])
    .where('farm_id', '=', farmId)
    .where('birth_date', '>=', since)
    .orderBy('id'),
);

/** How far back the journal is searched for a refill; feeds that are weighed every day fit in for months. */
const FEED_CHANGES_SEARCHED = 500;

const feedChanges = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('journal_rows')
    .select(['journal_id', 'entity', 'entity_id', 'before', 'after'])
    .where('farm_id', '=', farmId)
    // Feeds belong to no animal: the index leads past the journal of all animals.
    .where('cow_id', 'is', null)
    .where('entity', 'in', ['feeds', 'feed_movements'])
    .where('after', 'is not', null)
    // By the entry first, as that index has them.
    .orderBy('journal_id', 'desc')
    .orderBy('id', 'desc')
    .limit(FEED_CHANGES_SEARCHED),
);

/** The journal entries by which feeds were entered, or their amounts raised, last: of any, and of each. */
async function lastRises(
  db: Db,
  farmId: number,
): Promise<Pick<CheckedHerd, 'stock_last_rose' | 'feeds_rose'>> {
  const changes = await feedChanges(db, farmId);
  const rises = risesIn(
    changes.toReversed().map(({ journal_id, entity, entity_id, before, after }) => ({
      entry: String(journal_id),
      entity: entity === 'feeds' ? 'feeds' : 'feed_movements',
      id: entity_id,
      before: before === null ? null : JSON.parse(before),
      after: JSON.parse(String(after)),
    })),
  );
  return { stock_last_rose: rises.last, feeds_rose: rises.ofFeeds };
}
