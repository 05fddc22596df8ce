/** Which farms' day has come to be checked, and the claim by which each is checked once, on however many instances. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { allFarms } from '../database/all-farms.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import { CheckDays, type CheckedOn, notChecked } from './check-days.ts';
import { type Basis, type CheckedFarm, checkedToday } from './checks.repository.ts';

/** A farm whose check is due. */
export interface DueFarm extends CheckedFarm {
  records: number;
  created_at: string;
  checked_on: PlainDate | null;
  /** Until then one instance works on it; a moment that has passed where that one gave it up. */
  claimed_until: string | null;
}

/** 1 where somebody has written another day since the check was planned. As it is in the index. */
const UNPLANNED = sql<number>`(case when last.planned_on is distinct from last.checked_on then 1 else 0 end)`;

/**
 * The farms whose check is due, those that somebody is at among them. One statement that reads these alone, by indexes; a farm that
 * it finds too early gets its moment anew.
 */
export async function dueFarms(db: Db, checkHour: number, now: Date): Promise<DueFarm[]> {
  const checks = () =>
    allFarms(db)
      .selectFrom('farm_checks as last')
      .innerJoin('farms', 'farms.id', 'last.farm_id')
      .select(['farms.id', 'farms.name', 'farms.time_zone', 'farms.records', 'farms.created_at'])
      .select(['last.checked_on', 'last.claimed_until']);
  const rows = await checks()
    .where('last.due_at', '<=', now.toISOString())
    .unionAll(checks().where(UNPLANNED, '=', sql.lit(1)))
    .execute();
  const found = [...new Map(rows.map((row) => [row.id, row])).values()];
  const days = new CheckDays(checkHour, now);
  const due = found.filter((farm) => days.isDue(farm));
  if (due.length < found.length) {
    const isDue = new Set(due);
    await plan(
      db,
      days,
      found.filter((farm) => !isDue.has(farm)),
    );
  }
  return due.map((farm) => ({ ...farm, today: days.today(farm.time_zone) }));
}

/**
 * Finds out of all farms anew when their next checks are due: another hour may have been set since, the clock may have been wrong, or
 * somebody has written to the table.
 */
export async function planChecks(db: Db, checkHour: number, now: Date): Promise<void> {
  const days = new CheckDays(checkHour, now);
  const farms = await allFarms(db)
    .selectFrom('farms')
    .leftJoin('farm_checks as last', 'last.farm_id', 'farms.id')
    .select(['farms.id', 'farms.time_zone', 'farms.created_at'])
    .select(['last.checked_on', 'last.due_at', 'last.planned_on'])
    .execute();
  await plan(
    db,
    days,
    farms.filter((farm) => farm.due_at !== days.dueAt(farm) || farm.planned_on !== farm.checked_on),
  );
}

async function plan(db: Db, days: CheckDays, farms: readonly (CheckedOn & { id: number })[]): Promise<void> {
  for (const [due_at, ofMoment] of Map.groupBy(farms, (farm) => days.dueAt(farm)))
    for (const part of inParts(ofMoment.map(({ id }) => id).sort((a, b) => a - b)))
      await db
        .insertInto('farm_checks')
        .columns(['farm_id', 'due_at'])
        // From the farms themselves: one may have left meanwhile.
        .expression((eb) =>
          eb
            .selectFrom('farms')
            .select(({ val }) => ['id', val(due_at).as('due_at')])
            .where('id', 'in', part)
            .orderBy('id'),
        )
        .onConflict((conflict) =>
          conflict
            .column('farm_id')
            .doUpdateSet((eb) => ({ due_at, planned_on: eb.ref('farm_checks.checked_on') })),
        )
        .execute();
}

/** Nobody is at it. A claim that reaches further than any can was made while the clock was wrong. */
function notClaimed(until: Expression<string | null>, now: Date): Expression<SqlBool> {
  return sql<boolean>`(${until} is null or ${until} <= ${now.toISOString()} or ${until} > ${claimedUntil(now, 2)})`;
}

/** The same of a farm that was read. */
export function isFree({ claimed_until: until }: Pick<DueFarm, 'claimed_until'>, now: Date): boolean {
  return until === null || until <= now.toISOString() || until > claimedUntil(now, 2);
}

/** Longer than a lot can take; who has not finished by then has died over it. */
export const CLAIM_MS = 2 * 60_000;

function claimedUntil(now: Date, times = 1): string {
  return new Date(now.getTime() + times * CLAIM_MS).toISOString();
}

/** Claims the check of the day `today` for farms; answers those that nobody else has claimed or done. */
export async function claimChecks(
  db: Db,
  farmIds: readonly number[],
  today: PlainDate,
  now: Date,
): Promise<Set<number>> {
  const claimed = await db
    .updateTable('farm_checks')
    .set({ claimed_until: claimedUntil(now) })
    .where('farm_id', 'in', farmIds)
    .where((eb) => notChecked(eb.ref('checked_on'), today))
    .where((eb) => notClaimed(eb.ref('claimed_until'), now))
    .returning('farm_id')
    .execute();
  return new Set(claimed.map(({ farm_id }) => farm_id));
}

/** A farm whose check found all as it was, and what it had read. */
export interface QuietCheck {
  farm: DueFarm;
  basis: Basis;
}

/**
 * Notes that checks were made which found all as it was, several at once since each durable write has the disk to wait for. Answers
 * the farms that still are as they were read.
 */
export async function noteQuietChecks(
  db: Db,
  checks: readonly QuietCheck[],
  checkHour: number,
  now: Date,
): Promise<Set<number>> {
  const noted = new Set<number>();
  const days = new CheckDays(checkHour, now);
  const byMoment = Map.groupBy(checks, ({ farm }) => dueAfter(days, farm));
  for (const [due_at, ofMoment] of byMoment) {
    const today = ofMoment[0]?.farm.today ?? '';
    const rows = await db
      .updateTable('farm_checks')
      .set({ ...checkedToday(today, due_at), checked_at: now.toISOString() })
      .where(
        'farm_id',
        'in',
        ofMoment.map(({ farm }) => farm.id),
      )
      .where((eb) => notChecked(eb.ref('checked_on'), today))
      .where((eb) =>
        eb.or(
          ofMoment.map(({ farm, basis }) =>
            eb.and([
              eb('farm_id', '=', farm.id),
              eb('version', '=', basis.version),
              eb.exists(
                eb
                  .selectFrom('farms')
                  .select('farms.id')
                  .where('farms.id', '=', farm.id)
                  .where('farms.revision', '=', basis.revision),
              ),
            ]),
          ),
        ),
      )
      .returning('farm_id')
      .execute();
    for (const { farm_id } of rows) noted.add(farm_id);
  }
  return noted;
}

/** When a farm's next check is due once that of its day is made. */
export function dueAfter(days: CheckDays, { time_zone, today }: CheckedFarm): string {
  return days.dueAt({ time_zone, created_at: '', checked_on: today });
}

/** Gives claims back of checks that were not begun; `claimedAt` is when they were claimed. */
export async function releaseChecks(db: Db, farmIds: readonly number[], claimedAt: Date): Promise<void> {
  if (farmIds.length === 0) return;
  await db
    .updateTable('farm_checks')
    .set({ claimed_until: null })
    .where('farm_id', 'in', farmIds)
    .where('claimed_until', '=', claimedUntil(claimedAt))
    .execute();
}
