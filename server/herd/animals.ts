/** Facts about one animal that a change needs to know, each read inside the change's transaction. */
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { invalidField } from '#domain/values/errors.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';

/** The animal a payload names; throws a 400 for that field when the farm has none with this id. */
export async function animalFor(change: HerdChange, field: string, id: number): Promise<HerdRow<'cows'>> {
  const cow = await change.find('cows', id);
  if (!cow) throw invalidField(field, 'There is no animal with this id.');
  return cow;
}

/** Her birth records, the oldest first. */
export function calvingsOf(change: HerdChange, motherId: number): Promise<HerdRow<'birth_records'>[]> {
  return change.db
    .selectFrom('birth_records')
    .selectAll()
    .where('farm_id', '=', change.context.farm_id)
    .where('mother_cow', '=', motherId)
    .orderBy('birth_date')
    .orderBy('id')
    .execute();
}

/** Her semination records, the oldest first. */
export function seminationsOf(change: HerdChange, cowId: number): Promise<HerdRow<'semination_records'>[]> {
  return change.db
    .selectFrom('semination_records')
    .selectAll()
    .where('farm_id', '=', change.context.farm_id)
    .where('cow', '=', cowId)
    .orderBy('semination_date')
    .orderBy('id')
    .execute();
}

export function vaccinationsOf(change: HerdChange, cowId: number): Promise<HerdRow<'vaccinations'>[]> {
  return change.db
    .selectFrom('vaccinations')
    .selectAll()
    .where('farm_id', '=', change.context.farm_id)
    .where('cow', '=', cowId)
    .orderBy('vaccination_date')
    .orderBy('id')
    .execute();
}

/** The animals whose mother she is recorded to be. */
export function calvesOf(change: HerdChange, motherId: number): Promise<HerdRow<'cows'>[]> {
  return change.db
    .selectFrom('cows')
    .selectAll()
    .where('farm_id', '=', change.context.farm_id)
    .where('cow_mother', '=', motherId)
    .execute();
}

/** The record of an animal's own birth, if its mother's calving was recorded. */
export function ownBirthRecord(
  change: HerdChange,
  cowId: number,
): Promise<HerdRow<'birth_records'> | undefined> {
  return change.db
    .selectFrom('birth_records')
    .selectAll()
    .where('farm_id', '=', change.context.farm_id)
    .where('newborn_cow', '=', cowId)
    .executeTakeFirst();
}

/** The day of the last of these calvings, or null. */
export function lastCalving(calvings: readonly HerdRow<'birth_records'>[]): PlainDate | null {
  const last = calvings.at(-1);
  return last ? dayOf(last.birth_date) : null;
}
