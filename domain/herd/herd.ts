/**
 * A herd in memory: the rows that were loaded, with the look-ups in them, and a note of every change, so that it can be
 * written, taken back or shown.
 */
import { isTogether, KINDS, kindOf } from '../kinds/index.ts';
import { type RowChange, reverse, squash } from './change.ts';
import { amountIn, amountsAfter } from './feed-amounts.ts';
import { followedAtFirst, followedBy, followedOf } from './follows/index.ts';
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

/** What follows from so many changes is brought up before others get a turn. */
const CHANGES_AT_ONCE = 1000;

export class Herd extends LoadedHerd {
  readonly #changes: RowChange[] = [];
  #lastId = 0;
  #settlesLater = false;

  /** A whole herd, about which everything may be asked. */
  static whole(rows: WholeHerd, timeZone: string): Herd {
    const herd = new Herd(timeZone);
    herd.knowsEverything();
    const bring = <T extends HerdTable>(table: T) => herd.bring(table, rows[table]);
    for (const { table } of KINDS) bring(table);
    return herd;
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
   * who read it before learns it. A new row keeps its first one.
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
    for (const following of [...followedBy(this, changes)]) this.#followRow(following);
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
    yield* this.settleInSteps(0);
  }

  /** As `settle`, stopping now and then: for an act on many thousands of rows. */
  *settleInSteps(mark: number): Generator<void> {
    const until = this.mark;
    for (let from = mark; from < until; from += CHANGES_AT_ONCE) {
      this.#settle(this.#changes.slice(from, Math.min(from + CHANGES_AT_ONCE, until)));
      yield;
    }
  }

  /**
   * Works out anew all that follows, of every animal: for a herd whose farm has another time zone now. Stops now and then, for that
   * may be a large herd.
   */
  *settleAll(): Generator<void> {
    yield* withPauses([...this.rows.tables.cows.values()], (cow) =>
      this.#follow('cows', cow.id, followedOf(this, cow)),
    );
    yield* withPauses([...this.rows.tables.feeds.values()], (feed) =>
      this.#follow('feeds', feed.id, amountIn(this, feed)),
    );
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

  /** Takes back what was changed since a mark. */
  rollback(mark: number): void {
    for (const change of this.#changes.splice(mark).reverse()) this.rows.change(reverse(change));
  }

  #change<T extends HerdTable>(entity: T, before: HerdRows[T] | null, after: HerdRows[T] | null): void {
    const row = before ?? after;
    if (!row) return;
    const cow_id = cowIdOf(kindOf(entity), row);
    const change = { entity, entity_id: row.id, cow_id, before, after } as RowChange;
    this.rows.change(change);
    this.#changes.push(change);
  }
}
