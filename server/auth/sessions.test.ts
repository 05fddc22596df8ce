/** The list of signed-in devices, and signing them out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { sweep } from './sweep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(() => test.setClock(TEST_NOW));

const logIn = (username: string | null, password: string, headers?: Record<string, string>) =>
  test.client.post('/api/token/', { username, password }, headers);
const refresh = (token: unknown) => test.client.post('/api/token/refresh/', { refresh: token });

describe('sessions', () => {
  const sessions = async (keeper: Client) => (await keeper.get('/api/sessions/')).body;

  it('are listed, the last used first, and say no secret', async () => {
    const keeper = await test.keeper();
    test.setClock('2026-06-15T10:05:00Z');
    const phone = await logIn(keeper.username, TEST_PASSWORD, { 'user-agent': 'Phone' });
    const listed = await sessions(keeper);
    expect(listed).toEqual([
      {
        id: expect.any(Number),
        user_agent: 'Phone',
        created_at: '2026-06-15T10:05:00.000Z',
        last_used_at: '2026-06-15T10:05:00.000Z',
        current: false,
      },
      expect.objectContaining({ created_at: '2026-06-15T10:00:00.000Z', current: true }),
    ]);
    expect(JSON.stringify(listed)).not.toContain(phone.body.refresh);
    test.setClock('2026-06-15T10:10:00Z');
    // The session that asks is marked after its token was renewed, too.
    const renewed = { authorization: `Bearer ${(await refresh(keeper.refresh)).body.access}` };
    const marked = async (headers: Record<string, string>) =>
      (await test.client.get('/api/sessions/', headers)).body.map(
        (session: { current: boolean }) => session.current,
      );
    expect(await marked(renewed)).toEqual([true, false]);
    expect(await marked({ authorization: `Bearer ${phone.body.access}` })).toEqual([false, true]);
    expect((await sessions(keeper)).map((session: { user_agent: string }) => session.user_agent)[1]).toBe(
      'Phone',
    );
  });

  it('are listed until they expire', async () => {
    const keeper = await test.keeper();
    test.setClock('2026-07-15T09:59:00Z');
    const later = await logIn(keeper.username, TEST_PASSWORD);
    const headers = { authorization: `Bearer ${later.body.access}` };
    expect((await test.client.get('/api/sessions/', headers)).body).toHaveLength(2);
    test.setClock('2026-07-15T10:00:00Z');
    expect((await test.client.get('/api/sessions/', headers)).body).toHaveLength(1);
  });

  it('go when they are over, and no clock that ran ahead makes them last', async () => {
    const keeper = await test.keeper();
    test.setClock('2031-01-01T00:00:00Z');
    const ahead = await logIn(keeper.username, TEST_PASSWORD);
    expect(ahead.status).toBe(200);
    test.setClock(TEST_NOW);
    const rows = () =>
      test.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('expires_at')
        .where('username', '=', keeper.username ?? '')
        .execute();
    await sweep(test.db, new Date(TEST_NOW));
    expect(await rows()).toEqual(Array(2).fill({ expires_at: '2026-07-15T10:00:00.000Z' }));
    await sweep(test.db, new Date('2026-07-15T10:00:00Z'));
    expect(await rows()).toEqual([]);
  });

  it('can be ended one by one', async () => {
    const keeper = await test.keeper();
    const phone = await logIn(keeper.username, TEST_PASSWORD, { 'user-agent': 'Phone' });
    const listed: { id: number; user_agent: string }[] = await sessions(keeper);
    const id = listed.find(({ user_agent }) => user_agent === 'Phone')?.id;
    expect((await keeper.delete(`/api/sessions/${id}/`)).status).toBe(204);
    expect((await refresh(phone.body.refresh)).status).toBe(401);
    expect((await refresh(keeper.refresh)).status).toBe(200);
    expectRefusal(await keeper.delete(`/api/sessions/${id}/`), 404);
  });

  it('are fifty at most: with one more, the one that was longest unused ends', async () => {
    const keeper = await test.keeper();
    const other = await test.keeper();
    const oldest = await logIn(keeper.username, TEST_PASSWORD);
    // The first of all was used since.
    test.setClock('2026-06-15T10:01:00Z');
    expect((await refresh(keeper.refresh)).status).toBe(200);
    for (let more = 2; more < 50; more += 1) await logIn(keeper.username, TEST_PASSWORD);
    expect(await sessions(keeper)).toHaveLength(50);
    await logIn(keeper.username, TEST_PASSWORD);
    expect(await sessions(keeper)).toHaveLength(50);
    expect((await refresh(oldest.body.refresh)).status).toBe(401);
    expect((await refresh(keeper.refresh)).status).toBe(200);
    expect(await sessions(other)).toHaveLength(1);
  });

  it('of another user are neither seen nor ended: 404', async () => {
    const keeper = await test.keeper();
    const other = await test.keeper();
    const [{ id }] = await sessions(other);
    expect((await sessions(keeper)).map((session: { id: number }) => session.id)).not.toContain(id);
    expectRefusal(await keeper.delete(`/api/sessions/${id}/`), 404);
    expect((await refresh(other.refresh)).status).toBe(200);
  });
});

describe('a refused refresh', () => {
  const reasonOf = async (token: unknown) => {
    const answer = await refresh(token);
    expectRefusal(answer, 401);
    expect(answer.body.detail).toBe('This session has ended. Please log in again.');
    return answer.body.reasons.map(({ code }: { code: string }) => code);
  };

  it('says that somebody ended the session: by logging out, from a device, with a password', async () => {
    const keeper = await test.keeper();
    const other = async () => (await logIn(keeper.username, TEST_PASSWORD)).body;
    const [left, lost, elsewhere, own] = [await other(), await other(), await other(), await other()];
    await test.client.post('/api/token/blacklist/', { refresh: left.refresh });
    expect(await reasonOf(left.refresh)).toEqual(['session.ended']);
    const listed = (await keeper.as(lost).get('/api/sessions/')).body;
    const { id } = listed.find(({ current }: { current: boolean }) => current);
    await keeper.delete(`/api/sessions/${id}/`);
    expect(await reasonOf(lost.refresh)).toEqual(['session.ended']);
    const change = { current_password: TEST_PASSWORD, new_password: 'fresh-clover', refresh: own.refresh };
    expect((await keeper.post('/api/user/password/', change)).status).toBe(204);
    expect(await reasonOf(elsewhere.refresh)).toEqual(['session.ended']);
    expect((await refresh(own.refresh)).status).toBe(200);
    // A lost phone may be switched on when the session would long be over, and what is over was swept.
    test.setClock('2027-06-01T10:00:00Z');
    await sweep(test.db, new Date('2027-06-01T10:00:00Z'));
    expect(await reasonOf(lost.refresh)).toEqual(['session.ended']);
    await sweep(test.db, new Date('2027-08-20T10:00:00Z'));
    expect(await reasonOf(lost.refresh)).toEqual(['session.expired']);
  });

  it('says else that it ran out: after its days, for newer ones, where it is not known', async () => {
    const keeper = await test.keeper();
    expect(await reasonOf('a token that nobody gave')).toEqual(['session.expired']);
    for (let more = 0; more < 50; more += 1) {
      test.setClock(`2026-06-15T10:${10 + more}:00Z`);
      await logIn(keeper.username, TEST_PASSWORD);
    }
    expect(await reasonOf(keeper.refresh)).toEqual(['session.expired']);
    const later = await test.keeper();
    test.setClock('2026-07-16T10:59:00Z');
    expect(await reasonOf(later.refresh)).toEqual(['session.expired']);
    await sweep(test.db, new Date('2026-07-16T10:59:00Z'));
    expect(await reasonOf(later.refresh)).toEqual(['session.expired']);
  });
});
