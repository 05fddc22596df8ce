/** Mothers: tied when they are in the herd or in the files and can be the mother, else kept as a name. */

import { withPauses } from '../herd/steps.ts';
import { message } from '../messages/message.ts';
import { BirthRecordsByDay } from './free-birth-records.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { type Planning, runAct, textIn } from './planning.ts';
import { tieCalf, whyNotHers } from './tie-calf.ts';
import { noteYoungParent } from './young-parents.ts';

export function* planMothers(planning: Planning, stated: readonly StatedAnimal[]): Generator<void> {
  const open = yield* BirthRecordsByDay.of(planning.herd.all('birth_records'));
  yield* withPauses(stated, (animal) => planMother(planning, animal, open));
}

/** `open`: the calvings that may wait for a calf. */
function planMother(planning: Planning, { id, ref, values }: StatedAnimal, open: BirthRecordsByDay): void {
  const { herd, names, report, mentions } = planning;
  const calf = herd.get('cows', id);
  const number = textIn(values.cow_mother);
  const name = textIn(values.cow_mother_name);
  if (number === null) {
    if (name !== null && calf.cow_mother === null) herd.update('cows', calf, { cow_mother_name: name });
    return;
  }
  const found = names.named(number);
  const mother = found === 'several' ? null : found;
  const known = calf.cow_mother === null ? null : herd.get('cows', calf.cow_mother);
  if (known) {
    const kept = { field: 'cow_mother', herd: known.name, file: number } as const;
    if (mother?.id !== known.id) report.note(ref, message('import.kept-as-in-herd', kept));
    return;
  }
  const keepName = () => herd.update('cows', calf, { cow_mother_name: name ?? mother?.name ?? number });
  if (!mother) {
    if (found === 'several') {
      const reason = message('import.several-mothers', { text: number });
      report.note(ref, message('import.mother-kept-as-name', { reason }));
    }
    keepName();
    return;
  }
  // Her calving that can have been this calf's birth: of its day and sex, and of no other calf.
  const ofDay = open.of(mother, calf.date_of_birth);
  const birth = herd.ownBirthRecord(calf) ? undefined : ofDay.waitingForNamed(calf);
  // An export tells of a calf whose birth record was deleted.
  const unrecorded = values.birth_recorded === false;
  const outcome = runAct(planning, tieCalf, { calf, mother, birth: unrecorded ? 'none' : birth });
  if (outcome.refusals) {
    const reason = whyNotHers(outcome.refusals);
    report.note(ref, message('import.mother-kept-as-name', { reason }));
    keepName();
    return;
  }
  noteYoungParent(report, ref, mother, calf);
  if (birth && !unrecorded) ofDay.take(birth);
  else if (outcome.result.made)
    for (const mention of mentions.of('cows', calf))
      mentions.add('birth_records', outcome.result.made, mention);
}
