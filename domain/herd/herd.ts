/**
 * A herd in memory: the rows that were loaded, with the look-ups in them, and a note of every change, so that it can be
 * written, taken back or shown.
 */

import { isTogether, KINDS, kindOf } from '../kinds/index.ts';
import { changeOf, isEntered, type RowChange, reverse, squash, squashInSteps } from './change.ts';
import { amountIn, amountsAfter } from './feed-amounts.ts';
import type { Rule } from './follows/follow.ts';
import {
  addConcerned,
  followedAtFirst,
  followedBy,
  followedOf,
  type RulesByAnimal,
} from './follows/index.ts';
import type { RowFollowing } from './life/of-herd.ts';
import { LoadedHerd } from './loaded-herd.ts';
import {
  cell,
  cowIdOf,
  type HerdRows,
  type HerdTable,
  type NewRow,
  type RowPatch,
  type WholeHerd,
} from './rows.ts';
import { withPauses } from './steps.ts';

export class Herd extends LoadedHerd {
  readonly #changes: RowChange[] = [];
  #lastId = 0;
  /** The id of the next new row, where new rows have ids of their own; null where they have such as the writer replaces. */
  #nextId: number | null = null;
  /** Which of the next new rows have an id already, in their order. */
  #knownIds: (number | null)[] = [];
  readonly #numbered = new Map<number, HerdTable>();
  #settlesLater = false;

  /** A whole herd, about which everything may be asked. */
  static whole(rows: WholeHerd, timeZone: string): Herd {
    const herd = new Herd(timeZone);
    herd.knowsEverything();
    const bring = <T extends HerdTable>(table: T) => herd.bring(table, rows[table]);
    for (const { table } of KINDS) bring(table);
    return herd;
  }

  /**
   * New rows get these ids from now on, one after the other: for a herd to which act after act is done and nothing is written.
   * @param known ids of the first of them that have one already; null for those whose id is not known
   */
  numberFrom(id: number, known: readonly (number | null)[] = []): void {
    this.#nextId = id;
    this.#knownIds = [...known];
  }

  /** The tables of the rows that have been numbered since the changes were taken as written, in the order of their ids. */
  get numbered(): HerdTable[] {
    return [...this.#numbered.values()];
  }

  /** Takes all changes as written: the version of each row in which somebody entered something is raised, as the writer does it. */
  keep(): void {
    for (const change of this.changesSince(0)) if (isEntered(change)) this.#raiseVersion(change);
    this.#changes.length = 0;
    this.#numbered.clear();
  }

  #raiseVersion<T extends HerdTable>(change: RowChange<T>): void {
    const { before, after } = change;
    if (before && after)
      this.rows.change({ ...change, before: after, after: { ...after, version: before.version + 1 } });
  }

  /** Adds a row under an id less than 0, which the writer replaces by its real id; or under one of its own, see `numberFrom`. */
  insert<T extends HerdTable>(table: T, values: NewRow<T>): HerdRows[T] {
    return this.insertCells(table, values);
  }

