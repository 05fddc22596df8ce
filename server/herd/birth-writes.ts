/** Birth records as they come in from outside: checked, tied to their calf, completed instead of doubled. */

import { dayOf, hasTime } from '#domain/calendar/calendar.ts';
import type { BirthRecordCreate, BirthRecordPatch } from '#domain/kinds/birth/schema.ts';
import { invalidField, takenField } from '#domain/values/errors.ts';
import { animalFor, ownBirthRecord } from './animals.ts';
import { femaleFor, moveCalving, recordCalving, refuseImpossibleCalving, setBirthDay } from './calving.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';

type Cow = HerdRow<'cows'>;
type BirthRecord = HerdRow<'birth_records'>;

/** Records a birth; one whose newborn has its birth record already completes that record. */
export async function createBirth(change: HerdChange, body: BirthRecordCreate): Promise<BirthRecord> {
  const mother = await femaleFor(change, 'mother_cow', body.mother_cow);
  refuseImpossibleCalving(change, mother, body.birth_date);
  if (!body.newborn_cow) {
    return recordCalving(change, {
      mother,
      newborn: null,
      newborn_name: body.newborn_name ?? null,
      birth_date: body.birth_date,
      notes: body.notes ?? null,
    });
  }
  const newborn = await animalFor(change, 'newborn_cow', body.newborn_cow);
  const known = await ownBirthRecord(change, newborn.id);
  if (known) {
    if (known.mother_cow !== mother.id) {
      throw takenField('newborn_cow', `The birth of ${newborn.name} is already recorded for another mother.`);
    }
    return patchBirth(change, known, {
      // A plain day adds nothing to a time that is known already.
      birth_date:
        sameDay(body.birth_date, known.birth_date) && !hasTime(body.birth_date) ? undefined : body.birth_date,
      notes: body.notes ?? undefined,
    });
  }
  const calf = await tieCalf(change, newborn, mother, body.birth_date);
  return recordCalving(change, {
    mother,
    newborn: calf,
    newborn_name: calf.name,
    birth_date: body.birth_date,
    notes: body.notes ?? null,
  });
}

/** What `patchBirth` changes; what is absent or undefined stays. */
type BirthChange = { [Field in keyof BirthRecordPatch]: BirthRecordPatch[Field] | undefined };

/** Changes a birth record; its date and its newborn's date of birth are one fact. */
export async function patchBirth(
  change: HerdChange,
  before: BirthRecord,
  patch: BirthChange,
): Promise<BirthRecord> {
  let record = before;
  const mother = await animalFor(change, 'mother_cow', record.mother_cow);
  const otherNewborn = patch.newborn_cow !== undefined && patch.newborn_cow !== record.newborn_cow;
  if (patch.birth_date !== undefined && patch.birth_date !== record.birth_date) {
    refuseImpossibleCalving(change, mother, patch.birth_date);
    if (record.newborn_cow !== null && !otherNewborn && !sameDay(patch.birth_date, record.birth_date)) {
      const newborn = await animalFor(change, 'newborn_cow', record.newborn_cow);
      await setBirthDay(change, newborn, dayOf(patch.birth_date), 'birth_date');
    }
    record = await moveCalving(change, record, patch.birth_date);
  }
  let name = patch.newborn_name;
  if (patch.newborn_cow && otherNewborn) {
    name = await tieNewborn(change, record, mother, patch.newborn_cow);
  } else if (record.newborn_cow !== null && !otherNewborn) {
    // A calf in the herd lends the record its name.
    name = undefined;
  }
  return change.update('birth_records', record.id, {
    ...(patch.notes === undefined ? {} : { notes: patch.notes }),
    ...(patch.newborn_cow === undefined ? {} : { newborn_cow: patch.newborn_cow }),
    ...(name === undefined ? {} : { newborn_name: name }),
  });
}

/** Ties another calf to a record, and answers the name the record then bears. */
async function tieNewborn(
  change: HerdChange,
  record: BirthRecord,
  mother: Cow,
  newbornId: number,
): Promise<string> {
  const newborn = await animalFor(change, 'newborn_cow', newbornId);
  if (await ownBirthRecord(change, newborn.id)) {
    throw takenField('newborn_cow', `The birth of ${newborn.name} is already recorded.`);
  }
  await tieCalf(change, newborn, mother, record.birth_date);
  return newborn.name;
}

/** Makes an animal the calf of this mother, born on that day. */
async function tieCalf(change: HerdChange, newborn: Cow, mother: Cow, birthDate: string): Promise<Cow> {
  if (newborn.id === mother.id) throw invalidField('newborn_cow', 'An animal cannot be its own mother.');
  if (newborn.cow_mother !== null && newborn.cow_mother !== mother.id) {
    throw invalidField('newborn_cow', `The mother of ${newborn.name} is ${newborn.cow_mother_name}.`);
  }
  await setBirthDay(change, newborn, dayOf(birthDate), 'birth_date');
  return change.update('cows', newborn.id, { cow_mother: mother.id, cow_mother_name: mother.name });
}

function sameDay(a: string, b: string): boolean {
  return dayOf(a) === dayOf(b);
}
