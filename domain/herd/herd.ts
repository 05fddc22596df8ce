/**
 * A herd in memory: the rows that were loaded, the look-ups that acts and invariants need, and a note of every
 * change, so that it can be written, taken back or shown. The server loads the part of a farm that an act needs; an
 * import loads everything (`Herd.whole`). Asking for a row that was not loaded throws: an act must never take "not
 * loaded" for "does not exist".
 */
import { isTogether, KINDS, kindOf } from '../kinds/index.ts';
import type { Reference } from '../kinds/references.ts';
import { normalNumber } from '../values/id-number.ts';
import { type RowChange, reverse, squash } from './change.ts';
import { amountIn, amountsAfter } from './feed-amounts.ts';
import { followedAtFirst, followedBy, followedOf } from './follows/index.ts';
import type { HerdView, Naming } from './herd-view.ts';
import { IndexedRows } from './indexed-rows.ts';
import { type Loaded, loadedSoFar, NotLoaded, type Relation } from './loaded.ts';
import {
  type BirthRow,
  type CowRow,
  cell,
  cowIdOf,
  type HerdRows,
  type HerdTable,
  type NewRow,
  type RecordTable,
  type RowPatch,
  type WholeHerd,
} from './rows.ts';

/** What follows from so many changes is brought up before others get a turn. */
const CHANGES_AT_ONCE = 5000;

export class Herd implements HerdView {
  readonly timeZone: string;
  readonly #rows = new IndexedRows();
  /** What was loaded; null when everything was. */
  #loaded: Loaded | null = loadedSoFar();
  readonly #changes: RowChange[] = [];
  #lastId = 0;
  #settlesLater = false;

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** A whole herd, about which everything may be asked. */
  static whole(rows: WholeHerd, timeZone: string): Herd {
    const herd = new Herd(timeZone);
    herd.knowsEverything();
    const bring = <T extends HerdTable>(table: T) => herd.bring(table, rows[table]);
    for (const { table } of KINDS) bring(table);
    return herd;
  }

