/** Calvings: what recording, moving or removing one does to the mother's pregnancy. The calf itself is not touched. */
import { dayOf } from '../../calendar/calendar.ts';
import type { Herd } from '../herd.ts';
import type { BirthRow, CowRow } from '../rows.ts';
import { endPregnancy, endsPregnancy, giveBackPregnancy } from './pregnancies.ts';

export interface NewCalving {
  readonly mother: CowRow;
  readonly newborn: CowRow | null;
  readonly newborn_name: string | null;
  /** The farm's wall clock. */
  readonly birth_date: string;
  readonly notes: string | null;
}

/** Records a calving and ends the pregnancy it belongs to. */
export function recordCalving(
  herd: Herd,
  { mother, newborn, newborn_name, birth_date, notes }: NewCalving,
): BirthRow {
  const birth = herd.insert('birth_records', {
    mother_cow: mother.id,
    newborn_cow: newborn?.id ?? null,
    newborn_name: newborn?.name ?? newborn_name,
    birth_date,
    notes,
    ended_pregnancy: false,
    ended_pregnancy_start: null,
  });
  return endPregnancy(herd, birth);
}

/**
 * Moves a calving to another moment. While it still lies within the pregnancy it ended, only its date changes; else
 * that pregnancy is given back, and it is worked out anew which pregnancy the calving ends.
 */
export function moveCalving(herd: Herd, birth: BirthRow, birthDate: string): BirthRow {
  const start = birth.ended_pregnancy_start;
  const stays = birth.ended_pregnancy && start !== null && dayOf(birthDate) > start;
  if (stays && !endsPregnancy(herd, birth, birthDate))
    return herd.update('birth_records', birth, { birth_date: birthDate });
  giveBackPregnancy(herd, birth);
  return endPregnancy(herd, herd.update('birth_records', birth, { birth_date: birthDate }));
}

/** Removes a calving and gives back the pregnancy it had ended. */
export function removeCalving(herd: Herd, birth: BirthRow): BirthRow {
  giveBackPregnancy(herd, birth);
  return herd.remove('birth_records', birth);
}
