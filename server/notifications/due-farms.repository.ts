/** Which farms' day has come to be checked, and the claim by which each is checked once, on however many instances. */
import { farmDay, type PlainDate } from '#domain/calendar.ts';
import type { Db } from '../database/database.ts';
import type { CheckedFarm } from './checks.repository.ts';

/**
 * The farms whose clock has passed `checkHour` on a day that they were not checked on; also when that hour was missed,
 * or skipped by a clock change. A farm is first checked on the day after it was made: on its first it is being set up.
 */
export async function dueFarms(db: Db, checkHour: number, now: Date): Promise<CheckedFarm[]> {
  // One small read a minute: zones are few, and most have nothing due.
  const zones = await db.selectFrom('farms').select('time_zone').distinct().execute();
  const due: CheckedFarm[] = [];
  for (const { time_zone } of zones) {
    if (hourIn(time_zone, now) < checkHour) continue;
    const today = farmDay(now.getTime(), time_zone);
    const farms = await db
      .selectFrom('farms')
      .leftJoin('farm_checks as last', 'last.farm_id', 'farms.id')
      .select(['farms.id', 'farms.name', 'farms.created_at', 'last.checked_on'])
      .where('farms.time_zone', '=', time_zone)
      .where((eb) => eb.or([eb('last.checked_on', 'is', null), eb('last.checked_on', '<', today)]))
      .where((eb) =>
        eb.or([eb('last.claimed_until', 'is', null), eb('last.claimed_until', '<=', now.toISOString())]),
      )
      .orderBy('farms.id')
      .execute();
    for (const { id, name, created_at } of farms) {
      if (farmDay(Date.parse(created_at), time_zone) < today) due.push({ id, name, time_zone, today });
    }
  }
  return due;
}

function hourIn(timeZone: string, now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).hour;
}

/** Longer than a check and its mail can take; who has not finished by then has died over it. */
const CLAIM_MS = 5 * 60_000;

/** Claims a farm's check of the day: true for one caller, until the claim has run out unfinished. */
export async function claimCheck(db: Db, farm: CheckedFarm, now: Date): Promise<boolean> {
  const claim = { claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() };
  const claimed = await db
    .insertInto('farm_checks')
    .values({ farm_id: farm.id, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('farm_id')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.and([
            eb.or([eb('farm_checks.checked_on', 'is', null), eb('farm_checks.checked_on', '<', farm.today)]),
            eb.or([
              eb('farm_checks.claimed_until', 'is', null),
              eb('farm_checks.claimed_until', '<=', now.toISOString()),
            ]),
          ]),
        ),
    )
    .returning('farm_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The check of this day is done. */
export async function finishCheck(db: Db, farmId: number, day: PlainDate): Promise<void> {
  await db
    .updateTable('farm_checks')
    .set({ checked_on: day, claimed_until: null })
    .where('farm_id', '=', farmId)
    .execute();
}
