/** The part of a kind that says what follows from its records and others: nobody enters it, and neither history nor files know it. */
import type { Column } from './column.ts';
import type { RecordKind } from './kind.ts';

export interface Follows {
  /** Columns of its table that are kept up to date (herd/follows/), so that a list of many rows needs no records. */
  followed?: Readonly<Record<string, Column>>;
  /**
   * What an answer adds after the columns, and no table keeps: it is worked out from the animal's records whenever somebody
   * reads them (herd/derived/index.ts). `empty` as with columns.
   */
  derived?: Readonly<Record<string, Column>>;
}

/** What follows from records of this kind. */
export function followsOf({ follows = {} }: RecordKind): Follows {
  return follows;
}
