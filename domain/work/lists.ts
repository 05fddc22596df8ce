/** A day's work: every list with its rows, and the one number that stands beside Work, on Home and in the bell. */
import { addDays, byDay, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { openSemination } from '../herd/life/open-semination.ts';
import { message } from '../messages/message.ts';
import { breedingWindows, inHeat, isOldService } from './breeding-lists.ts';
import { calvingWindows } from './calving-lists.ts';
import { careWindows, milkFree } from './care-lists.ts';
import { declareRows, type FarmDeclared } from './declare-list.ts';
import { isLongLate, rowsOfToday } from './duties.ts';
import { WORK_LISTS, type WorkList, type WorkNumbers } from './numbers.ts';
import type { Window, WorkReason } from './window.ts';

/** A row of a list: one an animal, except where several vaccines, treatments, tasks or declarations are due. */
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
  readonly milked?: false;
  readonly task?: number;
  readonly title?: string;
  /** What is to be declared, and of whom: she may have left the herd. */
  readonly declaration?: string;
  readonly cow_name?: string;
}

export interface ListOfWork {
  readonly key: WorkList;
  /** Rows that are not held; `headsIn` says how many animals that is. */
  readonly count: number;
  readonly held: number;
  /** Those that are not held by `due`, then by animal, who is long late after the others and the least late of these first; then the held ones. */
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

/** What a farm's work follows from. */
export interface WorkFacts {
  /** The animals in the herd. */
  readonly herd: readonly Animal[];
  readonly holds: readonly Hold[];
  readonly tasks: readonly OwnTask[];
  /** Absent of a farm without a country, which has no list of them. */
  readonly declared?: FarmDeclared | undefined;
  /** `workedOf` by the farm's numbers, where what it made of an animal is kept. */
  readonly worked?: (animal: Animal) => Worked;
}

/** What follows from an animal and the farm's numbers, whatever day it is. */
export interface Worked {
  readonly windows: readonly Window[];
  /** The day of her open semination; null where none is open. */
  readonly open: PlainDate | null;
}

export function workedOf(animal: Animal, numbers: WorkNumbers): Worked {
  const windows = [
    ...breedingWindows(animal, numbers),
    ...calvingWindows(animal, numbers),
    ...careWindows(animal, numbers),
  ];
  return { windows, open: openSemination(animal)?.day ?? null };
}

/** All lists that are switched on, empty ones too. */
export function listsOfWork(
  { herd, holds, tasks, declared, worked = (animal) => workedOf(animal, question.numbers) }: WorkFacts,
  question: WorkQuestion,
): ListOfWork[] {
  const rows = new Map<WorkList, WorkRow[]>(WORK_LISTS.map((list) => [list, []]));
  const last = addDays(question.today, question.ahead);
  const held = holdsByRow(holds, question.today);
  const old: number[] = [];
  for (const life of herd) {
    const { windows, open } = worked(life);
    if (open !== null && isOldService(open, question.today, question.numbers)) old.push(life.id);
    for (const window of windows) {
      if (!isListed(window, question, last)) continue;
      if (window.list === 'registered' && declared?.births.has(life.id)) continue;
      rows.get(window.list)?.push(rowOf(life, window, held.get(`${life.id} ${window.list}`), question.today));
    }
  }
  if (declared) rows.set('declare', declareRows(declared, question.today));
  else rows.delete('declare');
  rows.set('own', ownRows(tasks, question));
  return WORK_LISTS.filter((list) => rows.has(list) && !question.off.has(list)).map((key) => {
    const items = (rows.get(key) ?? []).sort(inOrderOn(question.today));
    const heldRows = items.filter(({ hold }) => hold !== null).length;
    const list = {
      key,
      count: rowsOfToday(items, question.today).length,
      held: heldRows,
      items,
    };
    return key === 'check' ? { ...list, old: { count: old.length, cows: old } } : list;
  });
}

/** The rows of the milk that is free again since an hour of today: nobody holds it back any more, and their keeper is notified. */
export function freeAgain(
  { herd }: Pick<WorkFacts, 'herd'>,
  { today, off }: Pick<WorkQuestion, 'today' | 'off'>,
): WorkRow[] {
  if (off.has('withheld')) return [];
  return herd.flatMap((life) => {
    const window = milkFree(life);
    return window && window.due === today ? rowOf(life, window, undefined, today) : [];
  });
}

/** `last` is the last day on which what is listed begins. */
function isListed({ list, since, until }: Window, { today, off }: WorkQuestion, last: PlainDate): boolean {
  return since <= last && (until === null || until >= today) && !off.has(list);
}

function rowOf(
  { id, heats }: Animal,
  { list, since, due, until: _, reason, ...rest }: Window,
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
    reason: heats.some(({ heat_date }) => heat_date === today) ? inHeat(reason) : reason,
    ...rest,
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

const inOrderOn =
  (today: PlainDate) =>
  (row: WorkRow, other: WorkRow): number => {
    if ((row.hold === null) !== (other.hold === null)) return row.hold === null ? -1 : 1;
    const [isLong, isOtherLong] = [row, other].map(({ due }) => isLongLate(due, today));
    if (isLong !== isOtherLong) return isLong ? 1 : -1;
    if (row.due !== other.due) return byDay(row.due ?? '9999', other.due ?? '9999') * (isLong ? -1 : 1);
    return (row.cow ?? 0) - (other.cow ?? 0);
  };
