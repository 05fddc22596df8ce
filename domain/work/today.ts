/** A day's work in few lines, for the page that everything begins with. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { dutiesOf, headsIn, rowsOfToday } from './duties.ts';
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

export interface WorkToday {
  readonly today: PlainDate;
  /** As of the whole day's work. */
  readonly count: number;
  /** In the order of the lists, no more than `MOST_FIRST`. */
  readonly first: readonly TodayLine[];
  readonly lines: readonly Pick<WorkLine, 'kind' | 'count' | 'reason'>[];
  /** The calving that is expected next, today or later; null when none is. */
  readonly next_calving: { readonly cow: number; readonly date: PlainDate } | null;
}

/** What a screen has room for. */
const MOST_FIRST = 12;

/** Shown all along although it asks for nothing: somebody else may milk than who treated her. */
const isAlwaysListed = (list: WorkList) => list === 'withheld';

/** Up to so many rows of a list are named one by one. */
const NAMED_ROWS = 2;

export function workToday(facts: FarmFacts, settings: WorkSettings, today: PlainDate): WorkToday {
  const { count, lists, lines } = dayOfWork(facts, settings, { today });
  return {
    today,
    count,
    first: lists.flatMap((list) => linesOf(list, today)).slice(0, MOST_FIRST),
    lines: lines.map(({ kind, count, reason }) => ({ kind, count, reason })),
    next_calving: nextCalving(facts.herd, today),
  };
}

function linesOf(list: ListOfWork, today: PlainDate): TodayLine[] {
  const all = rowsOfToday(list.items, today);
  const of = headsIn(all);
  const rows = isAlwaysListed(list.key) ? all : dutiesOf(list, today);
  const groups = Map.groupBy(rows, ({ vaccine_name }) => vaccine_name);
  return [...groups].flatMap(([vaccine_name, rows]): TodayLine[] => {
    const line = { list: list.key, of, ...(vaccine_name === undefined ? {} : { vaccine_name }) };
    if (rows.length > NAMED_ROWS) return [{ ...line, count: headsIn(rows), row: null }];
    return rows.map((row) => ({ ...line, count: 1, row }));
  });
}

/** The calving that is expected next, today or later; null when none is. */
export function nextCalving(
  herd: readonly Pick<Animal, 'id' | 'expected_calving_date'>[],
  today: PlainDate,
): WorkToday['next_calving'] {
  let next: WorkToday['next_calving'] = null;
  for (const { id, expected_calving_date: date } of herd)
    if (date !== null && date >= today && (next === null || date < next.date)) next = { cow: id, date };
  return next;
}
