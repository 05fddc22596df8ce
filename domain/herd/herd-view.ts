/** A herd as the rules read it: the whole, or the part that a change concerns. */
import type { AnimalReference } from '../kinds/index.ts';
import type { BirthRow, CowRow, HerdRows, HerdTable, RecordTable } from './rows.ts';

/** What invariants look at. Records come oldest first. */
export interface HerdView {
  /** The farm's: an IANA name. Records are kept by its clock. */
  readonly timeZone: string;
  /** The animal with this id, or undefined. */
  cow(id: number): CowRow | undefined;
  recordsOf<T extends RecordTable>(table: T, cow: CowRow): readonly HerdRows[T][];
  /** Her records of one day. */
  recordsOn<T extends RecordTable>(table: T, cow: CowRow, day: string): readonly HerdRows[T][];
  /** The first record of each ease among her records of a calving day, without `except`. In a sound herd there is one ease. */
  easesOn(mother: CowRow, day: string, except: BirthRow): readonly BirthRow[];
  /** The records of an animal's own birth: none or one in a sound herd. */
  ownBirthRecords(cow: CowRow): readonly BirthRow[];
  /** The rows of which a column names the animal, and which stay without it. */
  naming(cow: CowRow): readonly Naming[];
  /** The animals whose official or electronic number is this one, however it is written: none or one in a sound herd. */
  withIdNumber(idNumber: string): readonly CowRow[];
  /**
   * Her name before the act that is checked. When one act changes her name together with her birthday or sex, a
   * refusal calls her by the name that her keeper still sees.
   */
  formerName(cow: CowRow): string;
}

/** A row that names an animal. */
export interface Naming {
  readonly reference: AnimalReference;
  readonly row: HerdRows[HerdTable];
}
