/** Sires: tied where they are bulls of the herd or of the files and can be the sire, else kept by name and code. */
import { NO_SIRE, saidSire } from '../herd/acts/sires.ts';
import type { CowRow } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { message } from '../messages/message.ts';
import { folded } from '../values/folded.ts';
import { normalNumber } from '../values/id-number.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { importAct, type Planning, runAct, textIn } from './planning.ts';
import { noteYoungParent } from './young-parents.ts';

/** Makes a bull of the farm the sire of an animal. */
const tieSire = importAct<{ calf: CowRow; sire: number; sire_code: string | null }, CowRow>(
  ['sire'],
  (acting, { calf, ...said }) => acting.herd.update('cows', calf, saidSire(acting, said, NO_SIRE)),
);

export function* planSires(planning: Planning, stated: readonly StatedAnimal[]): Generator<void> {
  yield* withPauses(stated, (animal) => planSire(planning, animal));
}

/** Whether two cells name one animal, be it of the herd or not. */
function isSameAnimal({ names }: Planning, one: string, other: string): boolean {
  const isWritten = /\d/.test(one)
    ? normalNumber(one) === normalNumber(other)
    : folded(one) === folded(other);
  if (isWritten) return true;
  const [first, second] = [names.named(one), names.named(other)];
  return first !== null && first !== 'several' && second !== 'several' && first.id === second?.id;
}

/** What is known stays; of an animal without a sire the file's is taken. */
function planSire(planning: Planning, { id, ref, values }: StatedAnimal): void {
  const { herd, names, report } = planning;
  const calf = herd.get('cows', id);
  const [number, name, code] = [textIn(values.sire), textIn(values.sire_name), textIn(values.sire_code)];
  if (number === null && name === null && code === null) return;
  if (calf.sire !== null) return;
  const found = number === null ? null : names.named(number);
  const mother = textIn(values.cow_mother);
  if (number !== null && mother !== null && isSameAnimal(planning, number, mother)) {
    report.note(ref, message('import.parents-same', { text: number }));
    return;
  }
  if (found && found !== 'several' && found.cow_gender !== 'Male')
    report.note(ref, message('import.sire-not-male', { name: found.name }));
  if (found && found !== 'several' && found.cow_gender === 'Male') {
    const outcome = runAct(planning, tieSire, { calf, sire: found.id, sire_code: code ?? calf.sire_code });
    if (!outcome.refusals) {
      noteYoungParent(report, ref, found, calf);
      return;
    }
  }
  // A number that names none of the herd is a code; a word is his name.
  const isCode = number !== null && /\d/.test(number);
  herd.update('cows', calf, {
    sire_name: name ?? (isCode ? undefined : (number ?? undefined)),
    sire_code: code ?? (isCode ? number : undefined),
  });
}
