/** Where the entries of the calendar lead. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { monthOf } from '#domain/calendar/months.ts';
import { paths } from '../paths.ts';
import type { CalendarEvent } from './queries.ts';

/** So many days ahead the page of the work shows. */
const WORK_AHEAD_DAYS = 7;

/** The element of a day in the agenda. */
export const dayAnchor = (day: PlainDate) => `day-${day}`;

/** A day in the agenda. */
export function agendaOf(day: PlainDate): string {
  return `${paths.calendar}?view=agenda&month=${monthOf(day)}#${dayAnchor(day)}`;
}

/** Its list on the page of the work, while its rows stand there. */
export function workOf({ list, day }: CalendarEvent, today: PlainDate): string | null {
  if (day > addDays(today, WORK_AHEAD_DAYS)) return null;
  return `${paths.work}?list=${list}${day > today ? '&days=week' : ''}`;
}

/** Of an entry in the grid: the one animal, or the day with all of them; of a task without an animal the task. */
export function wayOf(event: CalendarEvent, today: PlainDate): string {
  const [cow] = event.cows;
  if (cow !== undefined && event.cows.length === 1) return paths.cow(cow);
  return event.cows.length === 0 ? (workOf(event, today) ?? paths.tasks) : agendaOf(event.day);
}
