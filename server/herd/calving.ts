/** Calvings: what recording, moving or removing one does to the mother's pregnancy and to the calf. */

import { afterCalvingGone, calvingEnds, NOT_PREGNANT } from '#domain/breeding/pregnancy.ts';
import { beginningOf, dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { refuseBeforeBirth, refuseFuture } from '#domain/herd/herd-rules.ts';
import { invalidField } from '#domain/values/errors.ts';
import { animalFor, calvesOf, calvingsOf, ownBirthRecord, seminationsOf, vaccinationsOf } from './animals.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';

type Cow = HerdRow<'cows'>;
type BirthRecord = HerdRow<'birth_records'>;

/** The female a payload names as a mother; throws a 400 for that field when she is none. */
export async function femaleFor(change: HerdChange, field: string, id: number): Promise<Cow> {
  const mother = await animalFor(change, field, id);
  if (mother.cow_gender !== 'Female') throw invalidField(field, `${mother.name} is not female.`);
  return mother;
}

/** As `femaleFor`; throws too when she was not born before `birth`. */
export async function motherFor(
  change: HerdChange,
  field: string,
  id: number,
  birth: PlainDate,
): Promise<Cow> {
  const mother = await femaleFor(change, field, id);
  if (mother.date_of_birth >= birth) {
    throw invalidField(field, `${mother.name} was born on ${mother.date_of_birth}, not before her calf.`);
  }
  return mother;
}

export interface NewCalving {
  mother: Cow;
  newborn: Cow | null;
  newborn_name: string | null;
  /** The farm's wall clock. */
  birth_date: string;
  notes: string | null;
}

/** Records a calving and ends the pregnancy it belongs to. The calf itself is not touched. */
export async function recordCalving(change: HerdChange, calving: NewCalving): Promise<BirthRecord> {
  const record = await change.insert('birth_records', {
    mother_cow: calving.mother.id,
    newborn_cow: calving.newborn?.id ?? null,
    newborn_name: calving.newborn?.name ?? calving.newborn_name,
    birth_date: calving.birth_date,
    notes: calving.notes,
  });
  return endPregnancy(change, record);
}

/**
 * Moves a calving to another moment. While it still lies within the pregnancy it ended, only its date changes; else that
 * pregnancy is given back and judged anew.
 */
export async function moveCalving(
  change: HerdChange,
  record: BirthRecord,
  birthDate: string,
): Promise<BirthRecord> {
  const start = record.ended_pregnancy_start;
  const stays = record.ended_pregnancy && start !== null && dayOf(birthDate) > start;
  if (stays && !(await endsPregnancy(change, record, birthDate))) {
    return change.update('birth_records', record.id, { birth_date: birthDate });
  }
  await giveBackPregnancy(change, record);
  const moved = await change.update('birth_records', record.id, { birth_date: birthDate });
  return endPregnancy(change, moved);
}

/** Removes a calving and gives back the pregnancy it had ended. The calf and its mother stay as they are. */
export async function removeCalving(change: HerdChange, record: BirthRecord): Promise<void> {
  await giveBackPregnancy(change, record);
  await change.remove('birth_records', record.id);
}

/** Whether this record, dated `birthDate`, ends the pregnancy that its mother has now. */
async function endsPregnancy(change: HerdChange, record: BirthRecord, birthDate: string): Promise<boolean> {
  const mother = await change.find('cows', record.mother_cow);
  if (!mother?.is_pregnant) return false;
  const others = (await calvingsOf(change, mother.id)).filter(({ id }) => id !== record.id);
  return calvingEnds(
    mother,
    dayOf(birthDate),
    others.map((other) => dayOf(other.birth_date)),
  );
}

async function endPregnancy(change: HerdChange, record: BirthRecord): Promise<BirthRecord> {
  const mother = await change.find('cows', record.mother_cow);
  if (!mother || !(await endsPregnancy(change, record, record.birth_date))) return record;
  await change.update('cows', mother.id, NOT_PREGNANT);
  return change.update('birth_records', record.id, {
    ended_pregnancy: true,
    ended_pregnancy_start: mother.pregnancy_start_date,
  });
}

async function giveBackPregnancy(change: HerdChange, record: BirthRecord): Promise<void> {
  const mother = await change.find('cows', record.mother_cow);
  const gone = afterCalvingGone(
    { is_pregnant: mother?.is_pregnant ?? true },
    record,
    await calvingsOf(change, record.mother_cow),
  );
  if (!gone) return;
  await change.update('birth_records', record.id, { ended_pregnancy: false, ended_pregnancy_start: null });
  if (gone.heir) {
    const start = record.ended_pregnancy_start;
    await change.update('birth_records', gone.heir.id, {
      ended_pregnancy: true,
      ended_pregnancy_start: start,
    });
  }
  if (gone.back && mother?.cow_gender === 'Female') await change.update('cows', mother.id, gone.back);
}

/**
 * Sets the day an animal was born on. Refused when it lies in the future, after one of its own records or calves, or
 * not after its mother's birth. Its own birth record is the caller's to move.
 */
export async function setBirthDay(change: HerdChange, cow: Cow, day: PlainDate, field: string): Promise<Cow> {
  if (day === cow.date_of_birth) return cow;
  refuseFuture(field, day, change.context.today);
  if (cow.cow_mother !== null) await motherFor(change, field, cow.cow_mother, day);
  const firstRecords = [
    (await seminationsOf(change, cow.id))[0]?.semination_date,
    (await vaccinationsOf(change, cow.id))[0]?.vaccination_date,
    (await calvingsOf(change, cow.id))[0]?.birth_date,
    cow.pregnancy_start_date,
  ];
  for (const date of firstRecords) {
    if (date && dayOf(date) < day)
      throw invalidField(field, `${cow.name} has a record from ${dayOf(date)}, before this date.`);
  }
  for (const calf of await calvesOf(change, cow.id)) {
    if (calf.date_of_birth <= day) {
      throw invalidField(
        field,
        `Her calf ${calf.name} was born on ${calf.date_of_birth}, not after this date.`,
      );
    }
  }
  return change.update('cows', cow.id, { date_of_birth: day });
}

/** What is changed of an animal's birth: its day, its mother (null for none), or both; undefined stays. */
export interface BirthPatch {
  date_of_birth: PlainDate | undefined;
  cow_mother: number | null | undefined;
}

/** Changes when and of whom an animal was born, together with the record of its birth: they are one fact. */
export async function changeBirth(change: HerdChange, cow: Cow, patch: BirthPatch): Promise<Cow> {
  const day = patch.date_of_birth ?? cow.date_of_birth;
  const motherId = patch.cow_mother;
  return motherId === undefined || motherId === cow.cow_mother
    ? moveBirthday(change, cow, day)
    : changeMother(change, cow, motherId, day);
}

async function moveBirthday(change: HerdChange, cow: Cow, day: PlainDate): Promise<Cow> {
  const moved = await setBirthDay(change, cow, day, 'date_of_birth');
  const record = await ownBirthRecord(change, cow.id);
  if (record && dayOf(record.birth_date) !== day)
    await moveCalving(change, record, day + record.birth_date.slice(10));
  return moved;
}

/**
 * Gives an animal born on `day` another mother, or none. The record of its birth goes along: it leaves the mother it had
 * and is made for the one it gets.
 */
async function changeMother(
  change: HerdChange,
  calf: Cow,
  motherId: number | null,
  day: PlainDate,
): Promise<Cow> {
  if (motherId === calf.id) throw invalidField('cow_mother', 'An animal cannot be its own mother.');
  const mother = motherId === null ? null : await motherFor(change, 'cow_mother', motherId, day);
  const record = await ownBirthRecord(change, calf.id);
  if (record) await removeCalving(change, record);
  // The mother she leaves has no say in her birthday any more.
  const moved = await setBirthDay(change, { ...calf, cow_mother: null }, day, 'date_of_birth');
  if (mother) {
    await recordCalving(change, {
      mother,
      newborn: moved,
      newborn_name: moved.name,
      birth_date: record ? day + record.birth_date.slice(10) : beginningOf(day),
      notes: record?.notes ?? null,
    });
  }
  return change.update('cows', calf.id, {
    cow_mother: mother?.id ?? null,
    cow_mother_name: mother?.name ?? null,
  });
}

/** Throws for `field` when a calving on `birthDate` is impossible for this mother. */
export function refuseImpossibleCalving(
  change: HerdChange,
  mother: Pick<Cow, 'name' | 'date_of_birth'>,
  birthDate: string,
  field = 'birth_date',
): void {
  refuseFuture(field, birthDate, change.context.today);
  refuseBeforeBirth(field, birthDate, mother);
  if (dayOf(birthDate) === mother.date_of_birth) {
    throw invalidField(field, `This is the birthday of ${mother.name} herself.`);
  }
}
