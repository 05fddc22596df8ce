/** A column of dates: which of day and month comes first is settled by the whole column, or asked. */
import { addDays, dayOf, type PlainDate } from '../calendar/calendar.ts';
import { withPauses } from '../herd/steps.ts';
import { type DateCell, type DayOrder, dateInOrder, readDateCell } from './date-cells.ts';

export interface DateSetting {
  today: PlainDate;
  timeZone: string;
}

/** What a column's cells say about the order of day and month. */
export interface DateEvidence {
  /** How many cells hold a date with both readings open. */
  open: number;
  /** An open cell to show when the order has to be asked. */
  example: string | null;
  /** Settled by the cells themselves; null when nothing in the column settles it. */
  order: DayOrder | null;
  /** Cells that only one order can read, and others that only the other can. */
  mixed: boolean;
}

/** Looks at every cell of a column. `ahead`: its dates may lie in the future, so that the future tells nothing. */
export function* dateEvidence(
  cells: Iterable<string>,
  heading: string,
  ahead: boolean,
  setting: DateSetting,
): Generator<void, DateEvidence> {
  const tally = new Tally(ahead ? null : addDays(setting.today, 1));
  const seen = new Set<string>();
  yield* withPauses(cells, (cell) => {
    if (cell === '' || seen.has(cell)) return;
    // A herd's dates repeat: a few thousand days are all there are. Texts that go on differing are no dates.
    if (seen.size < 50_000) seen.add(cell);
    tally.add(cell, readDateCell(cell, setting.today, setting.timeZone));
  });
  const mixed = tally.onlyDmy > 0 && tally.onlyMdy > 0;
  return { open: tally.open, example: tally.example, mixed, order: mixed ? null : tally.order(heading) };
}

class Tally {
  open = 0;
  onlyDmy = 0;
  onlyMdy = 0;
  dotted = 0;
  futureAsDmy = 0;
  futureAsMdy = 0;
  example: string | null = null;
  readonly #last: PlainDate | null;

  constructor(last: PlainDate | null) {
    this.#last = last;
  }

  add(cell: string, date: DateCell | null): void {
    if (date?.kind !== 'open') return;
    if (date.dotted) this.dotted += 1;
    const dmy = dateInOrder(date, 'dmy');
    const mdy = dateInOrder(date, 'mdy');
    if (dmy !== null && mdy !== null) {
      if (dmy !== mdy) {
        this.open += 1;
        this.example ??= cell;
      }
      if (this.#last !== null && dayOf(dmy) > this.#last) this.futureAsDmy += 1;
      if (this.#last !== null && dayOf(mdy) > this.#last) this.futureAsMdy += 1;
    } else if (dmy !== null) this.onlyDmy += 1;
    else if (mdy !== null) this.onlyMdy += 1;
  }

  order(heading: string): DayOrder | null {
    if (this.onlyDmy > 0) return 'dmy';
    if (this.onlyMdy > 0) return 'mdy';
    if (this.dotted > 0) return 'dmy';
    if (/\b(?:d{1,2}|j{1,2}|t{1,2}|g{1,2})[-/. ]m|\bg{1,2}[-/. ]aa?\b/i.test(heading)) return 'dmy';
    if (/\bm{1,2}[-/. ](?:d|j|t)/i.test(heading)) return 'mdy';
    // What happened cannot lie ahead: an order that says so is not the one that was meant.
    if (this.futureAsMdy > 0 && this.futureAsDmy === 0) return 'dmy';
    if (this.futureAsDmy > 0 && this.futureAsMdy === 0) return 'mdy';
    return null;
  }
}

/** Reads the cells of a column whose order is settled: the farm's wall clock, or null for what is no date. */
export function dateReader(
  order: DayOrder | null,
  { today, timeZone }: DateSetting,
): (cell: string) => string | null {
  const known = new Map<string, string | null>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const date = readDateCell(cell, today, timeZone);
    let read: string | null = null;
    if (date?.kind === 'settled') read = date.wallClock;
    else if (date) {
      // Without an order only a date whose day and month are the same number can be read.
      const dmy = dateInOrder(date, 'dmy');
      read = order ? dateInOrder(date, order) : dmy === dateInOrder(date, 'mdy') ? dmy : null;
    }
    if (known.size < 20_000) known.set(cell, read);
    return read;
  };
}
