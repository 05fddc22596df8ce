/** A cow with everything that hangs on her: each function is one compound change. */

import { NOT_PREGNANT, openSemination } from '#domain/breeding/pregnancy.ts';
import { beginningOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { refuseBeforeBirth, refuseFuture } from '#domain/herd/herd-rules.ts';
import type { CowCreate, CowPatch } from '#domain/kinds/cow/schema.ts';
import { invalidField, takenField } from '#domain/values/errors.ts';
import {
  calvesOf,
  calvingsOf,
  lastCalving,
  ownBirthRecord,
  seminationsOf,
  vaccinationsOf,
} from './animals.ts';
import { changeBirth, motherFor, recordCalving, refuseImpossibleCalving } from './calving.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';
import { recordSemination } from './semination.ts';

type Cow = HerdRow<'cows'>;

/** What a male does not have. */
const MALE = { milk_supply_group: null, ...NOT_PREGNANT };

/**
 * Registers an animal; with a mother her calving is recorded, with a semination date a semination, with a last calving date
 * a calving of her own, which lies before a pregnancy she is said to have now.
 */
export async function createCow(change: HerdChange, body: CowCreate, imageKey: string | null): Promise<Cow> {
  const female = body.cow_gender === 'Female';
  const semination = female ? (body.semination_date ?? null) : null;
  const calved = female ? (body.last_calving_date ?? null) : null;
  const pregnant = female && (body.is_pregnant ?? (semination !== null && semination >= (calved ?? '')));
  const start = pregnant ? (body.pregnancy_start_date ?? semination) : null;

  refuseFuture('date_of_birth', body.date_of_birth, change.context.today);
  if (semination) refuseImpossibleDay(change, 'semination_date', body, semination);
  if (start) refuseImpossibleDay(change, 'pregnancy_start_date', body, start);
  await refuseTakenIdNumber(change, body.id_number);
  if (calved) {
    refuseImpossibleCalving(change, body, calved, 'last_calving_date');
    if (start && start < calved) {
      throw invalidField('last_calving_date', `She cannot be pregnant since ${start}, before this calving.`);
    }
  }
  const mother = body.cow_mother
    ? await motherFor(change, 'cow_mother', body.cow_mother, body.date_of_birth)
    : null;

  const cow = await change.insert('cows', {
    id_number: body.id_number,
    name: body.name,
    cow_mother: mother?.id ?? null,
    cow_mother_name: mother?.name ?? null,
    breed: body.breed,
    weight: body.weight,
    milk_supply_group: female ? (body.milk_supply_group ?? null) : null,
    date_of_birth: body.date_of_birth,
    cow_gender: body.cow_gender,
    daily_feed_amount: body.daily_feed_amount,
    is_pregnant: pregnant,
    pregnancy_start_date: start,
    image_key: imageKey,
  });
  if (calved) {
    await change.insert('birth_records', {
      mother_cow: cow.id,
      newborn_cow: null,
      newborn_name: null,
      birth_date: beginningOf(calved),
      notes: null,
    });
  }
  if (semination) {
    await recordSemination(change, cow, { semination_date: beginningOf(semination), successful: pregnant });
  }
  if (mother) {
    const birthDate = beginningOf(cow.date_of_birth);
    await recordCalving(change, {
      mother,
      newborn: cow,
      newborn_name: cow.name,
      birth_date: birthDate,
      notes: null,
    });
  }
  return cow;
}

/** Changes what `patch` names. `imageKey` undefined leaves the picture as it is, null removes it. */
export async function patchCow(
  change: HerdChange,
  before: Cow,
  patch: CowPatch,
  imageKey: string | null | undefined,
): Promise<Cow> {
  let cow = before;
  if (patch.id_number !== undefined && patch.id_number !== cow.id_number) {
    await refuseTakenIdNumber(change, patch.id_number);
  }
  if (patch.cow_gender === 'Male' && cow.cow_gender === 'Female') await refuseMaleWithRecords(change, cow);
  const { date_of_birth, cow_mother } = patch;
  cow = await changeBirth(change, cow, { date_of_birth, cow_mother });
  if (patch.name !== undefined && patch.name !== cow.name) cow = await rename(change, cow, patch.name);

  cow = await change.update('cows', cow.id, {
    id_number: patch.id_number,
    breed: patch.breed,
    weight: patch.weight,
    milk_supply_group: patch.milk_supply_group,
    daily_feed_amount: patch.daily_feed_amount,
    image_key: imageKey,
    ...(patch.cow_gender === undefined ? {} : { cow_gender: patch.cow_gender }),
    // One statement for all of it: a male with a milk group would break the table's own rule in between.
    ...((patch.cow_gender ?? cow.cow_gender) === 'Male' ? MALE : {}),
  });
  if (cow.cow_gender === 'Male') return cow;

  if (patch.semination_date !== undefined) await setSeminationDate(change, cow, patch.semination_date);
  return setPregnancy(change, cow, patch);
}

/** Deletes an animal with her records. Her calves stay, and so does her mother's calving; each keeps the name. */
export async function deleteCow(change: HerdChange, cow: Cow): Promise<void> {
  for (const calf of await calvesOf(change, cow.id))
    await change.update('cows', calf.id, { cow_mother: null });
  const ownBirth = await ownBirthRecord(change, cow.id);
  if (ownBirth)
    await change.update('birth_records', ownBirth.id, { newborn_cow: null, newborn_name: cow.name });
  for (const { id } of await vaccinationsOf(change, cow.id)) await change.remove('vaccinations', id);
  for (const { id } of await seminationsOf(change, cow.id)) await change.remove('semination_records', id);
  for (const { id } of await calvingsOf(change, cow.id)) await change.remove('birth_records', id);
  await change.remove('cows', cow.id);
}

async function refuseTakenIdNumber(change: HerdChange, idNumber: string): Promise<void> {
  const taken = await change.db
    .selectFrom('cows')
    .select('name')
    .where('farm_id', '=', change.context.farm_id)
    .where('id_number', '=', idNumber)
    .executeTakeFirst();
  if (taken) throw takenField('id_number', `The ID number ${idNumber} already belongs to ${taken.name}.`);
}

async function refuseMaleWithRecords(change: HerdChange, cow: Cow): Promise<void> {
  const records = (await calvingsOf(change, cow.id)).length + (await seminationsOf(change, cow.id)).length;
  if (records > 0 || (await calvesOf(change, cow.id)).length > 0) {
    throw invalidField('cow_gender', `${cow.name} has seminations or calves and cannot be male.`);
  }
}

function refuseImpossibleDay(
  change: HerdChange,
  field: string,
  cow: { name: string; date_of_birth: string },
  day: string,
): void {
  refuseFuture(field, day, change.context.today);
  refuseBeforeBirth(field, day, cow);
}

/** Her name also stands on her calves and on the record of her own birth. */
async function rename(change: HerdChange, cow: Cow, name: string): Promise<Cow> {
  for (const calf of await calvesOf(change, cow.id))
    await change.update('cows', calf.id, { cow_mother_name: name });
  const ownBirth = await ownBirthRecord(change, cow.id);
  if (ownBirth) await change.update('birth_records', ownBirth.id, { newborn_name: name });
  return change.update('cows', cow.id, { name });
}

/** Her semination date is the day of her latest record: setting it adds one, and cannot take one away. */
async function setSeminationDate(change: HerdChange, cow: Cow, date: string | null): Promise<void> {
  if (date !== null) {
    await recordSemination(change, cow, { semination_date: beginningOf(date) });
  } else if ((await seminationsOf(change, cow.id)).length > 0) {
    throw invalidField('semination_date', 'Delete the semination record instead.');
  }
}

async function setPregnancy(change: HerdChange, cow: Cow, patch: CowPatch): Promise<Cow> {
  const pregnant = patch.is_pregnant ?? cow.is_pregnant;
  if (!pregnant) {
    if (patch.pregnancy_start_date && patch.is_pregnant === undefined) {
      throw invalidField('pregnancy_start_date', `${cow.name} is not marked as pregnant.`);
    }
    return change.update('cows', cow.id, NOT_PREGNANT);
  }
  if (patch.pregnancy_start_date)
    refuseImpossibleDay(change, 'pregnancy_start_date', cow, patch.pregnancy_start_date);
  const start =
    patch.pregnancy_start_date === undefined && !cow.is_pregnant
      ? await likelyStart(change, cow)
      : patch.pregnancy_start_date;
  return change.update('cows', cow.id, { is_pregnant: true, pregnancy_start_date: start });
}

/** Where a pregnancy begins that was given no start. */
async function likelyStart(change: HerdChange, cow: Cow): Promise<PlainDate | null> {
  const latest = (await seminationsOf(change, cow.id)).at(-1);
  return openSemination(latest?.semination_date, lastCalving(await calvingsOf(change, cow.id)));
}
