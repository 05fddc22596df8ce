/**
 * Rows grouped by an animal that they name, sorted by day, and by the order in which they were added where days are
 * equal.
 */
import { firstFrom } from '../values/first-from.ts';
import { cell } from './rows.ts';

interface Kept {
  readonly id: number;
}

/** The rows of a table by one of its columns. Kept sorted, so that no look-up has to sort. */
export class RowsByCow<Row extends Kept> {
  readonly #cowColumn: string;
  readonly #dayColumn: string | null;
  /** Made with the first row: a herd has more than a hundred of these, and a change needs a few. */
  #rows: Map<unknown, Row[]> | undefined;

  /** Without a day column the rows keep the order in which they were added. Rows whose day is null come last. */
  constructor(cowColumn: string, dayColumn: string | null) {
    this.#cowColumn = cowColumn;
    this.#dayColumn = dayColumn;
  }

  /** Those of one animal, the oldest first. */
  ofCow(cow: number): readonly Row[] {
    return this.#rows?.get(cow) ?? [];
  }

  /** Those of one animal and day. */
  ofCowOn(cow: number, day: string): Row[] {
    const rows = this.#rows?.get(cow) ?? [];
    const found: Row[] = [];
    const last = rows.at(-1);
    // A new row is most often the latest.
    if (!last || this.#dayOf(last).slice(0, day.length) < day) return found;
    for (let place = firstFrom(rows, (row) => this.#dayOf(row) < day); place < rows.length; place += 1) {
      const row = rows[place];
      if (!row || !this.#dayOf(row).startsWith(day)) break;
      found.push(row);
    }
    return found;
  }

  /** The first of one animal and day, but for the row with the id `except`. */
  firstOn(cow: number, day: string, except: number): Row | undefined {
    const rows = this.#rows?.get(cow) ?? [];
    const place = firstFrom(rows, (row) => this.#dayOf(row) < day);
    return rows.slice(place, place + 2).find((row) => row.id !== except && this.#dayOf(row).startsWith(day));
  }

  add(row: Row): void {
    const cow = cell(row, this.#cowColumn);
    if (cow === null) return;
    this.#rows ??= new Map();
    const rows = this.#rows.get(cow);
    const last = rows?.at(-1);
    if (!rows) this.#rows.set(cow, [row]);
    else if (!last || this.#isBefore(last, row)) rows.push(row);
    else rows.splice(this.#placeOf(rows, row), 0, row);
  }

  /** Removes a row; it must be as it was added. */
  remove(row: Row): void {
    const rows = this.#rows?.get(cell(row, this.#cowColumn)) ?? [];
    const place = this.#placeOf(rows, row);
    if (rows[place]?.id === row.id) rows.splice(place, 1);
  }

  /** Replaces a row. One that keeps its animal and day keeps its place. */
  replace(before: Row, after: Row): void {
    const cow = cell(before, this.#cowColumn);
    if (cow !== cell(after, this.#cowColumn) || this.#dayOf(before) !== this.#dayOf(after)) {
      this.remove(before);
      this.add(after);
      return;
    }
    const rows = this.#rows?.get(cow);
    if (rows) rows[this.#placeOf(rows, before)] = after;
  }

  /** The place where the row stands, or would stand. */
  #placeOf(rows: readonly Row[], row: Row): number {
    return firstFrom(rows, (other) => this.#isBefore(other, row));
  }

  #isBefore(a: Row, b: Row): boolean {
    const [dayA, dayB] = [this.#dayOf(a), this.#dayOf(b)];
    return dayA === dayB ? comesBefore(a.id, b.id) : dayA < dayB;
  }

  #dayOf(row: Row): string {
    return this.#dayColumn === null ? '' : String(cell(row, this.#dayColumn));
  }
}

/** New rows have ids less than 0, the last one the lowest, and come after stored ones. */
function comesBefore(a: number, b: number): boolean {
  if (a < 0) return b < 0 && a > b;
  return b < 0 || a < b;
}
