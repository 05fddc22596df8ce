/** A day's work: every list with its rows, and the one number that stands beside Work, on Home and in the bell. */
import { addDays, byDay, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { message } from '../messages/message.ts';
import { breedingWindows, isOldService } from './breeding-lists.ts';
import { calvingWindows } from './calving-lists.ts';
import { careWindows } from './care-lists.ts';
import type { WorkLife } from './life.ts';
import { WORK_LISTS, type WorkList, type WorkNumbers } from './numbers.ts';
import type { Window, WorkReason } from './window.ts';

/** A row of a list: one an animal, except where several vaccines, treatments or tasks are due. */
export interface WorkRow {
  /** Null for a task without an animal. */
  readonly cow: number | null;
  readonly since: PlainDate;
  /** Null where nobody knows the day yet. */
  readonly due: PlainDate | null;
  /** Days from `due` to today, never below 0; always 0 on lists that pass by themselves. */
  readonly late_days: number;
  readonly reason: WorkReason;
  /** The day on which she is on the list again, and the hold that keeps her off it; null where there is none. */
  readonly held_until: PlainDate | null;
  readonly hold: number | null;
  readonly vaccine_name?: string;
  readonly treatment?: number;
  readonly task?: number;
  readonly title?: string;
}

export interface ListOfWork {
  readonly key: WorkList;
  /** Rows that are not held. */
  readonly count: number;
  readonly held: number;
  /** Those that are not held by `due`, then by animal; then the held ones. */
  readonly items: readonly WorkRow[];
  /** Of the list of checks: the animals whose semination has been open for too long to be listed. */
  readonly old?: { readonly count: number; readonly cows: readonly number[] };
}

/** Keeps an animal off a list until a day. */
export interface Hold {
  readonly id: number;
  readonly cow: number;
  readonly list: string;
  readonly until: PlainDate;
}

/** A task that somebody wrote down and that is not done. */
export interface OwnTask {
  readonly id: number;
  readonly title: string;
  readonly due: PlainDate;
  /** An animal in the herd; null for a task without one. */
  readonly cow: number | null;
}

export interface WorkQuestion {
  readonly today: PlainDate;
  /** Rows whose `since` lies at most so many days ahead are listed too. */
  readonly ahead: number;
  readonly numbers: WorkNumbers;
  /** The lists that the farm switched off. */
  readonly off: ReadonlySet<WorkList>;
}

/** These pass by themselves: nothing on them is late. */
const NEVER_LATE: ReadonlySet<WorkList> = new Set(['heat', 'withheld']);
/** They tell what is to come: only from the due day on do they count as work. */
const COUNTED_WHEN_DUE: ReadonlySet<WorkList> = new Set(['withheld', 'calving']);

/** What a farm's work follows from. */
export interface WorkFacts {
  /** The animals in the herd. */
  readonly herd: readonly WorkLife[];
  readonly holds: readonly Hold[];
  readonly tasks: readonly OwnTask[];
}

/** All lists that are switched on, empty ones too. */
export function listsOfWork({ herd, holds, tasks }: WorkFacts, question: WorkQuestion): ListOfWork[] {
  const rows = new Map<WorkList, WorkRow[]>(WORK_LISTS.map((list) => [list, []]));
  const held = holdsByRow(holds, question.today);
  for (const life of herd) {
    for (const window of windowsOf(life, question.numbers)) {
      if (!isListed(window, question)) continue;
      rows.get(window.list)?.push(rowOf(life, window, held.get(`${life.id} ${window.list}`), question.today));
    }
  }
  rows.set('own', ownRows(tasks, question));
  const old = herd.filter((life) => isOldService(life, question.today, question.numbers)).map(({ id }) => id);
  return WORK_LISTS.filter((list) => !question.off.has(list)).map((key) => {
    const items = (rows.get(key) ?? []).sort(inOrder);
    const heldRows = items.filter(({ hold }) => hold !== null).length;
    const list = {
      key,
      count: items.filter((row) => isToday(row, question.today)).length,
      held: heldRows,
      items,
    };
    return key === 'check' ? { ...list, old: { count: old.length, cows: old } } : list;
  });
}

/** How many animals need somebody today, a task without an animal counting as one. */
export function countOfWork(lists: readonly ListOfWork[], today: PlainDate): number {
  const cows = new Set<number>();
  let tasks = 0;
  for (const list of lists) {
    for (const { cow } of dutiesOf(list, today)) {
      if (cow === null) tasks += 1;
      else cows.add(cow);
    }
  }
  return cows.size + tasks;
}

/** The rows of a list that need somebody today. */
export function dutiesOf({ key, items }: ListOfWork, today: PlainDate): WorkRow[] {
  return rowsOfToday({ items }, today).filter((row) => isDuty(key, row.due, today));
}

/** The rows of a list that are on it today, whether or not they ask for something. */
export function rowsOfToday({ items }: Pick<ListOfWork, 'items'>, today: PlainDate): WorkRow[] {
  return items.filter((row) => isToday(row, today));
}

/** Whether a row of a list that is due on `due` needs somebody today. */
export function isDuty(list: WorkList, due: PlainDate | null, today: PlainDate): boolean {
  return !COUNTED_WHEN_DUE.has(list) || (due !== null && due <= today);
}

function windowsOf(life: WorkLife, numbers: WorkNumbers): Window[] {
  return [...breedingWindows(life, numbers), ...calvingWindows(life, numbers), ...careWindows(life, numbers)];
}

function isListed({ list, since, until }: Window, { today, ahead, off }: WorkQuestion): boolean {
  return !off.has(list) && since <= addDays(today, ahead) && (until === null || until >= today);
}

function isToday({ since, hold }: WorkRow, today: PlainDate): boolean {
  return hold === null && since <= today;
}

function rowOf(
  { id }: WorkLife,
  { list, since, due, until: _, ...told }: Window,
  hold: Hold | undefined,
  today: PlainDate,
): WorkRow {
  return {
    cow: id,
    since,
    due,
    late_days: NEVER_LATE.has(list) || due === null ? 0 : daysLate(due, today),
    held_until: hold?.until ?? null,
    hold: hold?.id ?? null,
    ...told,
  };
}

function ownRows(tasks: readonly OwnTask[], { today, ahead }: WorkQuestion): WorkRow[] {
  return tasks
    .filter(({ due }) => due <= addDays(today, ahead))
    .map(({ id, title, due, cow }) => ({
      cow,
      since: due,
      due,
      late_days: daysLate(due, today),
      held_until: null,
      hold: null,
      reason: message('work.own', { title }),
      task: id,
      title,
    }));
}

function daysLate(due: PlainDate, today: PlainDate): number {
  return Math.max(0, daysBetween(due, today));
}

/** The hold entered last of each animal and list, while it lasts: she is back on its day. */
function holdsByRow(holds: readonly Hold[], today: PlainDate): Map<string, Hold> {
  const latest = new Map<string, Hold>();
  for (const hold of holds) {
    const key = `${hold.cow} ${hold.list}`;
    const known = latest.get(key);
    if (!known || hold.id > known.id) latest.set(key, hold);
  }
  return new Map([...latest].filter(([, { until }]) => today < until));
}

function inOrder(row: WorkRow, other: WorkRow): number {
  if ((row.hold === null) !== (other.hold === null)) return row.hold === null ? -1 : 1;
  if (row.due !== other.due) return byDay(row.due ?? '9999', other.due ?? '9999');
  return (row.cow ?? 0) - (other.cow ?? 0);
}
