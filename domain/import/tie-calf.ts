/** Which calf is whose: what an import ties, and how it says that this cannot be. */
import { beginningOf } from '../calendar/calendar.ts';
import { shareEase } from '../herd/acts/calvings.ts';
import type { Refusal } from '../herd/refusal.ts';
import type { BirthRow, CowRow } from '../herd/rows.ts';
import { unsaid } from '../herd/unsaid.ts';
import { type Code, message, type ValuesOf } from '../messages/message.ts';
import { importAct } from './planning.ts';

interface Tie {
  calf: CowRow;
  mother: CowRow;
  /** The record of her birth, where there is one; `none` where there shall be none. */
  birth: BirthRow | 'none' | undefined;
}

/**
 * Makes an animal the calf of this mother, and answers the record of her birth that was made for it, or null. Unlike a call an
 * import never moves a birthday: of a record and an animal that are of different days one is wrong.
 */
export const tieCalf = importAct<Tie, { made: BirthRow | null }>(
  ['newborn_cow', 'cow_mother'],
  ({ herd, refuse }, { calf, mother, birth }) => {
    const own = herd.ownBirthRecord(calf);
    const other = own?.mother_cow ?? calf.cow_mother;
    const { name, date_of_birth } = calf;
    if (other !== null && other !== mother.id) {
      const values = { name, mother: herd.get('cows', other).name };
      return refuse('newborn_cow', message('birth.other-mother', values));
    }
    herd.update('cows', calf, { cow_mother: mother.id, cow_mother_name: mother.name });
    if (birth === 'none') return { made: null };
    if (birth) {
      herd.update('birth_records', birth, { newborn_cow: calf.id, newborn_name: name });
      return { made: null };
    }
    if (own) return { made: null };
    const made = herd.insert('birth_records', {
      ...unsaid('birth_records'),
      mother_cow: mother.id,
      newborn_cow: calf.id,
      newborn_name: name,
      birth_date: beginningOf(date_of_birth),
    });
    return { made: shareEase(herd, made, undefined) };
  },
);

/** Why an animal is not this mother's calf, as the end of a sentence says it: the weightiest reason first. */
type Reason = ValuesOf<'import.mother-kept-as-name'>['reason'];

const AS_END = new Map<Code, Reason['code']>([
  ['birth.other-mother', 'import.calf-of-other-mother'],
  ['birth.other-day', 'import.calf-of-other-day'],
  ['birth.recorded', 'import.calf-recorded'],
  ['mother.is-calf', 'import.is-own-mother'],
  ['cow.not-female', 'import.mother-not-female'],
  ['mother.not-older', 'import.mother-not-older'],
  ['record.after-leaving', 'import.mother-left'],
  ['birth.other-sex', 'import.calf-of-other-sex'],
  ['birth.calf-in-herd', 'import.calf-gone'],
]);

/** The weightiest of the reasons against it, as the end of a sentence. */
export function whyNotHers(refusals: readonly Refusal[]): Reason {
  for (const [code, asEnd] of AS_END) {
    const refusal = refusals.find((refusal) => refusal.code === code);
    if (refusal) return { code: asEnd, values: refusal.values };
  }
  throw new Error(`A calf is refused for something else: ${refusals.map(({ code }) => code).join(', ')}`);
}
