/** The events of a farm's work, and the file that calendar programs read. */
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addressOf, eventsOf, readCalendar, toCheck } from '../../testing/calendar.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { membershipOf } from '../../testing/memberships.ts';

const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://farm.example' });
});
afterAll(() => test.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const fileOf = async (keeper: Client) => test.client.get(await addressOf(keeper));

async function farmOf(keeper: Client): Promise<number> {
  return (await membershipOf(test.db, keeper.username)).farm_id;
}

describe('the file', () => {
  it('is read back to the same events', async () => {
    const keeper = await test.keeper({ farm_name: 'Hof; Süd, "Nord"' });
    const farm = await farmOf(keeper);
    const names = ['花子さんはとても元気な牛です', 'Bella, the 2nd; 😀😀😀😀😀😀😀😀😀😀', 'C\\D', 'Élodie'];
    for (const name of names) await toCheck(keeper, name, '2026-06-20');
    const { body: task } = await keeper.post('/api/tasks/', {
      title: 'Zaun, Tor; Weg',
      due: '2026-06-18',
      repeat_days: 7,
    });
    const { id: mother } = await keeper.cow({ name: 'Dora', date_of_birth: '2020-01-01' });
    await keeper.post('/api/semination-records/', {
      cow: mother,
      semination_date: ago(200),
      successful: true,
    });
    const answer = await fileOf(keeper);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const due = addDays(ago(200), 283);
    expect(readCalendar(answer)).toEqual([
      {
        uid: `own-${task.id}-${farm}@cowbell`,
        summary: 'Zaun, Tor; Weg',
        description: null,
        start: '2026-06-18',
        end: '2026-06-19',
      },
      {
        uid: `check-20260620-${farm}@cowbell`,
        summary: `Pregnancy check: ${names[0]}, ${names[1]} and 2 more`,
        description: names.map((name) => `${name} (DE ${name.slice(0, 20)})`).join('\n'),
        start: '2026-06-20',
        end: '2026-06-21',
      },
      {
        uid: `calving-${mother}-${ago(200).replaceAll('-', '')}-${farm}@cowbell`,
        summary: 'Calving: Dora',
        description: expect.stringMatching(/^Usually 28 August\s–\s15 September\nDora \(/),
        start: due,
        end: addDays(due, 1),
      },
    ]);
  });

  it('is written as the standard has it', async () => {
    const keeper = await test.keeper({
      farm_name: '牧場の名前はとても長いのでここで折り返されるはずです'.repeat(3),
    });
    await toCheck(keeper, 'Ünsere Älteste 😀 mit dem längsten Namen von allen auf dem Hof', TODAY);
    const { raw } = await fileOf(keeper);
    const text = raw.toString();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
    // Bytes that were cut within a character could not be read as UTF-8.
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(raw)).not.toThrow();
    expect(lines.every((line) => !line.includes('\uFFFD'))).toBe(true);
    for (const line of [
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'TRANSP:TRANSPARENT',
      'DTSTART;VALUE=DATE:20260615',
      'DTEND;VALUE=DATE:20260616',
      'DTSTAMP:20260614T220000Z',
    ])
      expect(lines).toContain(line);
    expect(text).not.toMatch(/VALARM|VTIMEZONE|TZID/);
    expect(text).toContain('https://farm.example/work?list=check');
  });

  it("is in the user's language, else in the farm's", async () => {
    const keeper = await test.keeper({ language: 'de', farm_name: 'Hof' });
    await toCheck(keeper, 'Alma', TODAY);
    const path = await addressOf(keeper);
    const first = await test.client.get(path, { 'accept-language': 'fr' });
    expect(first.raw.toString()).toContain('SUMMARY:Trächtigkeitsuntersuchung: Alma');
    const tag = { 'if-none-match': String(first.headers.etag) };
    await keeper.patch('/api/user/', { language: 'fr' });
    const second = await test.client.get(path, tag);
    expect([second.status, second.raw.includes('Constat de gestation\u00A0: Alma')]).toEqual([200, true]);
    await keeper.patch('/api/user/', { language: null });
    expect((await test.client.get(path, tag)).status).toBe(304);
  });

  it('keeps what an event is known by while its animals change, and moves a calving', async () => {
    const keeper = await test.keeper();
    const alma = await toCheck(keeper, 'Alma', '2026-06-20');
    const path = await addressOf(keeper);
    const [before] = readCalendar(await test.client.get(path));
    await keeper.patch(`/api/cows/update/${alma}/`, { name: 'Almut' });
    await toCheck(keeper, 'Bella', '2026-06-20');
    const [after] = readCalendar(await test.client.get(path));
    expect([after?.uid, after?.summary]).toEqual([before?.uid, 'Pregnancy check: Almut and Bella']);
    await keeper.post('/api/movements/', { cow: alma, direction: 'out', kind: 'sale', moved_on: TODAY });
    expect(readCalendar(await test.client.get(path))[0]?.summary).toBe('Pregnancy check: Bella');
  });

  it.each([
    ['Pacific/Auckland', 'GMT+1200'],
    ['Asia/Tokyo', 'GMT+0900'],
    ['UTC', 'GMT+0000'],
    ['America/New_York', 'GMT-0400'],
    ['Pacific/Honolulu', 'GMT-1000'],
  ])('has its days as they are on the farm, and stands on them in %s', async (time_zone, offset) => {
    const keeper = await test.keeper({ time_zone });
    const { today } = await eventsOf(keeper);
    await keeper.post('/api/tasks/', { title: 'Today', due: today });
    vi.stubEnv('TZ', time_zone);
    expect(new Date(`${today}T12:00:00`).toString()).toContain(offset);
    const calendar = new ICAL.Component(ICAL.parse((await fileOf(keeper)).raw.toString()));
    const { startDate, endDate } = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]);
    // The wall clock of a program there.
    const shown = [startDate, endDate].map((time) => {
      const date = time.toJSDate();
      return [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours()];
    });
    const wanted = [today, addDays(today, 1)].map((day) => [...day.split('-').map(Number), 0]);
    expect(shown).toEqual(wanted);
  });
});

