/** What an act looks at in a herd. It says so before it runs, so that all of it is loaded at once. */

import { isRecordTable, isTogether } from '../kinds/index.ts';
import type { Reference } from '../kinds/references.ts';
import { keysOf } from '../values/objects.ts';
import { followedFrom } from './follows/index.ts';
import type { HerdTable, RecordTable } from './rows.ts';

/** Ids. Null and undefined are left out. */
export type Ids = readonly (number | null | undefined)[];

export interface Asks {
  /**
   * These animals with their families: all their records, their parents and calves, the births of the animals and of their
   * calves, and the males that their records name. The calves of a male are not part of it: they may be half of the herd.
   */
  readonly animals?: Ids;
  /** The own rows of these animals, without their families. */
  readonly seen?: Ids;
  /**
   * Animals that the act deletes, or whose name, sex or birthday it changes: all rows that name them and exist without them are
   * loaded.
   */
  readonly named?: Ids;
  /** Mothers: each of their calves is loaded as if `animals` and `named` contained it. */
  readonly calvesOf?: Ids;
  /** The own rows of animals with all their records of some kinds; of births also those of their own. */
  readonly records?: readonly (readonly [tables: readonly RecordTable[], cows: Ids])[];
  /** Official and electronic numbers: the animals that wear one of the same normal form. */
  readonly idNumbers?: readonly (string | null | undefined)[];
  /** Animals that may wear again what they wore: their tags, and whoever wears one of these numbers by now. */
  readonly wearAgain?: Ids;
  /** Single rows of other tables. */
  readonly rows?: readonly (readonly [table: HerdTable, ids: readonly number[]])[];
  /** All rows that name these rows of the farm's. If these are records of animals, also what `writing` them asks for. */
  readonly referring?: readonly (readonly [reference: Reference, ids: readonly number[]])[];
  /** All rows of these tables: of kinds of which a farm has few. */
  readonly whole?: readonly HerdTable[];
}

/** What several parts of an act ask for. */
export function together(...parts: readonly Asks[]): Asks {
  const names = new Set(parts.flatMap((part) => keysOf(part)));
  return Object.fromEntries(
    [...names].map((name) => [name, parts.flatMap<unknown>((part) => part[name] ?? [])]),
  ) as Asks;
}

/**
 * What an act asks for if it writes rows of these tables: the records that the animals have there, and the kinds that a followed
 * column reads with them. If the act writes the animals' own rows, or a kind by which all other records are judged, it asks for
 * their families.
 */
export function writing(cows: Ids, ...tables: readonly HerdTable[]): Asks {
  const kinds = tables.filter(isRecordTable);
  if (kinds.length < tables.length || kinds.some(isTogether)) return { animals: cows };
  return { records: kinds.map((table) => [[table, ...followedFrom(table)], cows]) };
}
