/** A farm's work as events of a calendar, each a whole day. As things stand today: what is recorded later moves them. */
import { addDays, byDay, laterOf, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { type ListOfWork, listsOfWork, type WorkFacts, type WorkQuestion } from './lists.ts';
import type { WorkList } from './numbers.ts';

/** How many days back and ahead a calendar shows. */
const CALENDAR_DAYS = { back: 30, ahead: 300 } as const;

/** Not put off to a day: a cow that calved is looked at every day. */
const LISTS_WITHOUT_EVENTS = ['fresh_check'] as const;

/** The lists whose rows stand in a calendar; a row of `withheld` on the day on which the milk is free again. */
export type EventList = Exclude<WorkList, (typeof LISTS_WITHOUT_EVENTS)[number]>;

export interface WorkEvent {
  /** Of the farm's events its only one; it stays the same when the animals change, and of a calving or task when its day does. */
  readonly id: string;
  readonly list: EventList;
  readonly day: PlainDate;
  /** The animals that it is about, each once; none of a task without an animal. */
  readonly cows: readonly number[];
  /** Those of its animals that left the herd: it is their leaving that is to be declared. */
  readonly left?: readonly { readonly cow: number; readonly name: string }[];
  /** Of a task. */
  readonly title?: string;
  /** Of a calving: the days between which it is usual. */
  readonly usual?: { readonly from: PlainDate; readonly to: PlainDate };
  /** Said of what was due on an earlier day and is not done. */
  readonly late?: true;
}

type WorkRow = ListOfWork['items'][number];

/**
 * What is late stands on today: its own day is over, and nobody looks there. One event a list and day; one a calving and one a task, however often it is repeated: the next time follows from the day on
 * which it is done. In the order of their days, those of a day in the order of the lists.
 */
export function calendarEvents(
  facts: WorkFacts,
  { today, numbers, off }: Omit<WorkQuestion, 'ahead'>,
): WorkEvent[] {
  const [first, last] = calendarRange(today);
  const lives = new Map(facts.herd.map((life) => [life.id, life]));
  const events = new Map<string, WorkEvent & { cows: number[]; left?: { cow: number; name: string }[] }>();
  for (const { key: list, items } of listsOfWork(facts, {
    today,
    numbers,
    off,
    // A row may be listed long before its day, and none is listed after it.
    ahead: CALENDAR_DAYS.ahead,
  })) {
    if (!hasEvents(list)) continue;
    for (const row of items) {
      const late = row.late_days > 0 && row.held_until === null;
      const day = late ? today : dayOfEvent(row);
      if (day === null || day < first || day > last) continue;
      const life = row.cow === null ? undefined : lives.get(row.cow);
      const id = late && isOfMany(list, life) ? `late-${list}` : idOf(list, row, day, life);
      const event = events.get(id) ?? {
        id,
        list,
        day,
        cows: [],
        ...detailsOf(list, row, life),
        ...(late ? { late } : {}),
      };
      events.set(id, event);
      // An animal that is to be given two vaccines on one day is mentioned once.
      if (row.cow === null || event.cows.includes(row.cow)) continue;
      event.cows.push(row.cow);
      if (life || row.cow_name === undefined) continue;
      event.left ??= [];
      event.left.push({ cow: row.cow, name: row.cow_name });
    }
  }
  return [...events.values()].sort((a, b) => byDay(a.day, b.day));
}

/** The first and the last day of a calendar. */
export function calendarRange(today: PlainDate): [first: PlainDate, last: PlainDate] {
  return [addDays(today, -CALENDAR_DAYS.back), addDays(today, CALENDAR_DAYS.ahead)];
}

function hasEvents(list: WorkList): list is EventList {
  return !LISTS_WITHOUT_EVENTS.some((other) => other === list);
}

/** Its day; of a row that is held the one on which it comes back, where that is later. */
function dayOfEvent({ due, held_until }: WorkRow): PlainDate | null {
  return due !== null && held_until !== null ? laterOf(due, held_until) : due;
}

/** Whether the animals of a list share its events. */
function isOfMany(list: EventList, life: Animal | undefined): boolean {
  return list !== 'own' && (list !== 'calving' || !life?.pregnancy_start_date);
}

function idOf(list: EventList, { cow, task }: WorkRow, day: PlainDate, life: Animal | undefined): string {
  if (list === 'own') return `own-${task}`;
  const start = list === 'calving' ? life?.pregnancy_start_date : null;
  return start ? `calving-${cow}-${digits(start)}` : `${list}-${digits(day)}`;
}

function digits(day: PlainDate): string {
  return day.replaceAll('-', '');
}

function detailsOf(
  list: EventList,
  { title }: WorkRow,
  life: Animal | undefined,
): Pick<WorkEvent, 'title' | 'usual'> {
  const usual = list === 'calving' ? life?.usual_calving : null;
  return { ...(title === undefined ? {} : { title }), ...(usual ? { usual } : {}) };
}
