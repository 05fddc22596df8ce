/** Calvings: recorded and moved. The calf itself is not touched. */
import { dayOf } from '../../calendar/calendar.ts';
import type { CalvingEase } from '../../kinds/birth/kind.ts';
import type { Herd } from '../herd.ts';
import type { BirthRow, CowRow } from '../rows.ts';
import { unsaid } from '../unsaid.ts';

/** What a birth record says of a calving and its calf beside who and when. */
type EnteredBirth = Pick<BirthRow, 'calving_ease' | 'calf_status' | 'calf_sex' | 'birth_weight'>;

export interface NewCalving {
  readonly mother: CowRow;
  readonly newborn: CowRow | null;
  readonly newborn_name: string | null;
  /** The farm's wall clock. */
  readonly birth_date: string;
  readonly notes: string | null;
  /** An ease that is not given is that of the other calves of this calving. */
  readonly entered?: { readonly [Column in keyof EnteredBirth]?: EnteredBirth[Column] | undefined };
}

/** Records a calving. A calf in the herd is alive, and has its own sex. */
export function recordCalving(
  herd: Herd,
  { mother, newborn, newborn_name, birth_date, notes, entered = {} }: NewCalving,
): BirthRow {
  const birth = herd.insert('birth_records', {
    ...unsaid('birth_records'),
    mother_cow: mother.id,
    newborn_cow: newborn?.id ?? null,
    newborn_name: newborn?.name ?? newborn_name,
    birth_date,
    notes,
    calf_status: entered.calf_status ?? (newborn ? 'alive' : null),
    calf_sex: entered.calf_sex ?? newborn?.cow_gender ?? null,
    birth_weight: entered.birth_weight ?? null,
  });
  return shareEase(herd, birth, entered.calving_ease);
}

/**
 * Records the birth of a calf that is registered after it was born: if a record of that day names no calf, and does not say that
 * it is dead or gone, that record is completed; otherwise a new one is added.
 */
export function recordCalf(
  herd: Herd,
  calf: CowRow,
  calving: Omit<NewCalving, 'newborn' | 'newborn_name'>,
): BirthRow {
  const open = openBirth(herd, calf, calving);
  if (!open) return recordCalving(herd, { ...calving, newborn: calf, newborn_name: calf.name });
  const { notes, entered = {} } = calving;
  return herd.update('birth_records', open, {
    newborn_cow: calf.id,
    newborn_name: calf.name,
    notes: open.notes ?? notes,
    calf_status: 'alive',
    calf_sex: calf.cow_gender,
    birth_weight: open.birth_weight ?? entered.birth_weight,
  });
}

/** The first record of that day which waits for a calf of this sex. */
function openBirth(
  herd: Herd,
  { cow_gender }: CowRow,
  { mother, birth_date }: Pick<NewCalving, 'mother' | 'birth_date'>,
): BirthRow | undefined {
  return herd
    .recordsOn('birth_records', mother, dayOf(birth_date))
    .find((birth) => waitsForCalf(birth) && (birth.calf_sex === null || birth.calf_sex === cow_gender));
}

/** Whether a birth record names no calf, and does not say that it is dead or gone. */
export function waitsForCalf({
  newborn_cow,
  calf_status,
}: Pick<BirthRow, 'newborn_cow' | 'calf_status'>): boolean {
  return newborn_cow === null && (calf_status === null || calf_status === 'alive');
}

/**
 * Gives all records of a birth's calving the same ease: the one that is given, else the one that the others have, else its
 * own.
 */
export function shareEase(herd: Herd, birth: BirthRow, given: CalvingEase | null | undefined): BirthRow {
  const mother = herd.get('cows', birth.mother_cow);
  const day = dayOf(birth.birth_date);
  const others = herd.easesOn(mother, day, birth);
  const [known] = others.flatMap(({ calving_ease }) => calving_ease ?? []);
  const shared = given === undefined ? (known ?? birth.calving_ease) : given;
  if (others.some(({ calving_ease }) => calving_ease !== shared))
    for (const other of herd.recordsOn('birth_records', mother, day))
      herd.update('birth_records', other, { calving_ease: shared });
  return herd.update('birth_records', birth, { calving_ease: shared });
}

/** Moves a calving to another moment, to those that are there. */
export function moveCalving(herd: Herd, birth: BirthRow, birth_date: string): BirthRow {
  return shareEase(herd, herd.update('birth_records', birth, { birth_date }), undefined);
}
