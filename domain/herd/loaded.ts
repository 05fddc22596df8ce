/** Which parts of a herd were loaded, where it is not here as a whole. */
import { KINDS } from '../kinds/index.ts';
import { type HerdTable, RECORD_KINDS, type RecordTable } from './rows.ts';

/**
 * How rows are found from an animal: its records of each kind, its calves, the records of its own birth, and the rows that
 * name it and stay without it.
 */
export type Relation = RecordTable | 'calves' | 'sired' | 'ownBirthRecords' | 'named';

export const RELATIONS: readonly Relation[] = [
  ...RECORD_KINDS.map(({ table }) => table),
  'calves',
  'sired',
  'ownBirthRecords',
  'named',
];

export interface Loaded {
  /** The ids of rows that were looked for. */
  readonly rows: { readonly [T in HerdTable]: Set<number> };
  /** The animals of which all rows with this relation are here. */
  readonly relations: { readonly [R in Relation]: Set<number> };
  /** By the name of a reference, the rows of the farm's of which all rows are here that name them by it. */
  readonly referring: Map<string, Set<number>>;
  /** The tables that are here as a whole. */
  readonly tables: Set<HerdTable>;
  /** In their normal form. */
  readonly idNumbers: Set<string>;
}

export function loadedSoFar(): Loaded {
  return {
    rows: setsFor(KINDS.map(({ table }) => table)),
    relations: setsFor(RELATIONS),
    referring: new Map(),
    tables: new Set(),
    idNumbers: new Set(),
  };
}

function setsFor<Name extends string>(names: readonly Name[]): { readonly [N in Name]: Set<number> } {
  return Object.fromEntries(names.map((name) => [name, new Set<number>()])) as { [N in Name]: Set<number> };
}

/**
 * What was asked for: a row, all rows with a relation to an animal, all that name a row of the farm's by a reference, a
 * table as a whole, or the animals with an ID number.
 */
export type Asked =
  | { readonly table: HerdTable; readonly id: number; readonly relation?: Relation }
  | { readonly referring: string; readonly id: number }
  | { readonly whole: HerdTable }
  | { readonly idNumber: string };

/** Thrown when something is asked of a herd that was not loaded: the caller loads it and runs the act again. */
export class NotLoaded extends Error {
  readonly asked: Asked;

  constructor(asked: Asked) {
    super(`Not loaded: ${JSON.stringify(asked)}`);
    this.asked = asked;
  }
}
