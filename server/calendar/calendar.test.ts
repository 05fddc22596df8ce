/** The calendar of a farm's work: read back by a parser of its own, at its secret address. */
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import type { CalendarEvents } from '#domain/work/calendar-schema.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Answer, type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';

const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://farm.example' });
});
afterAll(() => test.close());
afterEach(() => {
  test.setClock(TEST_NOW);
  vi.unstubAllEnvs();
});

async function addressOf(keeper: Client): Promise<string> {
  const { body } = await keeper.post('/api/calendar/');
  return new URL(body.url).pathname;
}

const fileOf = async (keeper: Client) => test.client.get(await addressOf(keeper));

interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  start: string;
  end: string;
}

/** What a calendar program makes of the file. */
function read({ raw }: Answer): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(raw.toString()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    expect(startDate.isDate && endDate.isDate).toBe(true);
    return { uid, summary, description, start: startDate.toString(), end: endDate.toString() };
  });
}

const eventsOf = async (keeper: Client, query = '') =>
  (await keeper.get(`/api/calendar/events/${query}`)).body as CalendarEvents;

/** A cow who is to be checked on a day. */
async function toCheck(keeper: Client, name: string, day: string): Promise<number> {
  const { id } = await keeper.cow({
    name,
    id_number: `DE ${name.slice(0, 20)}`,
    date_of_birth: '2020-01-01',
  });
  await keeper.patch(`/api/cows/update/${id}/`, { do_not_breed: true });
  await keeper.post('/api/semination-records/', { cow: id, semination_date: addDays(day, -35) });
  return id;
}

