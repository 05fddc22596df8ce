/** A day's work in few lines, for the page that everything begins with. */
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { dutiesOf, headsIn, isLongLate, rowsOfToday } from './duties.ts';
import type { WorkLine } from './lines.ts';
import type { ListOfWork, WorkRow } from './lists.ts';
import type { WorkList } from './numbers.ts';
import type { WorkSettings } from './settings.ts';
import { dayOfWork, type FarmFacts } from './work.ts';

/** What is to be done of one list, or of one vaccine: a row by itself, or how many animals there are. */
interface TodayLine {
  readonly list: WorkList;
  readonly count: number;
  /** How many stand on that list today, those included that the line is not about. */
  readonly of: number;
  readonly vaccine_name?: string;
  /** Null where the line stands for several. */
  readonly row: WorkRow | null;
}

export interface TodaysWork {
  readonly today: PlainDate;
  /** As of the whole day's work. */
  readonly count: number;
  /** What cannot wait first, then what is for today, then what lies ahead; each in the order of the lists. No more than `MOST_FIRST`. */
  readonly first: readonly TodayLine[];
  readonly lines: readonly Pick<WorkLine, 'kind' | 'count' | 'reason'>[];
  /** How many lines of work there are beside those in `first`. */
  readonly more: number;
  /** The calving that is expected next, today or later; null when none is. */
  readonly next_calving: { readonly cow: number; readonly date: PlainDate } | null;
}

/** What a screen has room for. */
const MOST_FIRST = 12;

/** A calving that is expected within so many days is shown, although it is no work yet. */
const CALVING_SOON_DAYS = 2;

/** Up to so many rows of a list are named one by one. */
const NAMED_ROWS = 2;

export function workToday(facts: FarmFacts, settings: WorkSettings, today: PlainDate): TodaysWork {
  // A farm may list its calvings later than they are shown here.
  const { count, lists, lines } = dayOfWork(facts, settings, { today, ahead: CALVING_SOON_DAYS });
  const all = lists.flatMap((list) => linesOf(list, today));
  return {
    today,
    count,
    first: all
      .sort((one, other) => one.urgency - other.urgency)
      .slice(0, MOST_FIRST)
      .map(({ urgency: _, ...line }) => line),
    lines: lines.map(({ kind, count, reason }) => ({ kind, count, reason })),
    more: Math.max(0, all.length - MOST_FIRST),
    next_calving: nextCalving(facts.herd, today),
  };
}

interface UrgentLine extends TodayLine {
  /** The lower, the sooner. */
  readonly urgency: number;
}

function linesOf(list: ListOfWork, today: PlainDate): UrgentLine[] {
  const rows = shownOf(list, today);
  const of = Math.max(headsIn(rowsOfToday(list.items, today)), headsShown(rows));
  const groups = Map.groupBy(rows, ({ vaccine_name }) => vaccine_name);
  return [...groups].flatMap(([vaccine_name, rows]): UrgentLine[] => {
    const line = { list: list.key, of, ...(vaccine_name === undefined ? {} : { vaccine_name }) };
    if (rows.length <= NAMED_ROWS)
      return rows.map((row) => ({ ...line, count: 1, row, urgency: urgencyOf(list.key, row, today) }));
    // Not `Math.min(...)`: as many arguments as a very large farm has animals are more than a call takes.
    const urgency = rows.reduce((least, row) => Math.min(least, urgencyOf(list.key, row, today)), Infinity);
    return [{ ...line, count: headsShown(rows), row: null, urgency }];
  });
}

/** As `headsIn`, with those that were put off: a near calving is shown all the same. */
const headsShown = (rows: readonly WorkRow[]) => headsIn(rows.map((row) => ({ ...row, hold: null })));

/** The rows of a list that are shown: its duties; who is milked while her milk is withheld; and every calving that is near, also one that was put off. */
function shownOf(list: ListOfWork, today: PlainDate): readonly WorkRow[] {
  // Somebody else may milk than who treated her.
  if (list.key === 'withheld') return rowsOfToday(list.items, today).filter(({ milked }) => milked !== false);
  if (list.key !== 'calving') return dutiesOf(list, today);
  const soon = addDays(today, CALVING_SOON_DAYS);
  return list.items.filter(({ due }) => due !== null && due <= soon);
}

/** What cannot wait, in this order. */
const CANNOT_WAIT: readonly WorkList[] = ['calving', 'treat', 'withheld'];

/** These pass by themselves around the day for which they are due: they are for today. */
const PASSES: ReadonlySet<WorkList> = new Set(['heat']);

/** Its place in the day: what cannot wait, then what is due today or late, then what lies ahead, then what is long late. */
function urgencyOf(list: WorkList, { due }: WorkRow, today: PlainDate): number {
  if (isLongLate(due, today)) return CANNOT_WAIT.length + 2;
  const place = CANNOT_WAIT.indexOf(list);
  if (place >= 0) return place;
  const isAhead = due !== null && due > today && !PASSES.has(list);
  return CANNOT_WAIT.length + (isAhead ? 1 : 0);
}

/** The calving that is expected next, today or later; null when none is. */
export function nextCalving(
  herd: readonly Pick<Animal, 'id' | 'expected_calving_date'>[],
  today: PlainDate,
): TodaysWork['next_calving'] {
  let next: TodaysWork['next_calving'] = null;
  for (const { id, expected_calving_date: date } of herd)
    if (date !== null && date >= today && (next === null || date < next.date)) next = { cow: id, date };
  return next;
}
