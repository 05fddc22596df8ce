/** Which farms' day has come to be checked, and the claim by which each is checked once, on however many instances. */

import { type Expression, type SqlBool, sql } from 'kysely';
import { addDays, farmDay, type PlainDate } from '#domain/calendar/calendar.ts';
import { allFarms } from '../database/all-farms.ts';
import type { Db } from '../database/database.ts';
import type { CheckedFarm } from './checks.repository.ts';

/** A farm whose check is due. */
export interface DueFarm extends CheckedFarm {
  records: number;
}

/**
 * The farms whose clock has passed `checkHour` on a day that they were not checked on; also when that hour was missed,
 * or skipped by a clock change. A farm is first checked on the day after it was made: on its first it is being set up.
 */
export async function dueFarms(db: Db, checkHour: number, now: Date): Promise<DueFarm[]> {
  // One small read a minute: zones are few, and most have nothing due.
  const zones = await allFarms(db).selectFrom('farms').select('time_zone').distinct().execute();
  const due: DueFarm[] = [];
  for (const { time_zone } of zones) {
    if (hourIn(time_zone, now) < checkHour) continue;
    const today = farmDay(now.getTime(), time_zone);
    const farms = await allFarms(db)
      .selectFrom('farms')
      .leftJoin('farm_checks as last', 'last.farm_id', 'farms.id')
      .select(['farms.id', 'farms.name', 'farms.records', 'farms.created_at', 'last.checked_on'])
      .where('farms.time_zone', '=', time_zone)
      .where((eb) => notChecked(eb.ref('last.checked_on'), today))
      .where((eb) => notClaimed(eb.ref('last.claimed_until'), now))
      .orderBy('farms.id')
      .execute();
    for (const { id, name, records, created_at } of farms) {
      if (farmDay(Date.parse(created_at), time_zone) === today) continue;
      due.push({ id, name, time_zone, today, records });
    }
  }
  return due;
}

/** So many days a farm's day can go back when it moves to another time zone. */
const DAYS_BACK = 2;

/** Not on this day yet. A day that lies ahead was noted while the clock was wrong, and says nothing. */
function notChecked(checkedOn: Expression<string | null>, today: PlainDate): Expression<SqlBool> {
  return sql<boolean>`(${checkedOn} is null or ${checkedOn} < ${today} or ${checkedOn} > ${addDays(today, DAYS_BACK)})`;
}

/** Nobody is at it. A claim that reaches further than any can was made while the clock was wrong. */
function notClaimed(until: Expression<string | null>, now: Date): Expression<SqlBool> {
  const furthest = new Date(now.getTime() + 2 * CLAIM_MS).toISOString();
  return sql<boolean>`(${until} is null or ${until} <= ${now.toISOString()} or ${until} > ${furthest})`;
}

function hourIn(timeZone: string, now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).hour;
}

/** Longer than a check and its mail can take; who has not finished by then has died over it. */
const CLAIM_MS = 5 * 60_000;

/** Claims the check of the day `today` for farms; answers those that nobody else has claimed or done. */
export async function claimChecks(
  db: Db,
  farmIds: readonly number[],
  today: PlainDate,
  now: Date,
): Promise<Set<number>> {
  const claim = { claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() };
  const claimed = await db
    .insertInto('farm_checks')
    .columns(['farm_id', 'claimed_until'])
    // From the farms themselves: one that has left meanwhile is not claimed.
    .expression((eb) =>
      eb
        .selectFrom('farms')
        .select(({ val }) => ['id', val(claim.claimed_until).as('claimed_until')])
        .where('id', 'in', farmIds)
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('farm_id')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.and([
            notChecked(eb.ref('farm_checks.checked_on'), today),
            notClaimed(eb.ref('farm_checks.claimed_until'), now),
          ]),
        ),
    )
    .returning('farm_id')
    .execute();
  return new Set(claimed.map(({ farm_id }) => farm_id));
}

/** The check of this day is done. */
export async function finishChecks(
  db: Db,
  farmIds: readonly number[],
  day: PlainDate,
  now: Date,
): Promise<void> {
  if (farmIds.length === 0) return;
  await db
    .updateTable('farm_checks')
    .set({ checked_on: day, checked_at: now.toISOString(), claimed_until: null })
    .where('farm_id', 'in', farmIds)
    .execute();
}

/** Gives claims back of checks that were not begun. */
export async function releaseChecks(db: Db, farmIds: readonly number[]): Promise<void> {
  if (farmIds.length === 0) return;
  await db.updateTable('farm_checks').set({ claimed_until: null }).where('farm_id', 'in', farmIds).execute();
}