async function farmOf(keeper: Client): Promise<number> {
  const { farm_id } = await test.db
    .selectFrom('users')
    .select('farm_id')
    .where('username', '=', keeper.username ?? '')
    .executeTakeFirstOrThrow();
  return farm_id;
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
    expect(read(answer)).toEqual([
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
        summary: 'Due to calve: Dora',
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
    expect([second.status, second.raw.includes('Diagnostic de gestation\u00A0: Alma')]).toEqual([200, true]);
    await keeper.patch('/api/user/', { language: null });
    expect((await test.client.get(path, tag)).status).toBe(304);
  });

  it('keeps what an event is known by while its animals change, and moves a calving', async () => {
    const keeper = await test.keeper();
    const alma = await toCheck(keeper, 'Alma', '2026-06-20');
    const path = await addressOf(keeper);
    const [before] = read(await test.client.get(path));
    await keeper.patch(`/api/cows/update/${alma}/`, { name: 'Almut' });
    await toCheck(keeper, 'Bella', '2026-06-20');
    const [after] = read(await test.client.get(path));
    expect([after?.uid, after?.summary]).toEqual([before?.uid, 'Pregnancy check: Almut and Bella']);
    await keeper.post('/api/movements/', { cow: alma, direction: 'out', kind: 'sale', moved_on: TODAY });
    expect(read(await test.client.get(path))[0]?.summary).toBe('Pregnancy check: Bella');
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

describe('its address', () => {
  it('is made, answered again, renewed and ended', async () => {
    const keeper = await test.keeper();
    expect((await keeper.get('/api/calendar/')).body).toEqual({ url: null });
    const made = await keeper.post('/api/calendar/');
    expect(made.status).toBe(201);
    expect(made.body.url).toMatch(/^https:\/\/farm\.example\/calendar\/[A-Za-z0-9_-]{27}\.ics$/);
    expect((await keeper.get('/api/calendar/')).body).toEqual(made.body);
    const first = new URL(made.body.url).pathname;
    expect((await test.client.get(first)).status).toBe(200);

    const second = await addressOf(keeper);
    expect(second).not.toBe(first);
    expectRefusal(await test.client.get(first), 404);
    expect((await test.client.get(second)).status).toBe(200);

    expect((await keeper.delete('/api/calendar/')).status).toBe(204);
    expect((await keeper.get('/api/calendar/')).body).toEqual({ url: null });
    expectRefusal(await test.client.get(second), 404);
    expect((await keeper.delete('/api/calendar/')).status).toBe(204);
  });

  it('is not in the database, neither is what opens it', async () => {
    const keeper = await test.keeper();
    const path = await addressOf(keeper);
    const rows = JSON.stringify(await test.db.selectFrom('calendar_addresses').selectAll().execute());
    expect(rows).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
  });

  it('opens nothing once the server has another secret, and is not said any more', async () => {
    const keeper = await test.keeper();
    const path = await addressOf(keeper);
    const { secret } = test.config;
    test.config.secret = 'another-secret-of-the-server-after-a-move';
    try {
      expectRefusal(await test.client.get(path), 404);
      expect((await keeper.get('/api/calendar/')).body).toEqual({ url: null });
    } finally {
      test.config.secret = secret;
    }
    expect((await test.client.get(path)).status).toBe(200);
  });

  it.each([
    ['unknown', `/calendar/${'a'.repeat(27)}.ics`],
    ['too short', '/calendar/abc.ics'],
    ['too long', `/calendar/${'a'.repeat(500)}.ics`],
    ['empty', '/calendar/.ics'],
    ['with a slash', '/calendar/a/b.ics'],
    ['of other signs', '/calendar/%00%20%27.ics'],
    ['no text', '/calendar/%zz.ics'],
    ['without its ending', `/calendar/${'a'.repeat(27)}`],
  ])('that is %s is the same 404 as any other', async (_, path) => {
    const answer = await test.client.get(path);
    expectRefusal(answer, 404);
    const unknown = await test.client.get(`/calendar/${'b'.repeat(27)}.ics`);
    expect(answer.body).toEqual(unknown.body);
    expect(codesOf(answer)).toEqual(['calendar.unknown']);
  });

  it('is a private answer of its tag, and 304 until something changes or a day begins', async () => {
    const keeper = await test.keeper();
    await toCheck(keeper, 'Alma', TODAY);
    const path = await addressOf(keeper);
    const first = await test.client.get(path);
    expect(first.headers['cache-control']).toContain('private');
    expect(first.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    const tag = { 'if-none-match': String(first.headers.etag) };
    const unchanged = await test.client.get(path, tag);
    expect([unchanged.status, unchanged.raw.length]).toEqual([304, 0]);
    expect((await test.client.get(path)).raw.equals(first.raw)).toBe(true);
    await toCheck(keeper, 'Bella', TODAY);
    const second = await test.client.get(path, tag);
    expect([second.status, read(second)[0]?.summary]).toEqual([200, 'Pregnancy check: Alma and Bella']);
    test.setClock('2026-06-16T10:00:00Z');
    expect((await test.client.get(path, { 'if-none-match': String(second.headers.etag) })).status).toBe(200);
  });

  it('answers HEAD as it would GET', async () => {
    const keeper = await test.keeper();
    await toCheck(keeper, 'Alma', TODAY);
    // The listener answers it.
    const url = (await test.app.listen({ port: 0, host: '127.0.0.1' })) + (await addressOf(keeper));
    const headers = { 'accept-encoding': 'identity' };
    const whole = await fetch(url, { headers });
    const head = await fetch(url, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const [name, value] of [
      ['etag', whole.headers.get('etag')],
      ['content-type', 'text/calendar; charset=utf-8'],
      ['content-length', String((await whole.arrayBuffer()).byteLength)],
    ] as const)
      expect(head.headers.get(name), name).toBe(value);
  });

  it('stays with another password, and ends with the account', async () => {
    const keeper = await test.keeper();
    const path = await addressOf(keeper);
    const changed = await keeper.post('/api/user/password/', {
      current_password: TEST_PASSWORD,
      new_password: 'another-pasture',
    });
    expect(changed.status).toBe(204);
    expect((await test.client.get(path)).status).toBe(200);
    expect((await keeper.delete('/api/user/', { password: 'another-pasture' })).status).toBe(204);
    expectRefusal(await test.client.get(path), 404);
  });

  it("opens one's own farm alone", async () => {
    const [own, other] = [await test.keeper(), await test.keeper()];
    await toCheck(other, 'Foreign', TODAY);
    const path = await addressOf(own);
    await addressOf(other);
    expect(read(await test.client.get(path))).toEqual([]);
    expect((await eventsOf(own)).events).toEqual([]);
    await other.delete('/api/calendar/');
    expect((await test.client.get(path)).status).toBe(200);
  });
});

describe('guessing', () => {
  it('is refused after sixty tries within 15 minutes; a good address is answered all the same', async () => {
    const guarded = await testApp({ TRUST_PROXY: 'on' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const keeper = await guarded.keeper();
    const path = new URL((await keeper.post('/api/calendar/')).body.url).pathname;
    for (let time = 0; time < 60; time += 1)
      expect((await guarded.client.get(`/calendar/${time}.ics`, from('192.0.2.1'))).status).toBe(404);
    const refused = await guarded.client.get(`/calendar/${'a'.repeat(27)}.ics`, from('192.0.2.1'));
    expectRefusal(refused, 429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await guarded.client.get(path, from('192.0.2.1'))).status).toBe(200);
    expect((await guarded.client.get('/calendar/x.ics', from('192.0.2.2'))).status).toBe(404);
    await guarded.close();
  });

  it('finds nothing in the log', async () => {
    const lines: string[] = [];
    const noted = await testApp(
      {},
      { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } },
    );
    const keeper = await noted.keeper();
    const path = new URL((await keeper.post('/api/calendar/')).body.url).pathname;
    expect((await noted.client.get(path)).status).toBe(200);
    expect((await noted.client.get(path.replace('calendar', '%63alendar'))).status).toBe(200);
    await noted.close();
    const log = lines.join('');
    expect(log.match(/"path":"\/calendar\/…"/g)).toHaveLength(2);
    expect(log).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
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
