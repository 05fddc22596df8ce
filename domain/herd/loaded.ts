/** Which parts of a herd were loaded, where it is not here as a whole. */
import type { Asks } from './asks.ts';
import type { HerdTable, RecordTable } from './rows.ts';

/**
 * How rows are found from an animal: its records of each kind, its calves, those that it sired, the records of its own birth,
 * and the rows that name it and stay without it.
 */
export type Relation = RecordTable | 'calves' | 'sired' | 'ownBirthRecords' | 'named';

/** Ids by what is known of them. */
class KnownIds {
  readonly #ids = new Map<string, Set<number>>();

  has(name: string, id: number): boolean {
    return this.#ids.get(name)?.has(id) === true;
  }

  add(name: string, ids: Iterable<number>): void {
    const known = this.#ids.get(name) ?? new Set();
    for (const id of ids) known.add(id);
    this.#ids.set(name, known);
  }
}

export class Loaded {
  /** By table, rows that were looked for. */
  readonly rows = new KnownIds();
  /** By relation, the animals of which all rows with it are here. */
  readonly relations = new KnownIds();
  /** By the name of a reference, the rows of the farm's of which all rows are here that name them by it. */
  readonly referring = new KnownIds();
  /** The tables that are here as a whole. */
  readonly tables = new Set<HerdTable>();
  /** In their normal form. */
  readonly idNumbers = new Set<string>();
}

/** Thrown when something is asked of a herd that was not loaded: the caller loads what it `asks` for, and runs the act again. */
export class NotLoaded extends Error {
  readonly asks: Asks;

  constructor(asks: Asks) {
    super(`Not loaded: ${JSON.stringify(asks)}`);
    this.asks = asks;
  }
}
