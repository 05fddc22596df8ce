/** What of a farm's events is declared, and what is not: its events beside what the keeper says of them. */
import { byDay, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type DeclaredEvent, MARKED_STATES, type MarkedState } from '../kinds/declaration/kind.ts';
import { asks, dueOn } from './due.ts';
import { type Happened, idOf } from './events.ts';
import type { FarmDeclares } from './settings.ts';

/** How far a declaration is, as its keeper says. Whether the authority has registered it nobody here knows. */
export const DECLARATION_STATES = ['to_do', ...MARKED_STATES] as const;
export type DeclarationState = 'to_do' | MarkedState;

/** What a keeper said of an event. */
export interface Mark {
  readonly cow: number;
  readonly event: DeclaredEvent;
  /** The day of the event. */
  readonly event_on: PlainDate;
  readonly state: MarkedState;
  readonly declared_on: PlainDate | null;
  /** What the authority answered to it. */
  readonly number: string | null;
  /** Why it was refused. */
  readonly reason: string | null;
  /** The file that it was written to. */
  readonly file: number | null;
}

export interface Declaration {
  readonly id: string;
  readonly event: DeclaredEvent;
  readonly cow: number;
  readonly day: PlainDate;
  /** Null of one that was marked, and of which the farm does not ask any more. */
  readonly due_on: PlainDate | null;
  /** For how many days it has been late; 0 before, and of what is done. */
  readonly late_days: number;
  readonly state: DeclarationState;
  readonly number: string | null;
  readonly declared_on: PlainDate | null;
  readonly reason: string | null;
  readonly file: number | null;
  /** It was marked, and its event is not there any more: it was moved to another day, or deleted. */
  readonly gone: boolean;
}

const UNMARKED = { state: 'to_do', number: null, declared_on: null, reason: null, file: null } as const;

/** The states in which something is still to be done. */
const OPEN: ReadonlySet<DeclarationState> = new Set(['to_do', 'refused']);
/** Those of which nobody asks any more. */
const DONE: ReadonlySet<DeclarationState> = new Set(['declared', 'not_needed']);

/**
 * The farm's declarations by the day they are due, then by animal: each event that asks for one, and each that was marked, also when its
 * event is gone or the farm does not ask for such any more. None of a farm without a country.
 */
export function declarationsOf(
  farm: FarmDeclares,
  events: readonly Happened[],
  marks: readonly Mark[],
  today: PlainDate,
): Declaration[] {
  if (farm.country === null) return [];
  const marked = new Map(marks.map((mark) => [idOf({ ...mark, day: mark.event_on }), mark]));
  const known = new Set<string>();
  const items = events.flatMap((happened): Declaration[] => {
    const id = idOf(happened);
    known.add(id);
    const mark = marked.get(id);
    return mark || asks(farm, happened) ? [declaration(farm, happened, mark, { today, gone: false })] : [];
  });
  for (const [id, mark] of marked)
    if (!known.has(id)) items.push(declaration(farm, happenedAsMarked(mark), mark, { today, gone: true }));
  return items.sort(inOrder);
}

/** What a mark tells of its event. */
function happenedAsMarked({ event, cow, event_on: day }: Mark): Happened {
  return { event, cow, day, tagged_on: null };
}

function declaration(
  farm: FarmDeclares,
  happened: Happened,
  mark: Mark | undefined,
  { today, gone }: { readonly today: PlainDate; readonly gone: boolean },
): Declaration {
  const { event, cow, day } = happened;
  const { state, number, declared_on, reason, file } = mark ?? UNMARKED;
  const due_on = dueOn(farm, happened);
  const isLate = due_on !== null && !gone && !DONE.has(state);
  return {
    ...{ id: idOf(happened), event, cow, day, due_on },
    late_days: isLate ? Math.max(0, daysBetween(due_on, today)) : 0,
    ...{ state, number, declared_on, reason, file, gone },
  };
}

/** What has no day comes last. */
function inOrder(a: Declaration, b: Declaration): number {
  return (
    byDay(a.due_on ?? '9999', b.due_on ?? '9999') || a.cow - b.cow || byDay(a.day, b.day) || byDay(a.id, b.id)
  );
}

/** Whether something is still to be done about it. Of an event that is gone there is nothing to declare. */
function isOpen({ state, gone }: Declaration): boolean {
  return !gone && OPEN.has(state);
}

/** Whether the day's work names it: what is open, and from its last day on also what was written to a file and may lie there. */
export function isAskedFor(item: Declaration, today: PlainDate): boolean {
  if (isOpen(item)) return true;
  return item.state === 'file_made' && !item.gone && item.due_on !== null && item.due_on <= today;
}

/** How many are open, and how many of these are late. */
export function countsOf(items: readonly Declaration[]): { count: number; late: number } {
  const open = items.filter(isOpen);
  return { count: open.length, late: open.filter(({ late_days }) => late_days > 0).length };
}
