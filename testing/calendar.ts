/** The calendar of a farm's work, made and read back as tests do: by a parser of its own. */
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { CalendarEvents } from '#domain/work/calendar-schema.ts';
import type { Answer, Client } from './client.ts';

/** Makes the secret address of a calendar anew; answers its path. */
export async function addressOf(keeper: Client): Promise<string> {
  const { body } = await keeper.post('/api/calendar/');
  return new URL(body.url).pathname;
}

interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  start: string;
  end: string;
}

/** What a calendar program makes of the file. */
export function readCalendar({ raw }: Answer): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(raw.toString()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    expect(startDate.isDate && endDate.isDate).toBe(true);
    return { uid, summary, description, start: startDate.toString(), end: endDate.toString() };
  });
}

/** The events that the page of the calendar asks for. */
export const eventsOf = async (keeper: Client, query = '') =>
  (await keeper.get(`/api/calendar/events/${query}`)).body as CalendarEvents;

/** A cow who is to be checked on a day. */
export async function toCheck(keeper: Client, name: string, day: string): Promise<number> {
  const { id } = await keeper.cow({
    name,
    id_number: `DE ${name.slice(0, 20)}`,
    date_of_birth: '2020-01-01',
  });
  await keeper.patch(`/api/cows/update/${id}/`, { do_not_breed: true });
  await keeper.post('/api/semination-records/', { cow: id, semination_date: addDays(day, -35) });
  return id;
}
