/** Mothers: tied when they are in the herd or in the files and can be the mother, else kept as a name. */

import { beginningOf } from '../calendar/calendar.ts';
import { message, type Values } from '../messages/message.ts';
import { BirthsByDay } from './free-births.ts';
import { type Animal, type Birth, type HerdModel, set } from './herd-model.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { type Planning, textOf, withPauses } from './planning.ts';

export function* planMothers(planning: Planning, stated: readonly StatedAnimal[]): Generator<void> {
  const open = new BirthsByDay(planning.herd.births.filter(({ row }) => row.newborn === null));
  yield* withPauses(stated, (one) => planMother(planning, one, open));
}

/** `open`: the calvings of which no calf is in the herd. */
function planMother(planning: Planning, { animal, ref, values }: StatedAnimal, open: BirthsByDay): void {
  const { herd, report } = planning;
  const number = textOf(values.cow_mother);
  const name = textOf(values.cow_mother_name);
  if (number === null) {
    if (name !== null && animal.row.mother === null) set(animal, 'cow_mother_name', name);
    return;
  }
  const found = herd.named(number);
  const mother = found === 'several' ? null : found;
  const known = animal.row.mother;
  if (known) {
    if (mother !== known)
      report.note(
        ref,
        message('import.kept-as-in-herd', { field: 'cow_mother', herd: known.row.name, file: number }),
      );
    return;
  }
  const reason = mother
    ? unfit(animal, mother)
    : found === 'several'
      ? message('import.several-mothers', { text: number })
      : null;
  if (reason) report.note(ref, message('import.mother-kept-as-name', { reason }));
  // An export tells of a calf whose birth record was deleted.
  if (mother && !reason) {
    const birth = values.birth_recorded === false ? 'none' : takeOpen(open, animal, mother);
    tieCalf(herd, animal, mother, birth);
  } else set(animal, 'cow_mother_name', name ?? mother?.row.name ?? number);
}

/** Why an animal cannot be the mother of another, or null when she can. */
export function unfit(calf: Animal, mother: Animal): Values<'import.mother-kept-as-name'>['reason'] | null {
  const { name, date_of_birth: date } = mother.row;
  if (mother === calf) return message('import.is-own-mother');
  if (mother.row.cow_gender !== 'Female') return message('import.mother-not-female', { name });
  if (date >= calf.row.date_of_birth) return message('import.mother-not-older', { name, date });
  return null;
}

/** Her calving that can have been this calf's birth: of its day, and of no other calf. */
function takeOpen(open: BirthsByDay, calf: Animal, mother: Animal): Birth | undefined {
  if (calf.ownBirth) return undefined;
  const ofDay = open.of(mother, calf.row.date_of_birth);
  const birth = ofDay.namelessOrNamed([calf.row.name, calf.row.id_number]);
  if (birth) ofDay.take(birth);
  return birth;
}

/** Makes an animal the calf of this mother; `birth` is tied to it, or a calving is recorded, unless told `none`. */
export function tieCalf(herd: HerdModel, calf: Animal, mother: Animal, birth?: Birth | 'none'): void {
  set(calf, 'mother', mother);
  set(calf, 'cow_mother_name', mother.row.name);
  mother.calves.push(calf);
  if (calf.ownBirth || birth === 'none') return;
  if (birth) {
    set(birth, 'newborn', calf);
    set(birth, 'newborn_name', calf.row.name);
    calf.ownBirth = birth;
    return;
  }
  const recorded = herd.addBirth({
    mother,
    newborn: calf,
    newborn_name: calf.row.name,
    birth_date: beginningOf(calf.row.date_of_birth),
    notes: null,
    ended_pregnancy: false,
    ended_pregnancy_start: null,
  });
  // One by one: as the arguments of a call a hundred thousand would be too many.
  for (const ref of calf.refs) recorded.refs.push(ref);
}
