/** A farm's beginning and end. */
import { randomUUID } from 'node:crypto';
import { addDays, farmDay } from '#domain/calendar/calendar.ts';
import { instantAt } from '#domain/calendar/farm-clock.ts';
import { NAMED_TABLES, NAMING_TABLES } from '#domain/kinds/references.ts';
import { CONTRACT_LANGUAGE, type Language } from '#domain/values/language.ts';
import type { Db } from '../../database/database.ts';
import { endMembership, joinFarm, membersOf } from './memberships.repository.ts';

interface NewFarm {
  readonly farm_name: string;
  /** IANA name. */
  readonly time_zone: string;
  /** Null for the contract's. */
  readonly language: Language | null;
  readonly now: Date;
}

/** Makes a farm with its first owner, in a transaction of the caller's; answers its id. */
export async function makeFarm(
  transaction: Db,
  user_id: number,
  { farm_name: name, time_zone, language, now }: NewFarm,
): Promise<number> {
  const { id } = await transaction
    .insertInto('farms')
    .values({
      ...{ name, time_zone, language: language ?? CONTRACT_LANGUAGE, created_at: now.toISOString() },
      uuid: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // On its first day it is being set up: nobody looks whether its check is due.
  const due_at = instantAt(addDays(farmDay(now.getTime(), time_zone), 1), 0, time_zone);
  await transaction.insertInto('farm_checks').values({ farm_id: id, due_at }).execute();
  await joinFarm(transaction, { user_id, farm_id: id, role: 'owner', invited_by: null, now });
  return id;
}

/**
 * Locks a farm's row until the transaction ends, as every change of its herd does: changes under way are waited for, and later
 * ones wait. False where the farm is gone.
 */
export async function holdFarm(transaction: Db, farmId: number): Promise<boolean> {
  const held = await transaction
    .updateTable('farms')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', farmId)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** The tables with a farm's data, in an order that foreign keys allow for deleting. What is its members' own ends with their memberships. */
const FARM_TABLES = [
  'notifications',
  'alert_mails',
  'farm_checks',
  'api_keys',
  'invitations',
  'sign_in_links',
  'journal_rows',
  'journal',
  'idempotency_keys',
  'crush_rows',
  'crush_sessions',
  'declaration_files',
  'ade_identities',
  'ade_calls',
  'ade_sources',
  ...NAMING_TABLES,
  ...NAMED_TABLES.toReversed(),
  'images',
] as const;

/** Deletes a farm with all its data, for good, in a transaction of the caller's. The accounts of its members stay. */
export async function deleteFarm(transaction: Db, farmId: number): Promise<void> {
  await holdFarm(transaction, farmId);
  for (const user_id of await membersOf(transaction, farmId))
    await endMembership(transaction, { user_id, farm_id: farmId });
  for (const table of FARM_TABLES)
    await transaction.deleteFrom(table).where('farm_id', '=', farmId).execute();
  await transaction.deleteFrom('farms').where('id', '=', farmId).execute();
}
