/**
 * The part of a herd that was loaded, and the look-ups in it that acts and invariants need. The server loads the part of a
 * farm that an act needs; an import loads everything (`Herd.whole`). Asking for a row that was not loaded throws: an act must never take
 * "not loaded" for "does not exist".
 */
import type { Reference } from '../kinds/references.ts';
import { normalNumber } from '../values/id-number.ts';
import type { HerdView, Naming } from './herd-view.ts';
import { IndexedRows } from './indexed-rows.ts';
import { type Loaded, loadedSoFar, NotLoaded, type Relation } from './loaded.ts';
import type { BirthRow, CowRow, HerdRows, HerdTable, RecordTable } from './rows.ts';

export class LoadedHerd implements HerdView {
  readonly timeZone: string;
  protected readonly rows = new IndexedRows();
  /** What was loaded; null when everything was. */
  #loaded: Loaded | null = loadedSoFar();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** Adds rows as they are stored. A row that is already here keeps its present state: changed, or removed. */
  bring<T extends HerdTable>(table: T, rows: readonly HerdRows[T][]): void {
    for (const row of rows) {
      if (this.rows.tables[table].has(row.id) || this.#loaded?.rows[table].has(row.id)) continue;
      this.rows.put(table, row);
      this.#loaded?.rows[table].add(row.id);
    }
  }

  /** Notes that the rows with these ids were looked for: those that are not here do not exist. */
  knows(table: HerdTable, ids: Iterable<number>): void {
    for (const id of ids) this.#loaded?.rows[table].add(id);
  }

  /** Those of these ids whose rows were not looked for yet. */
  unknown(table: HerdTable, ids: Iterable<number>): number[] {
    const loaded = this.#loaded;
    if (!loaded || loaded.tables.has(table)) return [];
    return [...new Set(ids)].filter((id) => id > 0 && !loaded.rows[table].has(id));
  }

  /** Notes that all rows with this relation to these animals are here. */
  knowsAll(relation: Relation, cows: Iterable<number>): void {
    for (const id of cows) this.#loaded?.relations[relation].add(id);
  }

  /** Notes that all rows which name these rows of the farm's by a reference are here. */
  knowsReferring({ name }: Reference, ids: Iterable<number>): void {
    const known = this.#loaded?.referring.get(name) ?? new Set<number>();
    for (const id of ids) known.add(id);
    this.#loaded?.referring.set(name, known);
  }

  /** Notes that all rows of a table are here. */
  knowsTable(table: HerdTable): void {
    this.#loaded?.tables.add(table);
  }

  /** Notes that all animals with these ID numbers, however they are written, are here. */
  knowsIdNumbers(idNumbers: Iterable<string>): void {
    for (const idNumber of idNumbers) this.#loaded?.idNumbers.add(normalNumber(idNumber));
  }

  /** Notes that the whole herd is here. */
  knowsEverything(): void {
    this.#loaded = null;
  }

  /** The row with this id, or undefined. */
  find<T extends HerdTable>(table: T, id: number): HerdRows[T] | undefined {
    const row = this.rows.tables[table].get(id);
    if (row || id < 0 || !this.#loaded || this.#loaded.tables.has(table)) return row;
    if (!this.#loaded.rows[table].has(id)) throw new NotLoaded({ table, id });
    return undefined;
  }

  /** The row with this id. Throws when there is none, which is an error of the caller. */
  get<T extends HerdTable>(table: T, id: number): HerdRows[T] {
    const row = this.find(table, id);
    if (!row) throw new Error(`There is no row ${id} in ${table}`);
    return row;
  }

  cow(id: number): CowRow | undefined {
    return this.find('cows', id);
  }

  /** All rows of a table that are here, in the order in which they were added. */
  all<T extends HerdTable>(table: T): Iterable<HerdRows[T]> {
    return this.rows.tables[table].values();
  }

  /** All rows of a table. */
  whole<T extends HerdTable>(table: T): Iterable<HerdRows[T]> {
    if (this.#loaded?.tables.has(table) === false) throw new NotLoaded({ whole: table });
    return this.all(table);
  }

  /** The rows that name a row of the farm's by this reference, in the order in which they were added. */
  referring({ name }: Reference, id: number): readonly { readonly id: number }[] {
    if (id > 0 && this.#loaded && !this.#loaded.referring.get(name)?.has(id))
      throw new NotLoaded({ referring: name, id });
    return this.rows.referring.get(name)?.ofCow(id) ?? [];
  }

  recordsOf<T extends RecordTable>(table: T, cow: CowRow): readonly HerdRows[T][] {
    return this.rows.records[table].ofCow(this.#asked(table, cow));
  }

  recordsOn<T extends RecordTable>(table: T, cow: CowRow, day: string): readonly HerdRows[T][] {
    return this.rows.records[table].ofCowOn(this.#asked(table, cow), day);
  }

  easesOn(mother: CowRow, day: string, except: BirthRow): readonly BirthRow[] {
    return this.rows.birthsByEase.on(this.#asked('birth_records', mother), day, except.id);
  }

  /** The animals whose mother she is recorded to be, in the order in which they were registered. */
  calvesOf(cow: CowRow): readonly CowRow[] {
    return this.rows.calves.ofCow(this.#asked('calves', cow));
  }

  ownBirthRecords(cow: CowRow): readonly BirthRow[] {
    return this.rows.ownBirthRecords.ofCow(this.#asked('ownBirthRecords', cow));
  }

  /** The record of an animal's own birth, if its mother's calving was recorded. */
  ownBirthRecord(cow: CowRow): BirthRow | undefined {
    return this.ownBirthRecords(cow)[0];
  }

  /** The animals whose sire he is recorded to be. */
  siredBy(male: CowRow): readonly CowRow[] {
    return this.rows.sired.ofCow(this.#asked('sired', male));
  }

  naming(cow: CowRow): readonly Naming[] {
    const id = this.#asked('named', cow);
    return this.rows.naming.flatMap(({ reference, rows }) =>
      rows.ofCow(id).map((row) => ({ reference, row })),
    );
  }

  withIdNumber(idNumber: string): readonly CowRow[] {
    const normal = normalNumber(idNumber);
    if (this.#loaded?.idNumbers.has(normal) === false) throw new NotLoaded({ idNumber });
    const ids = this.rows.withNumber(normal);
    return ids ? Array.from(ids, (id) => this.get('cows', id)) : [];
  }

  formerName({ name }: CowRow): string {
    return name;
  }

  #asked(relation: Relation, { id }: CowRow): number {
    // A new animal (id less than 0) has only the rows that were added here.
    if (id > 0 && this.#loaded?.relations[relation].has(id) === false)
      throw new NotLoaded({ table: 'cows', id, relation });
    return id;
  }
}
