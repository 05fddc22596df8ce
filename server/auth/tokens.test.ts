import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Client as RequestContext, TEST_PASSWORD } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forged(header: object, payload: object, key: string): string {
  const head = `${base64(header)}.${base64(payload)}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
}

function payloadOf(token: string | null): { exp: number; username: string; user_id: number } {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

const withToken = (token: string) => test.client.get('/api/settings/', { authorization: `Bearer ${token}` });
const refresh = (keeper: RequestContext) =>
  test.client.post('/api/token/refresh/', { refresh: keeper.refresh });

describe('logging in', () => {
  it('answers both tokens; the access token says when it ends and whose it is', async () => {
    const keeper = await test.keeper();
    const { body: user } = await keeper.get('/api/user/');
    expect(payloadOf(keeper.access)).toEqual({
      exp: Date.parse(TEST_NOW) / 1000 + 15 * 60,
      username: keeper.username,
      user_id: user.id,
      session_id: expect.any(Number),
    });
    expect(keeper.refresh).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the refresh token only as a hash', async () => {
    const keeper = await test.keeper();
    const sessions = await test.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(keeper.refresh);
  });

  it('answers an unknown name and a wrong password alike', async () => {
    const { username } = await test.keeper();
    const wrong = await test.client.post('/api/token/', { username, password: 'not-the-one' });
    const unknown = await test.client.post('/api/token/', { username: 'nobody', password: 'not-the-one' });
    expectRefusal(wrong, 401);
    expect(wrong.body.code).toBe('wrong_login');
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    ['no name', { password: 'x' }, ['username']],
    ['no password', { username: 'x' }, ['password']],
    ['neither', {}, ['username', 'password']],
    ['an empty form', { username: '', password: '' }, ['username', 'password']],
    ['an object for a name', { username: { $gt: '' }, password: 'x' }, ['username']],
    ['a NUL in the name', { username: 'a\u0000b', password: 'x' }, ['username']],
    ['a password without end', { username: 'x', password: 'x'.repeat(201) }, ['password']],
  ])('refuses %s', async (_what, payload, fields) => {
    expectRefusal(await test.client.post('/api/token/', payload), 400, ...fields);
  });

  it.each([
    ['a NUL', 'green\u0000pastures'],
    ['half a character', 'green\ud800pastures'],
    ['spaces at its end', `${TEST_PASSWORD} `],
    ['other case', TEST_PASSWORD.toUpperCase()],
  ])('a password with %s is another password', async (_what, password) => {
    const { username } = await test.keeper();
    expectRefusal(await test.client.post('/api/token/', { username, password }), 401);
  });

  it('takes a password of any characters as it is', async () => {
    await test.keeper({ password: '  🐄 naïve\u0301 été  ' });
  });
});

describe('an access token', () => {
  it('is good for fifteen minutes', async () => {
    const keeper = await test.keeper();
    test.setClock('2026-06-15T10:14:59.999Z');
    expect((await keeper.get('/api/cows/')).status).toBe(200);
    test.setClock('2026-06-15T10:15:00Z');
    const answer = await keeper.get('/api/cows/');
    expectRefusal(answer, 401);
    expect(answer.body.code).toBe('unauthorized');
  });

  it('is renewed by the refresh token, which stays the same, for thirty days', async () => {
    const keeper = await test.keeper();
    for (const moment of ['2026-06-15T10:16:00Z', '2026-07-01T10:00:00Z', '2026-07-15T09:59:59Z']) {
      test.setClock(moment);
      const { status, body } = await refresh(keeper);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['access']);
      expect((await withToken(body.access)).status).toBe(200);
    }
    test.setClock('2026-07-15T10:00:00Z');
    expectRefusal(await refresh(keeper), 401);
  });

  it('that a clock which ran ahead has signed is refused, and its session lasts no longer than others', async () => {
    const { username } = await test.keeper();
    test.setClock('2026-07-16T10:00:00Z');
    const ahead = (await test.client.post('/api/token/', { username, password: TEST_PASSWORD })).body;
    test.setClock(TEST_NOW);
    expectRefusal(await withToken(ahead.access), 401);
    const renew = () => test.client.post('/api/token/refresh/', { refresh: ahead.refresh });
    expect((await withToken((await renew()).body.access)).status).toBe(200);
    test.setClock('2026-07-15T09:59:59Z');
    expect((await renew()).status).toBe(200);
    test.setClock('2026-07-15T10:00:00Z');
    expectRefusal(await renew(), 401);
  });

  it.each([
    [
      'signed with another key',
      (k: RequestContext) => forged({ alg: 'HS256' }, payloadOf(k.access), 'guess'),
    ],
    ['signed with no key', (k: RequestContext) => forged({ alg: 'HS256' }, payloadOf(k.access), '')],
    [
      'that asks for no signature',
      (k: RequestContext) => `${base64({ alg: 'none' })}.${base64(payloadOf(k.access))}.`,
    ],
    [
      'signed in another way',
      (k: RequestContext) => forged({ alg: 'HS512' }, payloadOf(k.access), test.config.secret),
    ],
    [
      'whose payload was changed',
      ({ access }: RequestContext) => {
        const [head, , signature] = String(access).split('.');
        return `${head}.${base64({ ...payloadOf(access), user_id: 1 })}.${signature}`;
      },
    ],
    ['cut short', ({ access }: RequestContext) => String(access).slice(0, -2)],
    ['of no form', () => 'abc'],
    ['of two dots', () => '..'],
    ['that is the refresh token', ({ refresh: token }: RequestContext) => String(token)],
    [
      'without an end',
      () => forged({ alg: 'HS256', typ: 'JWT' }, { username: 'x', user_id: 1 }, test.config.secret),
    ],
    [
      'of nobody',
      () =>
        forged(
          { alg: 'HS256', typ: 'JWT' },
          { exp: 9_999_999_999, username: 'x', user_id: 2_000_000_000 },
          test.config.secret,
        ),
    ],
    [
      'of an impossible user',
      () =>
        forged(
          { alg: 'HS256', typ: 'JWT' },
          { exp: 9_999_999_999, username: 'x', user_id: '1 or 1=1' },
          test.config.secret,
        ),
    ],
  ])('%s is refused', async (_what, make) => {
    expectRefusal(await withToken(make(await test.keeper())), 401);
  });

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
  ])('is not found in %s', async (_what, header) => {
    const { access } = await test.keeper();
    const authorization = typeof header === 'function' ? header(String(access)) : header;
    const headers = authorization === undefined ? undefined : { authorization };
    expectRefusal(await test.client.get('/api/settings/', headers), 401);
  });
});

describe('logging out', () => {
  it('ends the session: its refresh token answers 401 from then on', async () => {
    const keeper = await test.keeper();
    const other = await test.client.post('/api/token/', {
      username: keeper.username,
      password: TEST_PASSWORD,
    });
    expect((await test.client.post('/api/token/blacklist/', { refresh: keeper.refresh })).status).toBe(200);
    expectRefusal(await refresh(keeper), 401);
    expectRefusal(await test.client.post('/api/token/blacklist/', { refresh: keeper.refresh }), 401);
    const { status } = await test.client.post('/api/token/refresh/', { refresh: other.body.refresh });
    expect(status).toBe(200);
  });

  it.each(['/api/token/refresh/', '/api/token/blacklist/'])('%s names what is missing', async (path) => {
    expectRefusal(await test.client.post(path, {}), 400, 'refresh');
    expectRefusal(await test.client.post(path, { refresh: ['a'] }), 400, 'refresh');
    expectRefusal(await test.client.post(path, { refresh: 'x'.repeat(501) }), 400, 'refresh');
    expectRefusal(await test.client.post(path, { refresh: 'nobody’s\u0000' }), 401);
  });
});
