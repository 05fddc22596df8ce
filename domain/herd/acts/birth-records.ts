/** Births: recorded, changed, deleted. A birth record's date and its calf's date of birth are one fact. */

import { dayOf, hasTime, type PlainDate } from '../../calendar/calendar.ts';
import type { BirthRecordCreate, BirthRecordPatch } from '../../kinds/birth/schema.ts';
import { message } from '../../messages/message.ts';
import { fieldsWhere } from '../../values/objects.ts';
import { writing } from '../asks.ts';
import type { Herd } from '../herd.ts';
import type { HerdView } from '../herd-view.ts';
import type { BirthRow, CowRow, RowPatch } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { moveCalving, recordCalving, shareEase } from './calvings.ts';
import { moveStatements } from './pregnancies.ts';

/** The date of birth and the mother of the calf are reported by the fields of the birth's date and calf. */
const fields = [
  'mother_cow',
  'birth_date',
  'newborn_cow',
  { field: 'birth_date', column: 'date_of_birth' },
  { field: 'newborn_cow', column: 'cow_mother' },
  'calf_sex',
  'calf_status',
];

/** Records a birth; one whose newborn has its birth record already completes that record. */
export const recordBirth: Act<BirthRecordCreate, BirthRow> = {
  kind: 'birth.create',
  fields,
  asks: ({ mother_cow, newborn_cow }) =>
    newborn_cow
      ? { animals: [mother_cow, newborn_cow], named: [newborn_cow] }
      : writing([mother_cow], 'birth_records'),
  run(acting, { mother_cow, birth_date, newborn_cow = null, newborn_name = null, notes = null, ...entered }) {
    const { herd, refuse } = acting;
    const mother = herd.cow(mother_cow);
    if (!mother) return refuse('mother_cow', message('cow.unknown'));
    refuseFuture(acting, 'birth_date', birth_date);
    const newborn = newborn_cow ? herd.cow(newborn_cow) : undefined;
    if (newborn_cow && !newborn) refuse('newborn_cow', message('cow.unknown'));
    const known = newborn && herd.ownBirthRecord(newborn);
    if (known?.mother_cow === mother.id) {
      // A day without an hour does not replace a time that is known.
      const sameTime = dayOf(birth_date) === dayOf(known.birth_date) && !hasTime(birth_date);
      const patch = { ...(sameTime ? {} : { birth_date }), ...given({ notes, ...entered }) };
      return changed(acting, known, patch);
    }
    // An ease that is not given does not take that of a twin away.
    const calving = { mother, birth_date, notes, entered: given(entered) };
    if (!newborn) return recordCalving(herd, { ...calving, newborn: null, newborn_name });
    if (known) {
      refuse('newborn_cow', message('birth.recorded-for-other-mother', { name: newborn.name }));
      return recordCalving(herd, { ...calving, newborn: null, newborn_name });
    }
    tieCalf(acting, newborn, mother, birth_date);
    return recordCalving(herd, { ...calving, newborn, newborn_name: newborn.name });
  },
};

/** Changes a birth; its date is also the date of birth of the newborn. */
export const changeBirth: Act<ChangeOfRow<BirthRecordPatch>, BirthRow> = {
  kind: 'birth.update',
  at: 'birth_records',
  fields,
  asks({ id, patch }, herd) {
    const { mother_cow, newborn_cow } = herd.get('birth_records', id);
    const calves = [newborn_cow, patch.newborn_cow];
    const isMoved = patch.birth_date !== undefined;
    return {
      animals: [mother_cow, ...calves],
      named: isMoved || patch.newborn_cow !== undefined ? calves : [],
      calvesOf: isMoved && patch.whole_calving ? [mother_cow] : [],
    };
  },
  run: (acting, { id, patch }) => changed(acting, acting.herd.get('birth_records', id), patch),
};

/** Deletes a birth; the calf and its mother stay. */
export const removeBirth: Act<RowAt, BirthRow> = {
  kind: 'birth.delete',
  at: 'birth_records',
  fields: [],
  asks: ({ id }, herd) => writing([herd.get('birth_records', id).mother_cow], 'birth_records'),
  run: ({ herd }, { id }) => herd.remove('birth_records', { id }),
};

