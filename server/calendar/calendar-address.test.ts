/** The secret address at which a calendar lies: what opens it, what ends it, and who guesses. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { addressOf, eventsOf, readCalendar, toCheck } from '../../testing/calendar.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';

const TODAY = '2026-06-15';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://farm.example' });
});
afterAll(() => test.close());
afterEach(() => test.setClock(TEST_NOW));

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
    expect([second.status, readCalendar(second)[0]?.summary]).toEqual([
      200,
      'Pregnancy check: Alma and Bella',
    ]);
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
    expect(readCalendar(await test.client.get(path))).toEqual([]);
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
