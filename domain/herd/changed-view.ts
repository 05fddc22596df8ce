/**
 * Which part of a herd is looked at when a change is checked: of the records, only those that the change can have put
 * at fault.
 */
import { isRecordTable } from '../kinds/index.ts';
import { differingColumns, type RowChange } from './change.ts';
import type { Herd, HerdView, Naming } from './herd.ts';
import { type Invariant, tableOf } from './invariants/invariant.ts';
import type { BirthRow, ColumnName, CowRow, HerdRows, HerdTable, RecordTable } from './rows.ts';

/** A view of a herd without the records of animals; subclasses add those that are to be seen. */
abstract class PartView implements HerdView {
  protected readonly herd: Herd;

  constructor(herd: Herd) {
    this.herd = herd;
  }

  get timeZone(): string {
    return this.herd.timeZone;
  }

  abstract recordsOf<T extends RecordTable>(table: T, cow: CowRow): readonly HerdRows[T][];

  cow(id: number): CowRow | undefined {
    return this.herd.cow(id);
  }

  recordsOn<T extends RecordTable>(table: T, cow: CowRow, day: string): readonly HerdRows[T][] {
    return this.herd.recordsOn(table, cow, day);
  }

  easesOn(mother: CowRow, day: string, except: BirthRow): readonly BirthRow[] {
    return this.herd.easesOn(mother, day, except);
  }

  ownBirthRecords(cow: CowRow): readonly BirthRow[] {
    return this.herd.ownBirthRecords(cow);
  }

  naming(cow: CowRow): readonly Naming[] {
    return this.herd.naming(cow);
  }

  withIdNumber(idNumber: string): readonly CowRow[] {
    return this.herd.withIdNumber(idNumber);
  }

  formerName({ name }: CowRow): string {
    return name;
  }
}

/** A view of a herd in which one new record is seen, or none. */
export class NewRecordView extends PartView {
  readonly #change: RowChange | null;

  constructor(herd: Herd, change: RowChange | null) {
    super(herd);
    this.#change = change;
  }

  recordsOf<T extends RecordTable>(table: T): readonly HerdRows[T][] {
    return this.#change?.entity === table ? [this.herd.get(table, this.#change.entity_id)] : [];
  }
}

/** A view of a herd in which, of one animal's records, only those are seen that a change can have put at fault. */
export class ChangedView extends PartView {
  readonly #namesBefore: ReadonlyMap<number, string>;
  readonly #records = new Map<RecordTable, Set<number>>();
  /**
   * The columns that were changed of her, of her records and of her mother; for a new row, all columns of the table.
   */
  readonly #columns = new Set<string>();
  readonly #newRows = new Set<HerdTable>();
  /** Her own birthday or sex was changed, so all her records are looked at. */
  all = false;

  constructor(herd: Herd, namesBefore: ReadonlyMap<number, string>) {
    super(herd);
    this.#namesBefore = namesBefore;
  }

  /** Notes a change; `except` is a column that concerns other animals. */
  note(change: RowChange, except?: ColumnName): void {
    if (change.before === null) this.#newRows.add(change.entity);
    else
      for (const column of differingColumns(change).map((name) => `${change.entity}.${name}`))
        if (column !== except) this.#columns.add(column);
  }

  /** Her mother's birthday or sex was changed. */
  noteMother(): void {
    this.#columns.add('cows.date_of_birth').add('cows.cow_gender');
  }

  /** Her sire's birthday or sex was changed: as if another were her sire. */
  noteSire(): void {
    this.#columns.add('cows.sire');
  }

  /** The sex of an animal was changed that a row of hers, of this table, names as the male. */
  noteMale(table: HerdTable, row: { readonly id: number }): void {
    this.#columns.add('cows.cow_gender');
    if (isRecordTable(table)) this.addRecord(table, row);
  }

  /**
   * Whether the changes can have broken this invariant for her. Others are not run: they would ask for rows of her
   * calves that were not loaded.
   */
  isConcernedBy({ watches }: Invariant): boolean {
    return watches.some((column) => this.#columns.has(column) || this.#newRows.has(tableOf(column)));
  }

  addRecord(table: RecordTable, { id }: { readonly id: number }): void {
    const ids = this.#records.get(table) ?? new Set();
    this.#records.set(table, ids.add(id));
  }

  recordsOf<T extends RecordTable>(table: T, cow: CowRow): readonly HerdRows[T][] {
    if (this.all) return this.herd.recordsOf(table, cow);
    return [...(this.#records.get(table) ?? [])].map((id) => this.herd.get(table, id));
  }

  override formerName({ id, name }: CowRow): string {
    return this.#namesBefore.get(id) ?? name;
  }
}
