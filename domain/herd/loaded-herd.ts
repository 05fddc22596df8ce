/**
 * The part of a herd that was loaded, and the look-ups in it that acts and invariants need. The server loads the part of a
 * farm that an act needs; an import loads everything (`Herd.whole`). Asking for a row that was not loaded throws: an act must never take
 * "not loaded" for "does not exist".
 */
import type { Reference } from '../kinds/references.ts';
import { normalNumber } from '../values/id-number.ts';
import type { HerdView, Naming } from './herd-view.ts';
import { IndexedRows } from './indexed-rows.ts';
import { Loaded, NotLoaded, type Relation } from './loaded.ts';
import {
  type BirthRow,
  type CowRow,
  type HerdRows,
  type HerdTable,
  RECORD_KINDS,
  type RecordTable,
} from './rows.ts';

export class LoadedHerd implements HerdView {
  readonly timeZone: string;
  protected readonly rows = new IndexedRows();
  /** What was loaded; null when everything was. */
  #loaded: Loaded | null = new Loaded();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** Adds rows as they are stored. A row that is already here keeps its present state: changed, or removed. */
  bring<T extends HerdTable>(table: T, rows: readonly HerdRows[T][]): void {
    for (const row of rows) {
      if (this.rows.tables[table].has(row.id) || this.#loaded?.rows.has(table, row.id)) continue;
      this.rows.put(table, row);
    }
    this.knows(
      table,
      rows.map(({ id }) => id),
    );
  }

  /** Notes that the rows with these ids were looked for: those that are not here do not exist. */
  knows(table: HerdTable, ids: Iterable<number>): void {
    this.#loaded?.rows.add(table, ids);
  }

  /** Those of these ids whose rows were not looked for yet. */
  unknown(table: HerdTable, ids: Iterable<number>): number[] {
    const loaded = this.#loaded;
    if (!loaded || loaded.tables.has(table)) return [];
    return [...new Set(ids)].filter((id) => id > 0 && !loaded.rows.has(table, id));
  }

  /** Notes that all rows with this relation to these animals are here. */
  knowsAll(relation: Relation, cows: Iterable<number>): void {
    this.#loaded?.relations.add(relation, cows);
  }

  /** Notes that these animals are here with all their records, their calves, and the births of both. */
  knowsFamilies(cows: readonly number[]): void {
    if (!this.#loaded) return;
    this.knowsAll('calves', cows);
    for (const { table } of RECORD_KINDS) this.knowsAll(table, cows);
    const calves = cows.flatMap((id) => this.rows.calves.ofCow(id));
    this.knowsAll('ownBirthRecords', [...cows, ...calves.map(({ id }) => id)]);
  }

  /** Notes that all rows which name these rows of the farm's by a reference are here. */
  knowsReferring({ name }: Reference, ids: Iterable<number>): void {
    this.#loaded?.referring.add(name, ids);
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
    if (!this.#loaded.rows.has(table, id)) throw new NotLoaded({ rows: [[table, [id]]] });
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
    if (this.#loaded?.tables.has(table) === false) throw new NotLoaded({ whole: [table] });
    return this.all(table);
  }

  /** The rows that name a row of the farm's by this reference, in the order in which they were added. */
  referring(reference: Reference, id: number): readonly { readonly id: number }[] {
    const { name } = reference;
    if (id > 0 && this.#loaded?.referring.has(name, id) === false)
      throw new NotLoaded({ referring: [[reference, [id]]] });
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
    if (this.#loaded?.idNumbers.has(normal) === false) throw new NotLoaded({ idNumbers: [idNumber] });
    const ids = this.rows.withNumber(normal);
    return ids ? Array.from(ids, (id) => this.get('cows', id)) : [];
  }

  formerName({ name }: CowRow): string {
    return name;
  }

  #asked(relation: Relation, { id }: CowRow): number {
    // A new animal (id less than 0) has only the rows that were added here.
    if (id > 0 && this.#loaded?.relations.has(relation, id) === false)
      throw new NotLoaded(relation === 'named' || relation === 'sired' ? { named: [id] } : { animals: [id] });
    return id;
  }
}