  #newId(table: HerdTable): number {
    if (this.#nextId === null) {
      this.#lastId -= 1;
      return this.#lastId;
    }
    const id = this.#knownIds.shift() ?? this.#nextId;
    this.#nextId += 1;
    this.#numbered.set(id, table);
    return id;
  }

  /** The same of values whose columns are only known at run time; they are all that the kind has. */
  insertCells<T extends HerdTable>(table: T, values: object): HerdRows[T] {
    const kept: object = { ...followedAtFirst(table), ...values, id: this.#newId(table), version: 1 };
    const row = kept as HerdRows[T];
    this.#change(table, null, row);
    return row;
  }

  /** Changes the columns of `patch` that differ from what is there, and answers the row as it then is. */
  update<T extends HerdTable>(table: T, row: { readonly id: number }, patch: RowPatch<T>): HerdRows[T] {
    return this.updateCells(table, row, patch);
  }

  /** The same of columns that are only known at run time. */
  updateCells<T extends HerdTable>(table: T, { id }: { readonly id: number }, patch: object): HerdRows[T] {
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
   * Raises the version of a row that somebody entered, even if only values that follow from the entry differ: clients that read
   * the row before then learn of it. A new row keeps its first version.
   */
  entered<T extends HerdTable>(table: T, { id }: { readonly id: number }): void {
    const before = this.get(table, id);
    const isNew = id < 0 || this.#numbered.has(id);
    if (!isNew) this.#change(table, before, { ...before, version: before.version + 1 });
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

  /** Updates what follows from the changes since a mark. To be called after each act. */
  settle(mark: number): void {
    const changes = this.#changes.slice(mark);
    this.#settle(this.#settlesLater ? changes.filter(({ entity }) => isTogether(entity)) : changes);
  }

  #settle(changes: readonly RowChange[]): void {
    if (changes.length === 0) return;
    const concerned: RulesByAnimal = new Map();
    for (const change of changes) addConcerned(concerned, change);
    for (const [id, rules] of concerned) this.#followAnimal(id, rules);
    for (const [id, values] of this.#settlesLater ? [] : amountsAfter(this, changes))
      this.#follow('feeds', id, values);
  }

  /**
   * Does not update what follows until `settleAtLast`: an import does thousands of acts on one animal, and each would look at all
   * her records. Until then acts read her records, and not what follows from them. Only what follows from her coming and leaving
   * is updated, because her other records are judged by it.
   */
  settleLater(): void {
    this.#settlesLater = true;
  }

  /** Updates what follows from all changes. Stops now and then, because that may be a whole herd. */
  *settleAtLast(): Generator<void> {
    this.#settlesLater = false;
    yield* this.settleInSteps(0);
  }

  /** As `settle`, stopping now and then: for an act on many thousands of rows. */
  *settleInSteps(mark: number): Generator<void> {
    const changes = this.#changes.slice(mark);
    const concerned: RulesByAnimal = new Map();
    yield* withPauses(changes, (change) => addConcerned(concerned, change));
    // Each animal once, however many records of hers were changed.
    yield* withPauses(concerned, ([id, rules]) => this.#followAnimal(id, rules));
    for (const [id, values] of amountsAfter(this, changes)) this.#follow('feeds', id, values);
  }

  /**
   * Works out again all that follows, for every animal: when the farm gets another time zone. Stops now and then, because the
   * herd may be large.
   */
  *settleAll(): Generator<void> {
    yield* withPauses([...this.rows.tables.cows.values()], (cow) =>
      this.#follow('cows', cow.id, followedOf(this, cow)),
    );
    yield* withPauses([...this.rows.tables.feeds.values()], (feed) =>
      this.#follow('feeds', feed.id, amountIn(this, feed)),
    );
  }

  #followAnimal(id: number, rules: ReadonlySet<Rule>): void {
    for (const following of [...followedBy(this, id, rules)]) this.#followRow(following);
  }

  #followRow<T extends HerdTable>({ table, id, values }: RowFollowing<T>): void {
    this.#follow(table, id, values);
  }

  #follow<T extends HerdTable>(table: T, id: number, values: Partial<HerdRows[T]>): void {
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

  /** The same, stopping now and then. Nothing may be changed before its end. */
  changesInSteps(mark: number): Generator<void, RowChange[]> {
    return squashInSteps(this.#changes.slice(mark));
  }

  /** Takes back what was changed since a mark. */
  rollback(mark: number): void {
    for (const change of this.#changes.splice(mark).reverse()) this.rows.change(reverse(change));
  }

  #change<T extends HerdTable>(entity: T, before: HerdRows[T] | null, after: HerdRows[T] | null): void {
    const row = before ?? after;
    if (!row) return;
    const cow_id = cowIdOf(kindOf(entity), row);
    const change = changeOf({ entity, entity_id: row.id, cow_id }, before, after);
    this.rows.change(change);
    this.#changes.push(change);
  }
}
