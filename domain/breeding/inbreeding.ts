/**
 * Inbreeding by pedigree: how likely it is that both genes of an animal at one place are copies of the same gene of an
 * ancestor. By the method of Meuwissen and Luo (1992, Genetics Selection Evolution 24: 305–313).
 */
import type { Inbreeding, Kinship } from '../kinds/cow/inbreeding.ts';

/** An animal in a pedigree: of the farm by its id, an outside bull by his code in its normal form. */
export type AncestorKey = number | string;

/** The parents of an animal, as far as they are known. */
export interface Parents {
  sire: AncestorKey | null;
  dam: AncestorKey | null;
}

/** From so many percent on a mating is asked about: the calf of full cousins. */
const ASKED_PERCENT = 6.25;

/** Whether a calf of this inbreeding is one to be asked about, as it is said to people. */
export const isClose = (inbreeding: number): boolean => percentOf(inbreeding) >= ASKED_PERCENT;

/** A share of 0 to 1 as people say it: 6.25, in percent, with at most two decimals. */
export function percentOf(inbreeding: number): number {
  return Math.round(inbreeding * 10_000) / 100;
}

/** Who her, or his, parents are; a pedigree that names one animal as both is wrong about both. */
export type ParentsOf = (animal: AncestorKey) => Parents;

const UNKNOWN: Parents = { sire: null, dam: null };

/** What the sire of a calf is to its dam; null where it is none of these, or not known. */
export function kinshipOf({ sire, dam }: Parents, parentsOf: ParentsOf): Kinship | null {
  if (sire === null || dam === null) return null;
  const [his, hers] = [sound(parentsOf(sire)), sound(parentsOf(dam))];
  if (hers.sire === sire) return 'father';
  if (his.dam === dam) return 'son';
  const shared = [his.sire !== null && his.sire === hers.sire, his.dam !== null && his.dam === hers.dam];
  if (shared.every(Boolean)) return 'full_brother';
  return shared.some(Boolean) ? 'half_brother' : null;
}

/**
 * So many ancestors decide, the nearest: ten generations without a gap. The work grows with the square of their number, and
 * beyond them a file of twenty thousand animals, each the parent of the next, would keep all others waiting for seconds.
 */
const MOST_ANCESTORS = 2046;

/** The inbreeding of a calf of these two, by its nearest ancestors. Neither need be known. */
export function inbreedingOfCalf(parents: Parents, parentsOf: ParentsOf): Inbreeding {
  const { sire, dam } = sound(parents);
  const near = new Lines(amongNearest({ sire, dam }, parentsOf));
  const calf = near.place(sire, dam);
  return { inbreeding: near.inbreedingOf(calf), pedigree_depth: near.depthOf(calf) };
}

/** The same pedigree as far as it is of the nearest ancestors of a calf; none knows of the others. */
function amongNearest(calf: Parents, parentsOf: ParentsOf): ParentsOf {
  const nearest = new Set([calf.sire, calf.dam].filter((parent) => parent !== null));
  // A set answers what is added to it while it is gone through: nearer ancestors come first.
  for (const animal of nearest) {
    if (nearest.size >= MOST_ANCESTORS) break;
    const { sire, dam } = sound(parentsOf(animal));
    for (const parent of [sire, dam])
      if (parent !== null && nearest.size < MOST_ANCESTORS) nearest.add(parent);
  }
  const near = (parent: AncestorKey | null) => (parent !== null && nearest.has(parent) ? parent : null);
  return (animal) => {
    const { sire, dam } = sound(parentsOf(animal));
    return { sire: near(sire), dam: near(dam) };
  };
}

function sound(parents: Parents): Parents {
  return parents.sire !== null && parents.sire === parents.dam ? UNKNOWN : parents;
}

/** Where an unknown parent stands. */
const NOBODY = -1;

