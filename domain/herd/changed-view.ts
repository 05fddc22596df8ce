/** What of a herd is looked at where a change is checked: of the records, those that the change can have put at fault. */
import { differingColumns, type RowChange } from './change.ts';
import type { Herd, HerdView } from './herd.ts';
import { type Invariant, tableOf } from './invariants/invariant.ts';
import type { BirthRow, ColumnName, CowRow, HerdRows, HerdTable, RecordTable } from './rows.ts';

/** A herd that shows all but the records of an animal. */
abstract class PartView implements HerdView {
  protected readonly herd: Herd;

  constructor(herd: Herd) {
    this.herd = herd;
  }

  abstract recordsOf<T extends RecordTable>(table: T, cow: CowRow): readonly HerdRows[T][];

  cow(id: number): CowRow | undefined {
    return this.herd.cow(id);
  }

  recordsOn<T extends RecordTable>(table: T, cow: CowRow, day: string): readonly HerdRows[T][] {
    return this.herd.recordsOn(table, cow, day);
  }

  ownBirthRecords(cow: CowRow): readonly BirthRow[] {
    return this.herd.ownBirthRecords(cow);
  }

  withIdNumber(idNumber: string): readonly CowRow[] {
    return this.herd.withIdNumber(idNumber);
  }

  formerName({ name }: CowRow): string {
    return name;
  }
}

/** A herd of which one new record is seen, or none. */
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

/** A herd of which, of one animal's records, only those are seen that a change can have put at fault. */
export class ChangedView extends PartView {
  readonly #namesBefore: ReadonlyMap<number, string>;
  readonly #records = new Map<RecordTable, Set<number>>();
  /** What was changed of her, of her records and of her mother; of new rows the table, for all of its columns. */
  readonly #columns = new Set<string>();
  readonly #newRows = new Set<HerdTable>();
  /** Her own birthday or sex was changed: all her records are looked at. */
  all = false;

  constructor(herd: Herd, namesBefore: ReadonlyMap<number, string>) {
    super(herd);
    this.#namesBefore = namesBefore;
  }

  /** `except` is a column that concerns others. */
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

  /**
   * Whether what was changed can have put her at fault with this. Others are not looked at: they would ask for more of the
   * herd than was loaded, of each of many calves.
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
