/** What is known of a herd that is not here as a whole. */
import { KINDS } from '../kinds/index.ts';
import { type HerdTable, RECORD_KINDS, type RecordTable } from './rows.ts';

/** How rows are found from an animal: its records of each kind, its calves, and the records of its own birth. */
export type Relation = RecordTable | 'calves' | 'ownBirthRecords';

export const RELATIONS: readonly Relation[] = [
  ...RECORD_KINDS.map(({ table }) => table),
  'calves',
  'ownBirthRecords',
];

export interface Loaded {
  /** The ids that were looked for. */
  readonly rows: { readonly [T in HerdTable]: Set<number> };
  /** The animals of whom everything is here that is related to them so. */
  readonly relations: { readonly [R in Relation]: Set<number> };
  readonly idNumbers: Set<string>;
}

export function loadedSoFar(): Loaded {
  return {
    rows: setsFor(KINDS.map(({ table }) => table)),
    relations: setsFor(RELATIONS),
    idNumbers: new Set(),
  };
}

function setsFor<Name extends string>(names: readonly Name[]): { readonly [N in Name]: Set<number> } {
  return Object.fromEntries(names.map((name) => [name, new Set<number>()])) as { [N in Name]: Set<number> };
}

/** What was asked for: a row, everything that an animal is related to so, or the animals with an ID number. */
export type Asked =
  | { readonly table: HerdTable; readonly id: number; readonly relation?: Relation }
  | { readonly idNumber: string };

/** Something was asked of a herd that is not here: whoever holds the herd loads it, and runs the act again. */
export class NotLoaded extends Error {
  readonly asked: Asked;

  constructor(asked: Asked) {
    super(`Not loaded: ${JSON.stringify(asked)}`);
    this.asked = asked;
  }
}
