/** The part of a herd that the check of a change looks at: only the records that the change can have put at fault. */
import { type AnimalReference, isRecordTable } from '../kinds/index.ts';
import { differingColumns, type RowChange } from './change.ts';
import type { Herd } from './herd.ts';
import type { HerdView, Naming } from './herd-view.ts';
import { type Invariant, tableOf } from './invariants/invariant.ts';
import type { BirthRow, ColumnName, CowRow, HerdRows, HerdTable, RecordTable } from './rows.ts';

/** An invariant that watches whose birth a record tells judges the calf, not the mother whose record it is. */
const OF_CALF: ColumnName = 'birth_records.newborn_cow';

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
  /** The columns that were changed of the records of her own birth. */
  readonly #ofBirth = new Set<string>();
  /** Her own birthday or sex was changed, so all her records are looked at. */
  all = false;

  constructor(herd: Herd, namesBefore: ReadonlyMap<number, string>) {
    super(herd);
    this.#namesBefore = namesBefore;
  }

  /** Notes a change of her own row, or of a record of hers. */
  note(change: RowChange): void {
    if (change.before === null) this.#newRows.add(change.entity);
    else for (const name of differingColumns(change)) this.#columns.add(`${change.entity}.${name}`);
  }

  /** Notes a change of the record of her own birth, which is one of her mother's. */
  noteBirth(change: RowChange<'birth_records'>): void {
    for (const name of differingColumns(change)) this.#ofBirth.add(`${change.entity}.${name}`);
  }

  /** Her mother's birthday or sex was changed: she is checked as if she had another mother. */
  noteMother(): void {
    this.#columns.add('cows.cow_mother');
  }

  /** Her sire's birthday or sex was changed: she is checked as if she had another sire. */
  noteSire(): void {
    this.#columns.add('cows.sire');
  }

  /** The sex of an animal was changed that a row of hers names as the male: the row is checked as if it named another. */
  noteMale({ table, column }: AnimalReference, row: { readonly id: number }): void {
    this.#columns.add(`${table}.${column}`);
    if (isRecordTable(table)) this.addRecord(table, row);
  }

  /**
   * Whether the changes can have broken this invariant for her. Others are not run: they would ask for rows of her
   * calves that were not loaded.
   */
  isConcernedBy({ watches }: Invariant): boolean {
    const isOfBirth = watches.includes(OF_CALF);
    return watches.some((column) => {
      const table = tableOf(column);
      if (isOfBirth && table === 'birth_records') return this.#ofBirth.has(column);
      return this.#columns.has(column) || this.#newRows.has(table);
    });
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
