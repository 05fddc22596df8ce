/**
 * How many stand on a list of the day's work, and how many of them need somebody today: each screen, mail and sheet takes its
 * number from here. Apart from the rules, so that a page need not load those.
 */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { WorkList } from './numbers.ts';

/** What of a row decides. */
interface Row {
  /** Null for a task without an animal. */
  readonly cow: number | null;
  readonly since: PlainDate;
  readonly due: PlainDate | null;
  readonly hold: number | null;
  /** Said of withheld milk where she is not milked now. */
  readonly milked?: false | undefined;
}

/** A list with its rows. */
interface List<Item extends Row> {
  readonly key: WorkList;
  readonly items: readonly Item[];
}

/** They tell what is to come: only from the due day on do they count as work. */
const COUNTED_WHEN_DUE: ReadonlySet<WorkList> = new Set(['withheld', 'calving']);

type Counted = Pick<Row, 'cow' | 'hold' | 'milked'>;

/** The animals that rows are about, each once, in their order; who is held, or withheld and not milked, is left out. */
export function animalsIn(rows: readonly Counted[]): number[] {
  const counted = rows.filter(({ hold, milked }) => hold === null && milked !== false);
  return [...new Set(counted.flatMap(({ cow }) => cow ?? []))];
}

/** How many rows are about, those that are held left out: an animal counts once, a task without one for itself. */
export function headsIn(rows: readonly Counted[]): number {
  const tasks = rows.filter(({ cow, hold }) => cow === null && hold === null);
  return animalsIn(rows).length + tasks.length;
}

/** The rows that are on a list today, whether or not they ask for something. */
export function rowsOfToday<Item extends Row>(items: readonly Item[], today: PlainDate): Item[] {
  return items.filter(({ since, hold }) => hold === null && since <= today);
}

/** The rows of a list that need somebody today. */
export function dutiesOf<Item extends Row>({ key, items }: List<Item>, today: PlainDate): Item[] {
  return rowsOfToday(items, today).filter(({ due }) => isDuty(key, due, today));
}

/** Whether a row of a list that is due on `due` needs somebody today. */
export function isDuty(list: WorkList, due: PlainDate | null, today: PlainDate): boolean {
  return !COUNTED_WHEN_DUE.has(list) || (due !== null && due <= today);
}

/** Who is late by more days is rather forgotten in the records than waiting today, and stands behind the others. */
const LONG_LATE_DAYS = 60;

/** Whether a row has been due for so long that it does not come first. */
export function isLongLate(due: PlainDate | null, today: PlainDate): boolean {
  return due !== null && daysBetween(due, today) > LONG_LATE_DAYS;
}

/** How many animals need somebody today, a task without an animal counting as one. */
export function countOfWork(lists: readonly List<Row>[], today: PlainDate): number {
  return headsIn(lists.flatMap((list) => dutiesOf(list, today)));
}
