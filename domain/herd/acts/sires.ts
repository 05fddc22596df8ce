/** By which bull an animal is: said, or taken from the semination that its birth goes back to. */
import { ownSeminations } from '../../breeding/endings.ts';
import { gestationDaysOf } from '../../breeding/gestation.ts';
import { dayOf } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { CowRow, NewRow } from '../rows.ts';
import type { Acting } from '../run.ts';

type Sire = Pick<NewRow<'cows'>, 'sire' | 'sire_name' | 'sire_code'>;
type SaidSire = { readonly [Field in keyof Sire]?: Sire[Field] | undefined };

export const NO_SIRE: Sire = { sire: null, sire_name: null, sire_code: null };

/**
 * What is said of a sire, as it is kept; what is not said stays as it was before. A bull of the farm is called by his own
 * name, and takes it along where he goes. One who is no animal of the farm is refused.
 */
export function saidSire({ herd, refuse }: Acting, said: SaidSire, before: Sire): Sire {
  const { sire = before.sire, sire_code = before.sire_code } = said;
  const bull = sire === null ? undefined : herd.cow(sire);
  if (sire !== null && !bull) refuse('sire', message('cow.unknown'));
  if (bull) return { sire: bull.id, sire_name: bull.name, sire_code };
  const left = before.sire !== null && said.sire !== undefined;
  return {
    sire: null,
    sire_name: said.sire_name ?? (left || said.sire_name === null ? null : before.sire_name),
    sire_code,
  };
}

/** Whether a sire is named. */
export function namesSire({ sire, sire_name, sire_code }: SaidSire): boolean {
  return [sire, sire_name, sire_code].some((said) => said !== undefined && said !== null);
}

/** Whether anything is said of a sire, including that there is none. */
export function saysSire({ sire, sire_name, sire_code }: SaidSire): boolean {
  return [sire, sire_name, sire_code].some((said) => said !== undefined);
}

/**
 * The bull of the semination that a calving of this mother, which is recorded, goes back to; nothing where none is known, or
 * where he was not born before the calf: nobody said that he is its sire, so nobody is to be refused for it.
 */
export function sireOfBirth({ herd, gestationOf }: Acting, mother: CowRow, day: string): Sire {
  const life = {
    birth_records: herd.recordsOf('birth_records', mother),
    pregnancy_losses: herd.recordsOf('pregnancy_losses', mother),
    semination_records: herd.recordsOf('semination_records', mother),
  };
  const breedOf = (id: number) => herd.cow(id)?.breed ?? null;
  const own = ownSeminations(life, gestationDaysOf(mother, gestationOf, breedOf)).find(
    ({ ending }) => ending.kind === 'calving' && ending.day === dayOf(day),
  )?.semination;
  const bull = own && own.bull !== null ? herd.cow(own.bull) : undefined;
  if (!own || (bull && bull.date_of_birth >= dayOf(day))) return NO_SIRE;
  return { sire: own.bull, sire_name: own.bull_name, sire_code: own.bull_code };
}
