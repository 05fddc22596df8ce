/** Until which day an event is to be declared. */
import { addDays, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { countsFromEarTag } from './countries.ts';
import type { Happened } from './events.ts';
import type { FarmDeclares } from './settings.ts';

const WORKING_DAYS = 5;
const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** 0 of a Monday, 6 of a Sunday. */
function weekday(day: PlainDate): number {
  return (((dayNumber(day) + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
}

/**
 * The last of so many days after a day. Where only working days count, those are Monday to Friday: holidays differ by region, and nobody
 * keeps them here. None after a Sunday is that Sunday.
 */
export function lastDay(day: PlainDate, days: number, working: boolean): PlainDate {
  if (!working || days === 0) return addDays(day, days);
  const at = weekday(day);
  // Of a weekend one counts as from its Friday.
  const from = Math.min(at, WORKING_DAYS - 1);
  const ahead = from + days;
  const weeks = Math.floor(ahead / WORKING_DAYS);
  return addDays(day, from - at + weeks * WEEK + (ahead % WORKING_DAYS) - from);
}

/** The day from which an event's days count; null where it asks nothing before something else is recorded. */
function countedFrom({ country }: FarmDeclares, { event, day, tagged_on }: Happened): PlainDate | null {
  return event === 'birth' && country !== null && countsFromEarTag(country) ? tagged_on : day;
}

/** Until when an event is to be declared; null where the farm sets no days for such events, or they do not count yet. */
export function dueOn(farm: FarmDeclares, happened: Happened): PlainDate | null {
  const days = farm.declare[happened.event];
  const from = countedFrom(farm, happened);
  return days === null || from === null ? null : lastDay(from, days, farm.declare.working_days);
}

/** Whether an event asks to be declared: its days are set, it counts, and not from a day before the farm began to declare here. */
export function asks(farm: FarmDeclares, happened: Happened): boolean {
  const from = countedFrom(farm, happened);
  if (farm.country === null || farm.declare[happened.event] === null || from === null) return false;
  return farm.declare_from === null || from >= farm.declare_from;
}