  /** Adds rows as they are stored. A row that is already here keeps its present state: changed, or removed. */
  bring<T extends HerdTable>(table: T, rows: readonly HerdRows[T][]): void {
    for (const row of rows) {
      if (this.#rows.tables[table].has(row.id) || this.#loaded?.rows[table].has(row.id)) continue;
      this.#rows.put(table, row);
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
    const row = this.#rows.tables[table].get(id);
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
    return this.#rows.tables[table].values();
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
    return this.#rows.referring.get(name)?.ofCow(id) ?? [];
  }

  recordsOf<T extends RecordTable>(table: T, cow: CowRow): readonly HerdRows[T][] {
    return this.#rows.records[table].ofCow(this.#asked(table, cow));
  }

  recordsOn<T extends RecordTable>(table: T, cow: CowRow, day: string): readonly HerdRows[T][] {
    return this.#rows.records[table].ofCowOn(this.#asked(table, cow), day);
  }

  easesOn(mother: CowRow, day: string, except: BirthRow): readonly BirthRow[] {
    return this.#rows.birthsByEase.on(this.#asked('birth_records', mother), day, except.id);
  }

  /** The animals whose mother she is recorded to be, in the order in which they were registered. */
  calvesOf(cow: CowRow): readonly CowRow[] {
    return this.#rows.calves.ofCow(this.#asked('calves', cow));
  }

  ownBirthRecords(cow: CowRow): readonly BirthRow[] {
    return this.#rows.ownBirthRecords.ofCow(this.#asked('ownBirthRecords', cow));
  }

  /** The record of an animal's own birth, if its mother's calving was recorded. */
  ownBirthRecord(cow: CowRow): BirthRow | undefined {
    return this.ownBirthRecords(cow)[0];
  }

  /** The animals whose sire he is recorded to be. */
  siredBy(male: CowRow): readonly CowRow[] {
    return this.#rows.sired.ofCow(this.#asked('sired', male));
  }

  naming(cow: CowRow): readonly Naming[] {
    const id = this.#asked('named', cow);
    return this.#rows.naming.flatMap(({ reference, rows }) =>
      rows.ofCow(id).map((row) => ({ reference, row })),
    );
  }

  withIdNumber(idNumber: string): readonly CowRow[] {
    const normal = normalNumber(idNumber);
    if (this.#loaded?.idNumbers.has(normal) === false) throw new NotLoaded({ idNumber });
    const ids = this.#rows.withNumber(normal);
    return ids ? Array.from(ids, (id) => this.get('cows', id)) : [];
  }

  formerName({ name }: CowRow): string {
    return name;
  }

  /** Adds a row under an id less than 0, which the writer replaces by its real id. */
  insert<T extends HerdTable>(table: T, values: NewRow<T>): HerdRows[T] {
    this.#lastId -= 1;
    const row = {
      ...followedAtFirst(table),
      ...values,
      id: this.#lastId,
      version: 1,
    } as unknown as HerdRows[T];
    this.#change(table, null, row);
    return row;
  }

  /** Changes the columns of `patch` that differ from what is there, and answers the row as it then is. */
  update<T extends HerdTable>(table: T, { id }: { readonly id: number }, patch: RowPatch<T>): HerdRows[T] {
    const before = this.get(table, id);
    const differing = Object.entries(patch).filter(
      ([column, value]) => value !== undefined && cell(before, column) !== value,
    );
    if (differing.length === 0) return before;
    const after = { ...before, ...Object.fromEntries(differing) };
    this.#change(table, before, after);
    return after;
  }

  /**
   * Raises the version of a row that somebody entered, also where none of its columns differs but what follows from the entry:
   * whoever read it before is told so. A new row keeps its first one.
   */
  entered<T extends HerdTable>(table: T, { id }: { readonly id: number }): void {
    const before = this.get(table, id);
    if (id > 0) this.#change(table, before, { ...before, version: before.version + 1 });
  }

  /** Removes a row, and answers it as it was. */
  remove<T extends HerdTable>(table: T, { id }: { readonly id: number }): HerdRows[T] {
    const row = this.get(table, id);
    this.#change(table, row, null);
    return row;
  }

  /** Brings a removed row back: under its own id, with a version that no client has seen yet. */
  restore<T extends HerdTable>(table: T, row: HerdRows[T]): void {
    this.#change(table, null, { ...row, ...followedAtFirst(table), version: row.version + 1 });
  }

  /** Brings up what follows from what was changed since a mark. To be done after each act. */
  settle(mark: number): void {
    const changes = this.#changes.slice(mark);
    this.#settle(this.#settlesLater ? changes.filter(({ entity }) => isTogether(entity)) : changes);
  }

  #settle(changes: readonly RowChange[]): void {
    if (changes.length === 0) return;
    for (const [id, values] of followedBy(this, changes)) this.#follow('cows', id, values);
    for (const [id, values] of this.#settlesLater ? [] : amountsAfter(this, changes))
      this.#follow('feeds', id, values);
  }

  /**
   * Leaves what follows as it is until `settleAtLast`: an import does thousands of acts on one animal, and each would look at
   * all her records. Until then acts ask her records, not what follows from them; but what follows from her coming and
   * leaving is brought up, for by that her other records are judged.
   */
  settleLater(): void {
    this.#settlesLater = true;
  }

  /** Brings up what follows from all that was changed; stops now and then, for that may be a whole herd. */
  *settleAtLast(): Generator<void> {
    this.#settlesLater = false;
    const until = this.mark;
    for (let from = 0; from < until; from += CHANGES_AT_ONCE) {
      this.#settle(this.#changes.slice(from, Math.min(from + CHANGES_AT_ONCE, until)));
      yield;
    }
  }

  /** Works out anew all that follows, of every animal: for a herd whose farm has another time zone now. */
  settleAll(): void {
    for (const cow of [...this.#rows.tables.cows.values()])
      this.#follow('cows', cow.id, followedOf(this, cow));
    for (const feed of [...this.#rows.tables.feeds.values()])
      this.#follow('feeds', feed.id, amountIn(this, feed));
  }

  #follow<T extends 'cows' | 'feeds'>(table: T, id: number, values: Partial<HerdRows[T]>): void {
    const before = this.get(table, id);
    const differs = Object.entries(values).some(([column, value]) => cell(before, column) !== value);
    if (differs) this.#change(table, before, { ...before, ...values });
  }

  /** A point to which `rollback` can return. */
  get mark(): number {
    return this.#changes.length;
  }

  /** What was changed since a mark, one change a row. */
  changesSince(mark: number): RowChange[] {
    return squash(this.#changes.slice(mark));
  }

  /** Takes back what was changed since a mark. */
  rollback(mark: number): void {
    for (const change of this.#changes.splice(mark).reverse()) this.#rows.change(reverse(change));
  }

  #change<T extends HerdTable>(entity: T, before: HerdRows[T] | null, after: HerdRows[T] | null): void {
    const row = before ?? after;
    if (!row) return;
    const cow_id = cowIdOf(kindOf(entity), row);
    const change = { entity, entity_id: row.id, cow_id, before, after } as RowChange;
    this.#rows.change(change);
    this.#changes.push(change);
  }

  #asked(relation: Relation, { id }: CowRow): number {
    // A new animal (id less than 0) has only the rows that were added here.
    if (id > 0 && this.#loaded?.relations[relation].has(id) === false)
      throw new NotLoaded({ table: 'cows', id, relation });
    return id;
  }
}
