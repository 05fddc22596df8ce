/** What is remembered from one farm check to the next: groups, births, and who was notified of what. */
import type { Selectable } from 'kysely';
import type { Alert } from '#domain/alerts/alert.ts';
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { alertText, readAlert } from '#domain/formats/kept-alerts.ts';
import type { Db } from '../database/database.ts';
import { inParts } from '../database/in-parts.ts';
import { prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import { notChecked } from './check-days.ts';

/** A farm as a check needs to know it. */
export interface CheckedFarm {
  id: number;
  name: string;
  /** IANA name. */
  time_zone: string;
  /** The day it is on the farm. */
  today: PlainDate;
}

/** What the last check left behind. */
export interface LastFarmCheck {
  /** The farm's day of the last daily check. */
  checked_on: PlainDate | null;
  checked_at: string | null;
  found: number;
  /** The group each animal was in, by its id. */
  groups: Readonly<Record<number, number>>;
  last_birth_id: number;
  version: number;
}

const NEVER_CHECKED: LastFarmCheck = {
  ...{ checked_on: null, checked_at: null, found: 0, groups: {}, last_birth_id: 0, version: 0 },
};

const checkOfFarm = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('farm_checks')
    .select(['checked_on', 'checked_at', 'found', 'groups', 'last_birth_id', 'version'])
    .where('farm_id', '=', farmId),
);

export async function readLastCheck(db: Db, farmId: number): Promise<LastFarmCheck> {
  const [row] = await checkOfFarm(db, farmId);
  return row ? { ...row, groups: JSON.parse(row.groups) } : NEVER_CHECKED;
}

/** As what a check read a farm. */
export interface Basis {
  /** Of what is kept of its checks: changes with all of that. */
  version: number;
  /** Of its herd. */
  revision: number;
}

/** What a check keeps. */
export interface NewCheck {
  checked_at: string;
  /** What the next check compares with, where that differs from what is kept. */
  found?: { found: number; groups: ReadonlyMap<number, number>; last_birth_id: number } | undefined;
  /** Of the daily check: its day, and when the next one is due. */
  daily?: { today: PlainDate; due_at: string } | undefined;
}

/** That the check of a day was made, and when the next one is due. */
export function checkedToday(today: PlainDate, due_at: string) {
  return { checked_on: today, planned_on: today, due_at, claimed_until: null };
}

/** Notes a check, and answers whether it did: only where the farm and its checks are still as they were read. */
export async function noteCheck(
  transaction: Db,
  farmId: number,
  { version, revision }: Basis,
  { checked_at, found, daily }: NewCheck,
): Promise<boolean> {
  const values = {
    checked_at,
    ...(found && { ...found, groups: JSON.stringify(Object.fromEntries(found.groups)) }),
    ...(daily && checkedToday(daily.today, daily.due_at)),
  };
  const noted = await transaction
    .updateTable('farm_checks')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('farm_id', '=', farmId)
    .where('version', '=', version)
    .$if(daily !== undefined, (update) =>
      update.where((eb) => notChecked(eb.ref('checked_on'), daily?.today ?? '')),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('farms')
          .select('id')
          .where('farms.id', '=', farmId)
          .where('farms.revision', '=', revision),
      ),
    )
    .returning('farm_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** A key that a user was notified of, or an event that waits to be reported. */
export interface Note
  extends Pick<Selectable<Schema['notifications']>, 'user_id' | 'key' | 'found_on' | 'told_at'> {
  event: Alert | null;
}

const notesOfFarm = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('notifications')
    .select(['user_id', 'key', 'found_on', 'told_at', 'event'])
    .where('farm_id', '=', farmId),
);

/** All that the users of a farm, or one of them, were reported. */
export async function readNotes(db: Db, farmId: number, userId?: number): Promise<Note[]> {
  const all = await notesOfFarm(db, farmId);
  const rows = userId === undefined ? all : all.filter(({ user_id }) => user_id === userId);
  return rows.map((row) => ({
    ...row,
    event: row.event === null ? null : readAlert(row.event),
  }));
}

/** Keeps events that this check saw and the next will not, for each user; those that are kept already stay. */
export async function keepEvents(
  db: Db,
  farm: CheckedFarm,
  userIds: readonly number[],
  events: readonly Alert[],
): Promise<void> {
  const rows = userIds.flatMap((user_id) =>
    events.flatMap((event) =>
      event.keys.map((key) => ({
        user_id,
        key,
        farm_id: farm.id,
        found_on: farm.today,
        event: alertText(event),
      })),
    ),
  );
  for (const part of inParts(rows)) {
    await db
      .insertInto('notifications')
      .values(part)
      .onConflict((conflict) => conflict.columns(['user_id', 'farm_id', 'key']).doNothing())
      .execute();
  }
}

/** Forgets events that no longer stand: what was reported stays remembered, what was not is dropped. */
export async function forgetEvents(db: Db, farmId: number, keys: readonly string[]): Promise<void> {
  for (const part of inParts(keys)) {
    await db
      .deleteFrom('notifications')
      .where('farm_id', '=', farmId)
      .where('key', 'in', part)
      .where('told_at', 'is', null)
      .execute();
    await db
      .updateTable('notifications')
      .set({ event: null })
      .where('farm_id', '=', farmId)
      .where('key', 'in', part)
      .execute();
  }
}

/** Remembers that a user was notified of these. */
export async function markReported(
  db: Db,
  farm: CheckedFarm,
  userId: number,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const told_at = now.toISOString();
  const rows = keys.map((key) => ({
    user_id: userId,
    key,
    farm_id: farm.id,
    found_on: farm.today,
    told_at,
  }));
  for (const part of inParts(rows)) {
    await db
      .insertInto('notifications')
      .values(part)
      .onConflict((conflict) => conflict.columns(['user_id', 'farm_id', 'key']).doUpdateSet({ told_at }))
      .execute();
  }
  await db
    .updateTable('farm_checks')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('farm_id', '=', farm.id)
    .execute();
}

/** Days after which what was reported is forgotten, unless it still stands: its date lies too far back to ring again. */
const REMEMBERED_DAYS = 500;

/** The keys of what was reported long ago and does not stand any more. */
export function oldNotes(
  farm: CheckedFarm,
  notes: readonly Note[],
  standingKeys: ReadonlySet<string>,
): string[] {
  const limit = lastRemembered(farm);
  const old = notes.filter((note) => note.found_on < limit && !standingKeys.has(note.key));
  return [...new Set(old.map(({ key }) => key))];
}

/** Forgets what was reported long ago of these, so that the memory does not grow for ever. */
export async function forgetNotes(db: Db, farm: CheckedFarm, keys: readonly string[]): Promise<void> {
  for (const part of inParts(keys)) {
    await db
      .deleteFrom('notifications')
      .where('farm_id', '=', farm.id)
      .where('key', 'in', part)
      .where('found_on', '<', lastRemembered(farm))
      .execute();
  }
}

function lastRemembered({ today }: CheckedFarm): PlainDate {
  return addDays(today, -REMEMBERED_DAYS);
}
