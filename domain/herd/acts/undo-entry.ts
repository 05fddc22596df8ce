/** An entry of the history, as an undo takes it. */
import type { Pregnancy } from '../../breeding/pregnancy.ts';
import { nameColumnOf } from '../../kinds/references.ts';
import type { RowChange } from '../change.ts';
import { cell } from '../rows.ts';

/** What an entry of the history did. */
export interface UndoableEntry {
  /** Animals first. */
  readonly rows: readonly RowChange[];
  /** The name of an animal, or the one it had when it was deleted; null when it is not known. */
  readonly nameOf: (cow: number) => string | null;
  /** Of how many animals is told that they were changed since; of one where nothing is said. */
  readonly named?: number;
  /** What it said of pregnancies, where that is in no row: entries of older releases. */
  readonly restated?: readonly Restated[];
}

/** A pregnancy as it was said before and after an entry. */
export interface Restated {
  readonly cow: number;
  readonly before: Pregnancy;
  readonly after: Pregnancy;
}

/** A row of an entry, as it was kept. */
type NamedRow = Pick<RowChange, 'entity' | 'cow_id'> & { before: object | null; after: object | null };

/** The name of the animal or feed that a row belongs to; for an animal's own row, the name it had then. */
export function nameOfRow(
  { entity, cow_id, before, after }: NamedRow,
  nameOf: UndoableEntry['nameOf'],
): string | null {
  const own =
    cow_id === null || entity === 'cows' ? cell(after ?? before ?? {}, nameColumnOf(entity)) : undefined;
  if (typeof own === 'string') return own;
  return cow_id === null ? null : nameOf(cow_id);
}