/** Ancestors in an order in which parents stand before their offspring, each by its place. */
class Lines {
  readonly #parentsOf: ParentsOf;
  readonly #places = new Map<AncestorKey, number>();
  readonly #sires: number[] = [];
  readonly #dams: number[] = [];
  readonly #depths: number[] = [];
  /** Of each place, as far as they were worked out: from the oldest on. */
  readonly #inbreeding: number[] = [];
  /** All 0 but while one is worked out: to make them anew for each takes longer than all else. Most animals need none. */
  #shares: Float64Array | undefined;

  constructor(parentsOf: ParentsOf) {
    this.#parentsOf = parentsOf;
  }

  /** Gives a place to an animal of these parents, after its ancestors. */
  place(sire: AncestorKey | null, dam: AncestorKey | null): number {
    for (const parent of [sire, dam]) if (parent !== null) this.#placeLine(parent);
    return this.#add(sire, dam);
  }

  depthOf(place: number): number {
    return this.#depths[place] ?? 0;
  }

  /** The inbreeding of the animal at this place: half the relationship of its parents. */
  inbreedingOf(place: number): number {
    for (let next = this.#inbreeding.length; next <= place; next += 1)
      this.#inbreeding.push(this.#fromOlder(next));
    return this.#inbreeding[place] ?? 0;
  }

  /** Goes up to the oldest ancestors and down again, however long the line is. */
  #placeLine(animal: AncestorKey): void {
    const line = [animal];
    const open = new Set(line);
    for (let last = line.at(-1); last !== undefined; last = line.at(-1)) {
      const { sire, dam } = this.#placed(last) ? UNKNOWN : sound(this.#parentsOf(last));
      // One who would be its own ancestor is passed over: such a pedigree is wrong there.
      const older = [sire, dam].find(
        (parent) => parent !== null && !this.#placed(parent) && !open.has(parent),
      );
      if (older !== undefined && older !== null) {
        line.push(older);
        open.add(older);
        continue;
      }
      if (!this.#placed(last)) this.#places.set(last, this.#add(sire, dam));
      line.pop();
      open.delete(last);
    }
  }

  #placed(animal: AncestorKey): boolean {
    return this.#places.has(animal);
  }

  #add(sire: AncestorKey | null, dam: AncestorKey | null): number {
    const placeOf = (parent: AncestorKey | null) =>
      parent === null ? NOBODY : (this.#places.get(parent) ?? NOBODY);
    const parents = [placeOf(sire), placeOf(dam)] as const;
    const depths = parents.map((parent) => (parent === NOBODY ? 0 : this.depthOf(parent) + 1));
    this.#depths.push(Math.max(...depths));
    this.#dams.push(parents[1]);
    return this.#sires.push(parents[0]) - 1;
  }

  /** A diagonal element of the relationship matrix less one, by the shares that each ancestor has in the animal. */
  #fromOlder(place: number): number {
    if (this.#sires[place] === NOBODY || this.#dams[place] === NOBODY) return 0;
    this.#shares ??= new Float64Array(MOST_ANCESTORS + 1);
    const shares = this.#shares;
    shares[place] = 1;
    let relationship = 0;
    for (let older = place; older >= 0; older -= 1) {
      const share = shares[older] ?? 0;
      if (share === 0) continue;
      shares[older] = 0;
      const sire = this.#sires[older] ?? NOBODY;
      const dam = this.#dams[older] ?? NOBODY;
      if (sire !== NOBODY) shares[sire] = (shares[sire] ?? 0) + share / 2;
      if (dam !== NOBODY) shares[dam] = (shares[dam] ?? 0) + share / 2;
      relationship += share * share * (1 - this.#quarterOf(sire) - this.#quarterOf(dam));
    }
    return relationship - 1;
  }

  /** What of an animal's variance comes from the mean of its parents by this one of them: nothing where it is not known. */
  #quarterOf(parent: number): number {
    return parent === NOBODY ? 0 : (1 + (this.#inbreeding[parent] ?? 0)) / 4;
  }
}
