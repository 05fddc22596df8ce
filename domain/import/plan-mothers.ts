/** Mothers: tied when they are in the herd or in the files and can be the mother, else kept as a name. */

import { beginningOf } from '../calendar.ts';
import { type Animal, type Birth, type HerdModel, set } from './herd-model.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { type Planning, textOf, withPauses } from './planning.ts';

export function* planMothers(planning: Planning, stated: readonly StatedAnimal[]): Generator<void> {
  yield* withPauses(stated, (one) => planMother(planning, one));
}

function planMother(planning: Planning, { animal, ref, values }: StatedAnimal): void {
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
      report.note(ref, `Mother: ${known.row.name} in the herd, ${number} here. Left as it is in the herd.`);
    return;
  }
  const why = mother
    ? unfit(animal, mother)
    : found === 'several'
      ? `several animals are called ${number}`
      : null;
  if (why) report.note(ref, `Mother: kept as a name, because ${why}.`);
  // An export tells of a calf whose birth record was deleted.
  if (mother && !why) tieCalf(herd, animal, mother, values.birth_recorded === false ? 'none' : undefined);
  else set(animal, 'cow_mother_name', name ?? mother?.row.name ?? number);
}

/** Why an animal cannot be the mother of another, or null when she can. */
export function unfit(calf: Animal, mother: Animal): string | null {
  if (mother === calf) return 'an animal cannot be its own mother';
  if (mother.row.cow_gender !== 'Female') return `${mother.row.name} is not female`;
  if (mother.row.date_of_birth >= calf.row.date_of_birth)
    return `${mother.row.name} was born on ${mother.row.date_of_birth}, not before her calf`;
  return null;
}

/** Makes an animal the calf of this mother; her calving of that day is tied to it, or recorded, unless told `none`. */
export function tieCalf(herd: HerdModel, calf: Animal, mother: Animal, birth?: Birth | 'none'): void {
  set(calf, 'mother', mother);
  set(calf, 'cow_mother_name', mother.row.name);
  mother.calves.push(calf);
  if (calf.ownBirth || birth === 'none') return;
  const record = birth ?? mother.births.find((one) => isOpenFor(one, calf));
  if (record) {
    set(record, 'newborn', calf);
    set(record, 'newborn_name', calf.row.name);
    calf.ownBirth = record;
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
  recorded.refs.push(...calf.refs);
}

/** Whether a calving can have been this calf's birth: of its day, and of no other calf. */
function isOpenFor({ row }: Birth, calf: Animal): boolean {
  return (
    row.newborn === null &&
    row.birth_date.slice(0, 10) === calf.row.date_of_birth &&
    (row.newborn_name === null ||
      row.newborn_name === calf.row.name ||
      row.newborn_name === calf.row.id_number)
  );
}
