/** What an invariant is: a rule that holds in every herd, by whatever way it came about. */
import type { Message } from '../../messages/message.ts';
import type { HerdView } from '../herd-view.ts';
import type { Refusal } from '../refusal.ts';
import type { ColumnName, CowRecordKind, CowRow, HerdTable } from '../rows.ts';

/** A column of a row that takes part in a fault. */
export interface FaultPart {
  readonly column: ColumnName;
  readonly row: { readonly id: number };
}

/**
 * A part of a fault, and the message for whoever changed this part last: the same fault is reported at the calving's
 * date to whoever records the calving, and at the birthday to whoever moves the birthday.
 */
export interface Blame extends FaultPart {
  readonly message: Refusal;
  /** The column whose field the message names, where it is another. */
  readonly fieldColumn?: ColumnName;
}

/** Something that no herd may have. It depends on the columns that are named in it, and on nothing else. */
export interface Fault {
  /** The first of these that an act changed is reported. */
  readonly blames: readonly Blame[];
  /** Where two rows clash: the other row. Its own fault is reported to whoever changes it. */
  readonly other?: FaultPart;
  /** The message when an undo would bring it about. */
  readonly undo: Message;
}

export interface Invariant {
  readonly code: string;
  /** The columns whose change can bring a fault about. */
  readonly watches: readonly ColumnName[];
  /**
   * What is at fault with this animal and her records. Of the kind that was written it may look at all of them (`recordsOn`);
   * `recordsOf` answers those that the change can have put at fault.
   */
  readonly faults: (herd: HerdView, cow: CowRow) => readonly Fault[];
}

export function blame(
  column: ColumnName,
  row: { readonly id: number },
  message: Refusal,
  fieldColumn?: ColumnName,
): Blame {
  return fieldColumn ? { column, row, message, fieldColumn } : { column, row, message };
}

/** A column of a kind of record. */
export function columnOf({ table }: Pick<CowRecordKind, 'table'>, column: string): ColumnName {
  return `${table}.${column}` as ColumnName;
}

export function tableOf(column: ColumnName): HerdTable {
  return column.slice(0, column.indexOf('.')) as HerdTable;
}
