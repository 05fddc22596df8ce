/**
 * Works out what an answer adds to a record's columns and no table keeps (`follows.derived` of its kind), from the records of its
 * animal. A kind with derived values has one entry here.
 */

import type { DaysOf } from '../../breeding/endings.ts';
import type { KindOf, RecordTable } from '../../kinds/index.ts';
import type { DerivedValues } from '../../kinds/kind-values.ts';
import type { CowRow, HerdRows, SeminationRow } from '../rows.ts';
import { daysCarriedOf, outcomesOf } from './breeding.ts';
import { testDayDerives } from './test-days.ts';
import { treatmentDerives } from './treatments.ts';
import { gains } from './weights.ts';

/** An animal with the records that a derivation reads. */
export interface AnimalRecords {
  readonly cow: CowRow;
  /** Of her farm. */
  readonly timeZone: string;
  /** How many days a pregnancy from one of her seminations is expected to last on her farm. */
  readonly gestationDays: DaysOf<SeminationRow>;
  /** Her records of a kind, the oldest first; of one day, the one with the lower id. */
  recordsOf<T extends RecordTable>(table: T): readonly HerdRows[T][];
}

/** How the derived values of a kind are worked out. */
export interface Derivation<Values = unknown> {
  /** The kinds of records it looks at: her records of them are there. */
  readonly reads: readonly RecordTable[];
  /** By the id of the record, for every record of the kind that she has. Moments are the farm's wall clock. */
  readonly of: (animal: AnimalRecords) => ReadonlyMap<number, Values>;
}

/** The kinds with derived values, each with what they are. */
type Derivations = {
  readonly [T in RecordTable as KindOf<T> extends { follows: { derived: object } } ? T : never]: Derivation<
    DerivedValues<KindOf<T>>
  >;
};

const DERIVATIONS: Derivations = {
  semination_records: outcomesOf,
  pregnancy_losses: daysCarriedOf,
  treatments: treatmentDerives,
  test_days: testDayDerives,
  weights: gains,
};

/** How the derived values of a kind are worked out; undefined where it has none. */
export function derivationOf(table: RecordTable): Derivation<object> | undefined {
  const derivations: Partial<Record<RecordTable, Derivation<object>>> = DERIVATIONS;
  return derivations[table];
}
