/** Ancestors as they are answered, from the animals of a farm that are known. */
import {
  type AncestorKey,
  inbreedingOfCalf,
  kinshipOf,
  type Parents,
  type ParentsOf,
} from '../../breeding/inbreeding.ts';
import type { Ancestor, Inbreeding, Pedigree, PlannedCalf } from '../../kinds/cow/inbreeding.ts';
import { normalNumber } from '../../values/id-number.ts';
import type { CowRow } from '../rows.ts';

/** What a pedigree asks of an animal. */
export type Kin = Pick<
  CowRow,
  | 'id'
  | 'name'
  | 'id_number'
  | 'cow_mother'
  | 'cow_mother_name'
  | 'sire'
  | 'sire_name'
  | 'sire_code'
  | 'date_of_birth'
>;

/** An animal of the farm by its id; undefined of one that the farm has not. */
export type KinOf = (id: number) => Kin | undefined;

/** Who the parents of an animal are. */
export type Bred = Pick<Kin, 'cow_mother' | 'sire' | 'sire_code'>;

/** How many generations a pedigree shows. */
const GENERATIONS = 3;

/** An outside bull is known by his code, however it is written. */
function codeKey(code: string | null): AncestorKey | null {
  return code === null ? null : normalNumber(code);
}

function parentsIn({ cow_mother, sire, sire_code }: Bred): Parents {
  return { sire: sire ?? codeKey(sire_code), dam: cow_mother };
}

function parentsAmong(kinOf: KinOf): ParentsOf {
  return (animal) => {
    const known = typeof animal === 'number' ? kinOf(animal) : undefined;
    return known ? parentsIn(known) : { sire: null, dam: null };
  };
}

/** How inbred an animal with these parents is. */
export function inbreedingAmong(kinOf: KinOf, animal: Bred): Inbreeding {
  return inbreedingOfCalf(parentsIn(animal), parentsAmong(kinOf));
}

/** How inbred a calf with these parents would be, and what they are to each other. */
export function plannedCalfAmong(kinOf: KinOf, calf: Bred): PlannedCalf {
  const parents = parentsIn(calf);
  const parentsOf = parentsAmong(kinOf);
  return { ...inbreedingOfCalf(parents, parentsOf), kinship: kinshipOf(parents, parentsOf) };
}

/** Three generations of ancestors. */
export function pedigreeAmong(kinOf: KinOf, animal: Kin): Pedigree {
  const generations: (Ancestor | null)[][] = [];
  let youngest: (Kin | null)[] = [animal];
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    generations.push(youngest.flatMap((child) => shownParents(kinOf, child)));
    youngest = youngest.flatMap((child) =>
      [child?.sire, child?.cow_mother].map((parent) => kinOf(parent ?? 0) ?? null),
    );
  }
  return { generations };
}

function shownParents(kinOf: KinOf, child: Kin | null): (Ancestor | null)[] {
  if (!child) return [null, null];
  return [
    shown(kinOf(child.sire ?? 0), child.sire_name, child.sire_code),
    shown(kinOf(child.cow_mother ?? 0), child.cow_mother_name, null),
  ];
}

function shown(known: Kin | undefined, name: string | null, code: string | null): Ancestor | null {
  if (known) return { id: known.id, name: known.name, id_number: known.id_number, code };
  return name === null && code === null ? null : { id: null, name, id_number: null, code };
}
