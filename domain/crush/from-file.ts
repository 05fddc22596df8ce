/** What a file of a stick or a scale is as a session at the crush. */
import { dayOf, type PlainDate } from '../calendar/calendar.ts';
import { cut } from '../values/cut.ts';

/** How a session is called, and its day. */
export interface FileSession {
  readonly name: string;
  readonly day: PlainDate;
}

/** An animal that a file names, and when she was there: a day, or the farm's wall clock. */
export interface SeenRow {
  readonly cow: number;
  readonly at: string;
}

/** As long as the name of a session may be. */
const MOST_CHARACTERS = 100;
/** So many of ten rows are of one day, at least: others came before or after the rest. */
const OF_TEN = 9;

const ENDING = /\.(?:csv|tsv|txt|xlsx)$/i;
/** The day before the name: `2026-07-22`, `20260722`, `22-07-2026`. */
const LEADING_DAY = /^(?:\d{4}[-._]?\d{2}[-._]?\d{2}|\d{2}[-._]\d{2}[-._]\d{4})(?=$|[\s_-])[\s_-]*/;
/** What scales of Gallagher write after it. */
const SESSION_INFO = /[\s_-]*-\s*Session Info$/i;

/** The session that a table is; null where it is none: an animal stands there twice, or it tells of several days. */
export function sessionOfFile(table: string, rows: readonly SeenRow[]): FileSession | null {
  if (rows.length === 0 || new Set(rows.map(({ cow }) => cow)).size < rows.length) return null;
  const days = Map.groupBy(rows, ({ at }) => dayOf(at));
  // Of two that are as common the first.
  const [day, those] =
    [...days].sort(([a], [b]) => (a < b ? -1 : 1)).sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (day === undefined || those === undefined || those.length * 10 < rows.length * OF_TEN) return null;
  return { name: nameOfTable(table), day };
}

/** Each animal once, by the first time that a stick read her; in that order. */
export function firstOfEach<Row extends SeenRow>(rows: readonly Row[]): Row[] {
  const inOrder = rows.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...Map.groupBy(inOrder, ({ cow }) => cow).values()].flatMap(([first]) => first ?? []);
}

/** Whether it is the file of a session that is there: its name, its day and its animals. */
export function isSameSession(
  one: FileSession & { readonly cows: readonly number[] },
  other: FileSession & { readonly cows: readonly number[] },
): boolean {
  const cows = new Set(one.cows);
  return (
    one.name === other.name &&
    one.day === other.day &&
    cows.size === new Set(other.cows).size &&
    other.cows.every((cow) => cows.has(cow))
  );
}

/** What a session is called by the name of its table: that of its file, of one that lies in another, or has several sheets. */
function nameOfTable(table: string): string {
  const parts = table.split(' › ');
  const file = (parts.findLast((part) => ENDING.test(part)) ?? parts[0] ?? table).replace(ENDING, '').trim();
  const name = file.replace(SESSION_INFO, '').replace(LEADING_DAY, '').trim();
  return cut(name || file || table, MOST_CHARACTERS).trim();
}