describe('the events of a period', () => {
  it('are those of its days, both ends counted', async () => {
    const keeper = await test.keeper();
    for (const day of ['2026-06-19', '2026-06-20', '2026-06-30', '2026-07-01'])
      await toCheck(keeper, `Cow ${day}`, day);
    const all = await eventsOf(keeper);
    expect(all.today).toBe(TODAY);
    expect(all.events).toHaveLength(4);
    const { events } = await eventsOf(keeper, '?from=2026-06-20&to=2026-06-30');
    expect(events).toEqual([
      { id: 'check-20260620', list: 'check', day: '2026-06-20', cows: [expect.any(Number)] },
      { id: 'check-20260630', list: 'check', day: '2026-06-30', cows: [expect.any(Number)] },
    ]);
    expect((await eventsOf(keeper, '?from=2026-07-01')).events).toHaveLength(1);
    expect((await eventsOf(keeper, '?to=2026-06-19')).events).toHaveLength(1);
  });

  it('are answered by their tag, and refuse days that are none', async () => {
    const keeper = await test.keeper();
    const first = await keeper.get('/api/calendar/events/');
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect((await keeper.get('/api/calendar/events/', tag)).status).toBe(304);
    await toCheck(keeper, 'Alma', TODAY);
    expect((await keeper.get('/api/calendar/events/', tag)).status).toBe(200);
    expectRefusal(await keeper.get('/api/calendar/events/?from=2026-02-30'), 400, 'from');
    expectRefusal(await keeper.get('/api/calendar/events/?from=2026-07-02&to=2026-07-01'), 400, 'to');
    expectRefusal(await test.client.get('/api/calendar/events/'), 401);
  });
});
