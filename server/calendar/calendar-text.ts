/** A farm's events as a file for calendar programs (iCalendar, RFC 5545). */
import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, beginningOf } from '#domain/calendar/calendar.ts';
import { withOffset } from '#domain/calendar/farm-clock.ts';
import type { WorkEvent } from '#domain/work/calendar.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { Words } from '../http/words.ts';

/** How often programs are asked to look again (s). */
const REFRESH_SECONDS = 6 * 60 * 60;

/** So many animals are named in the title of an event, and in its description. */
const NAMED_IN_TITLE = 2;
const NAMED_IN_DESCRIPTION = 50;

interface CalendarFile {
  events: readonly WorkEvent[];
  /** Those in the herd, by id. */
  animals: ReadonlyMap<number, { name: string; id_number: string }>;
  farmName: string;
  publicUrl: string;
}

/**
 * The whole file. All of it follows from farm, revision and day, `DTSTAMP` too, so that a file that was not changed is the same
 * to the byte.
 */
export function calendarText(
  { farm_id, today, time_zone }: RequestContext,
  { events, animals, farmName, publicUrl }: CalendarFile,
  words: Words,
): string {
  const calendar = ical({
    name: words.say('calendar.name', { farm: farmName }),
    prodId: { company: 'Cowbell', product: 'Cowbell', language: words.language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  const stamp = new Date(withOffset(beginningOf(today), time_zone));
  for (const event of events) {
    const cows = event.cows.flatMap((cow) => animals.get(cow) ?? leftIn(event, cow) ?? []);
    calendar.createEvent({
      id: `${event.id}-${farm_id}@cowbell`,
      // Whole days without a zone: read as UTC, and written as days.
      allDay: true,
      start: dayInUtc(event.day),
      end: dayInUtc(addDays(event.day, 1)),
      stamp,
      summary: summaryOf(event, cows, words),
      description: descriptionOf(event, cows, words) || null,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: publicUrl + placeOf(event),
    });
  }
  // The standard ends each line with CRLF, the last one too; the library leaves that out.
  return `${calendar.toString()}\r\n`;
}

type Animal = { name: string; id_number: string };

/** An animal of an event that is called by her name alone, since she left the herd. */
function leftIn({ left = [] }: WorkEvent, cow: number): Animal | undefined {
  const name = left.find((animal) => animal.cow === cow)?.name;
  return name === undefined ? undefined : { name, id_number: name };
}

function summaryOf(event: WorkEvent, cows: readonly Animal[], { say }: Words): string {
  const { list, title } = event;
  const late = event.late === true;
  const animals = { named: cows.slice(0, NAMED_IN_TITLE).map(({ name }) => name), count: cows.length };
  if (title === undefined) return say('calendar.event', { list, late, ...animals });
  const task = late ? say('calendar.late', { name: title }) : title;
  return cows.length === 0 ? task : say('calendar.task-of', { title: task, ...animals });
}

/** When a calving is usual, and each animal with its number. */
function descriptionOf({ usual }: WorkEvent, cows: readonly Animal[], { say }: Words): string {
  const lines = cows
    .slice(0, NAMED_IN_DESCRIPTION)
    .map(({ name, id_number }) => (name === id_number ? name : `${name} (${id_number})`));
  const more = cows.length - lines.length;
  return [
    ...(usual ? [say('calendar.usual', usual)] : []),
    ...lines,
    ...(more > 0 ? [say('list.more', { count: more })] : []),
  ].join('\n');
}

/** The page on which something is done about it. */
function placeOf({ list, cows }: WorkEvent): string {
  const [cow] = cows;
  return list === 'calving' && cow !== undefined ? `/cow/${cow}` : `/work?list=${list}`;
}

function dayInUtc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