/** Without what is unknown. */
function given<Entered extends object>(entered: Entered): Partial<Entered> {
  return fieldsWhere(entered, (value) => value !== null && value !== undefined);
}

function changed(acting: Acting, before: BirthRow, patch: BirthRecordPatch): BirthRow {
  const { herd, refuse } = acting;
  const mother = herd.get('cows', before.mother_cow);
  const otherNewborn = patch.newborn_cow !== undefined && patch.newborn_cow !== before.newborn_cow;
  let record = before;
  if (patch.birth_date !== undefined && patch.birth_date !== before.birth_date) {
    refuseFuture(acting, 'birth_date', patch.birth_date);
    const moved = dayOf(patch.birth_date) !== dayOf(before.birth_date);
    if (before.newborn_cow !== null && !otherNewborn && moved)
      bearOn(herd, before.newborn_cow, dayOf(patch.birth_date));
    const twins = patch.whole_calving && moved ? othersOf(herd, mother, before) : [];
    record = moveCalving(herd, before, patch.birth_date);
    for (const twin of twins) moveTwin(herd, twin, dayOf(patch.birth_date));
  }
  let name = patch.newborn_name;
  if (patch.newborn_cow && otherNewborn) {
    const newborn = herd.cow(patch.newborn_cow);
    if (!newborn) {
      refuse('newborn_cow', message('cow.unknown'));
      return herd.update('birth_records', record, { newborn_cow: null });
    }
    if (!herd.ownBirthRecord(newborn)) tieCalf(acting, newborn, mother, record.birth_date);
    name = newborn.name;
  } else if (record.newborn_cow !== null && !otherNewborn) {
    // The name of a calf that is in the herd is taken from the calf.
    name = undefined;
  }
  if (patch.calving_ease !== undefined) record = shareEase(herd, record, patch.calving_ease);
  return herd.update('birth_records', record, {
    notes: patch.notes,
    newborn_cow: patch.newborn_cow,
    newborn_name: name,
    ...enteredIn(herd, patch, otherNewborn),
  });
}

/** The births of the same calving. */
const othersOf = (herd: HerdView, mother: CowRow, { id, birth_date }: BirthRow): readonly BirthRow[] =>
  herd.recordsOn('birth_records', mother, dayOf(birth_date)).filter((birth) => birth.id !== id);

/** Moves a birth to the day of its calving, each at its own hour, and the calf's birthday with it. */
function moveTwin(herd: Herd, twin: BirthRow, day: PlainDate): void {
  if (twin.newborn_cow !== null) bearOn(herd, twin.newborn_cow, day);
  moveCalving(herd, twin, day + twin.birth_date.slice(10));
}

/** What a patch says of the calf. Of one that is in the herd the sex is known. */
function enteredIn(herd: Herd, patch: BirthRecordPatch, otherNewborn: boolean): RowPatch<'birth_records'> {
  const { calf_status, calf_sex, birth_weight } = patch;
  const newborn = otherNewborn && patch.newborn_cow ? herd.cow(patch.newborn_cow) : undefined;
  return {
    calf_status: calf_status ?? (newborn ? 'alive' : calf_status),
    calf_sex: calf_sex ?? (newborn ? newborn.cow_gender : calf_sex),
    birth_weight,
  };
}

/** Makes an animal the calf of this mother, born on that day. */
function tieCalf({ herd, refuse }: Acting, newborn: CowRow, mother: CowRow, birthDate: string): void {
  const { name, cow_mother, cow_mother_name } = newborn;
  if (newborn.id === mother.id) refuse('newborn_cow', message('mother.is-calf'));
  else if (cow_mother !== null && cow_mother !== mother.id)
    refuse('newborn_cow', message('birth.other-mother', { name, mother: cow_mother_name }));
  else {
    const birth = { date_of_birth: dayOf(birthDate), cow_mother: mother.id, cow_mother_name: mother.name };
    herd.update('cows', newborn, birth);
    moveStatements(herd, newborn, birth.date_of_birth);
  }
}

/** Gives a calf another birthday. */
function bearOn(herd: Herd, calf: number, day: PlainDate): void {
  moveStatements(herd, herd.update('cows', { id: calf }, { date_of_birth: day }), day);
}
